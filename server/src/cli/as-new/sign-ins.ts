import { emailKey } from '@feldwerk/contract/email.ts'
import {
  countMachines,
  type FormerSignIn,
  forgetAddresses,
  formerSignIns,
} from '../../people/accounts/as-new-store.ts'
import { updateAccount } from '../../people/accounts/store.ts'
import { removeLogins, setLogin, takenEmails } from '../../people/credentials/login-store.ts'
import type { Databases, Trx } from '../../platform/db/pool.ts'
import { Failure } from '../../platform/process/failure.ts'

/** Who may sign in to a new company, and who could to the old one. */
export interface SignIns {
  /** Has a log-in, as yet without a password; by its id of before. */
  readonly owner: FormerSignIn
  /** Must be invited again, at the address that the account has. */
  readonly toInvite: readonly string[]
  /** Must be invited again at another address, for theirs signs in elsewhere. */
  readonly withoutAddress: readonly string[]
  /** Machines, which need new keys. */
  readonly machines: number
}

/**
 * Takes all ways in from a company but one: an owner gets the given address as log-in. It is who has that address already, else
 * the first by name.
 */
export async function letNobodyIn(
  trx: Trx,
  companyId: string,
  { here, owner: address }: { readonly here: Databases; readonly owner: string },
): Promise<SignIns> {
  const people = await formerSignIns(trx, companyId)
  const owners = people.filter(({ isOwner }) => isOwner)
  const owner =
    owners.find(({ email }) => email !== null && emailKey(email) === emailKey(address)) ?? owners[0]
  if (!owner) throw new Failure('The company has no owner who could sign in. Nothing was changed.')
  const known = people.flatMap(({ email }) => email ?? [])
  const taken = [...(await takenEmails(here.owner, known)), emailKey(address)]
  await removeLogins(trx, companyId)
  await forgetAddresses(trx, companyId, taken)
  const key = { companyId, accountId: owner.id }
  await updateAccount(trx, key, { email: address, email_confirmed: true, portal_access: true })
  await setLogin(trx, key, address)
  const others = people.filter(({ id }) => id !== owner.id)
  const isTaken = ({ email }: FormerSignIn) => email === null || taken.includes(emailKey(email))
  return {
    owner,
    toInvite: others.filter((one) => !isTaken(one)).map(({ name }) => name),
    withoutAddress: others.filter(isTaken).map(({ name }) => name),
    machines: await countMachines(trx, companyId),
  }
}
