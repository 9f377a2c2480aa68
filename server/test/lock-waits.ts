import type pg from 'pg'
import { inject } from 'vitest'

/** How many sessions of this database wait for what another holds; on a cluster also on its workers, where the rows are. */
export async function lockWaits(owner: Pick<pg.Pool, 'query'>): Promise<number> {
  const activity = inject('cluster') ? 'citus_stat_activity' : 'pg_stat_activity'
  const { rows } = await owner.query(
    `select from ${activity} where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
