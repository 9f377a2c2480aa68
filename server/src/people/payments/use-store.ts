import { sql } from 'kysely'
import type { Trx } from '../../platform/db/pool.ts'

/** Keeps how many licences are used, by day the most, for a year. */
export async function noteUse(trx: Trx, companyId: string, { used, now }: { used: number; now: Date }) {
  await sql`insert into licence_day (company_id, day, used, at) values (${companyId}, ${now}::date, ${used}, ${now})
    on conflict (company_id, day) do update set used = excluded.used, at = excluded.at
      where licence_day.used < excluded.used`.execute(trx)
  await sql`delete from licence_day
    where company_id = ${companyId} and day < ${now}::date - interval '1 year'`.execute(trx)
}

/** The most that were used at once in the last year. */
export async function mostUsed(
  trx: Trx,
  companyId: string,
): Promise<{ count: number; at: Date } | undefined> {
  const { rows } = await sql<{ count: number; at: Date }>`select used as count, at from licence_day
    where company_id = ${companyId} order by used desc, day desc limit 1`.execute(trx)
  return rows[0]
}
