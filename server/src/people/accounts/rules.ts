import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Caller } from '../../platform/node/caller.ts'
import { findAccount, type StoredAccount } from './store.ts'

type Flags = Pick<StoredAccount, 'id' | 'owner' | 'portal_access'>

/** E-mail, phone, employee number and last sign-in are for the account itself, the owners, or all, as it says. */
export function seesPrivateInfo(
  caller: Pick<Caller, 'accountId' | 'owner'>,
  account: Pick<StoredAccount, 'id' | 'private_info_visible'>,
): boolean {
  return caller.owner || account.private_info_visible || account.id === caller.accountId
}

/**
 * An owner who is there in person. An API token of an owner manages app-only accounts and machines like that of a
 * portal user: it can make no door for itself that outlives it or opens further.
 */
export function actsAsOwner(caller: Pick<Caller, 'owner' | 'credential'>): boolean {
  return caller.owner && caller.credential !== 'API_TOKEN'
}

/** Accounts that see more than the field app are an owner's business. */
export function isPrivileged(account: Pick<StoredAccount, 'owner' | 'portal_access'>): boolean {
  return account.owner || account.portal_access
}

/**
 * Whether the caller may change, invite, reset or remove an account. Portal users manage app-only accounts and
 * machines; all other accounts are managed by owners, or a portal user could take one over by its e-mail.
 */
export function mayManage(caller: Caller, account: Flags): boolean {
  if (actsAsOwner(caller)) return true
  return (caller.portalAccess || caller.owner) && !isPrivileged(account)
}

/** The same for the own account, which needs no permission for anything but rights. */
export function mayManageOrIs(caller: Caller, account: Flags): boolean {
  const inPerson = caller.credential !== 'API_TOKEN' && account.id === caller.accountId
  return inPerson || mayManage(caller, account)
}

/**
 * For the calls about an account of other domains (sessions, tokens): `notFound` when there is none, or it is
 * removed; `forbidden` when the caller does not manage it. The own account is always fine.
 */
export async function demandManageable(trx: Trx, caller: Caller, accountId: string): Promise<void> {
  const account = await findAccount(trx, { companyId: caller.companyId, accountId })
  if (!account || account.deleted_at) throw new Problem('notFound')
  if (account.id !== caller.accountId && !mayManage(caller, account)) throw new Problem('forbidden')
}

/** The name of an account: its machine name, or first and last name. */
export function displayName(
  account: Pick<StoredAccount, 'machine_name' | 'first_name' | 'last_name'>,
): string {
  return account.machine_name ?? [account.first_name, account.last_name].filter(Boolean).join(' ')
}
