import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { type ForeignAccount, findForeignAccounts } from '../foreign-accounts/store.ts'
import { fileUrl } from '../upload/file-url.ts'
import { keptAccounts, readShown, type ShownAccount } from './references-store.ts'

/**
 * People and machines as shown beside something of theirs: names and picture, nothing private. By id, in the order of
 * their names, removed ones included, then those of other companies; one statement for any number of ids, and a second
 * where some are no accounts of the company.
 */
export async function readReferences(
  trx: Trx,
  companyId: string,
  ids: Iterable<string | null>,
): Promise<Map<string, AccountReference>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await readShown(trx, { companyId, wanted })
  const own = new Map(rows.map(({ shown }) => [shown.id, toReference(shown)]))
  if (own.size === wanted.length) return own
  const others = await findForeignAccounts(
    trx,
    companyId,
    wanted.filter((id) => !own.has(id)),
  )
  return new Map([...own, ...others.map((each) => [each.id, foreignReference(each)] as const)])
}

const foreignReference = (person: ForeignAccount): AccountReference =>
  toReference({ ...person, deleted: false })

/** An account as others see it. */
export function toReference(row: ShownAccount): AccountReference {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    machineName: row.machine_name,
    asMachine: row.as_machine,
    imageUrl: fileUrl(row.image_file_id),
    deleted: row.deleted,
  }
}

/**
 * Throws `notFound` unless all of these are accounts of the company that are not removed; until the commit none of
 * them can be.
 */
export async function demandAccounts(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const kept = await keptAccounts(trx, companyId, ids, 'share')
  if (kept.length !== new Set(ids).size) throw new Problem('notFound')
}

/** The name of a person or machine in a sentence; null without an account. */
export function calledBy(person: AccountReference | undefined): string | null {
  if (!person) return null
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.machineName
}
