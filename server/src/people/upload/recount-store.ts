import type { Pool } from 'pg'

/**
 * Counts the bytes of all files anew for companies where they are not what is counted; gives how many. What is missing
 * stays the same while files come and go, for those count themselves.
 */
export async function recountFiles(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ company_id: string; missing: string }>(
    `select company_id, coalesce(files.bytes, 0) - coalesce(used.bytes, 0) as missing
     from (select company_id, sum(size) as bytes from file group by 1) files
       full join (select company_id, sum(bytes) as bytes from file_use group by 1) used using (company_id)
     where coalesce(files.bytes, 0) <> coalesce(used.bytes, 0)`,
  )
  for (const { company_id, missing } of rows) {
    await owner.query(
      `insert into file_use (company_id, part, bytes) values ($1, 0, $2)
       on conflict (company_id, part) do update set bytes = file_use.bytes + excluded.bytes`,
      [company_id, missing],
    )
  }
  return rows.length
}
