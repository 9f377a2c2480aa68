import { sql } from 'kysely'
import type { Trx } from '../db/pool.ts'

/** When the first and the last record of a type lie; undefined where it has fewer than so many. */
export async function spanOfMany(
  trx: Trx,
  {
    companyId,
    typeId,
    atLeast,
  }: { readonly companyId: string; readonly typeId: string; readonly atLeast: number },
): Promise<{ readonly from: Date; readonly until: Date } | undefined> {
  const { rows } = await sql<{ from: Date; until: Date }>`
    select min(at) as from, max(at) as until from fact
    where company_id = ${companyId} and type_id = ${typeId} and page = 0
      and (select count(*) from (select from fact where company_id = ${companyId} and type_id = ${typeId} and page = 0
        limit ${atLeast}) counted) >= ${atLeast}`.execute(trx)
  const [span] = rows
  return span?.from ? span : undefined
}
