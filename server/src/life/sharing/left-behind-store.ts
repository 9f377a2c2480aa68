import type { PoolClient } from 'pg'

/** Ends what a company shares where it is brought back alone: the others stay behind. Gives their names. */
export async function endSharesLeftBehind(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `update workflow_share set state = 'ENDED', ended_at = now(), ended_through = side, pending = null
     where state in ('OFFERED', 'ACCEPTED') and other_company_id <> company_id
     returning other_company_name as name`,
  )
  return [...new Set(rows.map(({ name }) => name))].sort()
}
