import type { PoolClient } from 'pg'

/** False while another company is being brought. */
export async function takeTurnAsNew(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('company as new', 0)) as mine`,
  )
  return rows[0]?.mine === true
}
