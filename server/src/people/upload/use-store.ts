import { sql } from 'kysely'
import { planned } from '../../platform/db/planned.ts'
import type { Trx } from '../../platform/db/pool.ts'

/** Claims the stored file for the one entity that refers to it. Undefined when it is not free. */
export async function markConsumed(
  trx: Trx,
  companyId: string,
  fileId: string,
): Promise<{ readonly mime: string | null } | undefined> {
  return await trx
    .updateTable('file')
    .set({ state: 'consumed', consumed_at: new Date() })
    .where('company_id', '=', companyId)
    .where('id', '=', fileId)
    .where('state', '=', 'stored')
    .returning('mime')
    .executeTakeFirst()
}

/** The same for several at once; those that have not arrived are left as they are. */
export async function markAllConsumed(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await consumeAll(trx, { companyId, ids })
}

/** Each by its id: never by what lists those that belong to nothing yet, of which a company may have very many. */
const consumeAll = planned(
  'consume_files',
  ({ companyId, ids }: { readonly companyId: string; readonly ids: readonly string[] }) => sql`
    update file set state = 'consumed', consumed_at = now()
    from (select known.id from unnest(${ids}::uuid[]) as given (id)
      cross join lateral (select file.id, file.state from file
        where file.company_id = ${companyId} and file.id = given.id offset 0) known
      where known.state = 'stored') free
    where file.company_id = ${companyId} and file.id = free.id and file.state <> 'pending'`,
)

/** Those of these files that nothing refers to yet; until the commit nothing else can. */
export async function lockStored(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly mime: string | null }[]> {
  return await trx
    .selectFrom('file')
    .select(['id', 'mime'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '=', 'stored')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Gives up several references. */
export async function markAllFree(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('file')
    .set({ state: 'stored', consumed_at: null })
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Gives up a reference: the file is unused again, and is removed unless something refers to it. */
export async function markFree(trx: Trx, companyId: string, fileId: string): Promise<void> {
  await trx
    .updateTable('file')
    .set({ state: 'stored', consumed_at: null })
    .where('company_id', '=', companyId)
    .where('id', '=', fileId)
    .execute()
}
