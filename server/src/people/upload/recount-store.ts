import type { Pool } from 'pg'

/** Counts the bytes of all files anew for companies where they are not what is counted; gives how many. */
export async function recountFiles(owner: Pool): Promise<number> {
  const { rowCount } = await owner.query(
    `with stored as (
       select company_id, coalesce(files.bytes, 0) as bytes, coalesce(used.bytes, 0) as counted
       from (select company_id, sum(size) as bytes from file group by 1) files
         full join (select company_id, sum(bytes) as bytes from file_use group by 1) used using (company_id)
     )
     insert into file_use (company_id, part, bytes)
     select company_id, 0, bytes - counted from stored where bytes <> counted
     on conflict (company_id, part) do update set bytes = file_use.bytes + excluded.bytes`,
  )
  return rowCount ?? 0
}
