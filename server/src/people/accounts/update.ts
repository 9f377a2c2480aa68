import type { AccountUpdate } from '@feldwerk/contract/accounts.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { lockCompany } from '../companies/store.ts'
import { changeFile } from '../upload/file-refs.ts'
import { changeAccess, type WantedAccess } from './access.ts'
import { changeEmail } from './email.ts'
import { demandPossible, fieldChanges } from './fields.ts'
import { accessChanged } from './followers.ts'
import { displayName, mayManage, mayManageOrIs, seesPrivateInfo } from './rules.ts'
import { type AccountChanges, lockAccounts, type StoredAccount, updateAccount } from './store.ts'

/** The call for managers of accounts, and for one's own account. */
export async function updateByManager(
  context: TrxContext,
  accountId: string,
  wanted: AccountUpdate,
): Promise<void> {
  const { trx, caller } = context
  if (touchesAccess(wanted)) await lockCompany(trx, caller.companyId)
  const [before] = await lockAccounts(trx, caller.companyId, [accountId])
  if (!before || before.deleted_at) throw new Problem('notFound')
  if (!mayManageOrIs(caller, before)) throw new Problem('forbidden')
  const setsVisibility =
    wanted.privateInfoVisible !== undefined && wanted.privateInfoVisible !== before.private_info_visible
  const setsShare = wanted.workShare !== undefined && wanted.workShare !== before.work_share
  if (setsShare && !mayManage(caller, before)) throw new Problem('forbidden')
  if (setsVisibility && before.id !== caller.accountId && !caller.owner) throw new Problem('forbidden')
  await updateAny(context, before, wanted)
}

/** The call for the own account; rights are not part of it. */
export async function updateMine(
  context: TrxContext,
  wanted: Omit<AccountUpdate, keyof WantedAccess | 'imageRef' | 'workShare'>,
): Promise<void> {
  const { trx, caller } = context
  const [before] = await lockAccounts(trx, caller.companyId, [caller.accountId])
  if (!before || before.deleted_at) throw new Problem('notFound')
  await updateAny(context, before, wanted)
}

function touchesAccess(wanted: WantedAccess): boolean {
  return wanted.owner !== undefined || wanted.portalAccess !== undefined || wanted.appAccess !== undefined
}

async function updateAny(context: TrxContext, before: StoredAccount, sent: AccountUpdate): Promise<void> {
  const { trx, caller, language } = context
  const key = { companyId: caller.companyId, accountId: before.id }
  const wanted = seesPrivateInfo(caller, before) ? sent : withoutHidden(sent)
  demandPossible(before, wanted, language)
  const access = await changeAccess(context, before, wanted)
  const fields = fieldChanges(before, wanted)
  const image = await imageChange(trx, before, wanted.imageRef)
  const changes = { ...fields, ...access, ...image }
  const after = { ...before, ...changes }
  await updateAccount(trx, key, changes)
  if (Object.keys(access).length > 0) await accessChanged(trx, caller.companyId, [before.id])
  const email = await changeEmail(context, after, wanted.email)
  await recordChange(context, after, [...Object.keys(changes), ...(email ? [email] : [])])
}

/** The call that sets or removes the own picture. */
export async function setOwnImage(context: TrxContext, fileRef: string | null): Promise<void> {
  const { trx, caller } = context
  const [before] = await lockAccounts(trx, caller.companyId, [caller.accountId])
  if (!before) throw new Problem('notFound')
  const change = await imageChange(trx, before, fileRef)
  await updateAccount(trx, caller, change)
  await recordChange(context, before, Object.keys(change))
}

async function imageChange(
  trx: Trx,
  before: StoredAccount,
  wanted: string | null | undefined,
): Promise<AccountChanges> {
  const image = await changeFile(trx, before.company_id, {
    current: before.image_file_id,
    wanted,
    kind: 'image',
  })
  return image === before.image_file_id ? {} : { image_file_id: image }
}

async function recordChange(
  { trx, caller }: TrxContext,
  account: StoredAccount,
  columns: readonly string[],
): Promise<void> {
  if (columns.length === 0) return
  const fields = columns.map((column) => column.replace(/_(\w)/g, (_all, letter) => letter.toUpperCase()))
  await recordActivity(trx, caller, {
    action: 'changed',
    objectKind: 'account',
    objectId: account.id,
    objectName: displayName(account),
    details: { fields },
  })
}

/** Clients send whole accounts back: a null in place of something hidden from the caller changes nothing. */
function withoutHidden(sent: AccountUpdate): AccountUpdate {
  const hidden: readonly string[] = ['email', 'phone', 'employeeNumber'] satisfies (keyof AccountUpdate)[]
  const shown = Object.entries(sent).filter(([name, value]) => value !== null || !hidden.includes(name))
  return Object.fromEntries(shown)
}
