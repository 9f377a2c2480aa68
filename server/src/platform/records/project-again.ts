import { sql } from 'kysely'
import type { Trx } from '../db/pool.ts'
import type { StoredType } from './type-store.ts'
import { replaceProjection } from './write.ts'

interface ProjectionRequest {
  readonly companyId: string
  readonly type: StoredType
  readonly ids: readonly string[]
}

/**
 * Builds the projection of records again from their documents and removes pages that are no longer needed. The caller
 * holds the type's lock.
 */
export async function projectAgain(trx: Trx, { companyId, type, ids }: ProjectionRequest): Promise<void> {
  // Locked in a separate statement, so that later ones see the changes it waited for.
  const { rows } = await sql<{ id: string; document: unknown }>`select id, document from record
    where company_id = ${companyId} and type_id = ${type.id} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(trx)
  const projected = rows.map(({ id, document }) => ({
    id,
    projection: type.project(type.keys.long(document)),
  }))
  const pages = projected[0]?.projection.facts.length ?? 1
  await sql`delete from fact where company_id = ${companyId} and type_id = ${type.id}
    and id = any(${ids}::uuid[]) and page >= ${pages}`.execute(trx)
  await replaceProjection(trx, { companyId, type, projected })
}
