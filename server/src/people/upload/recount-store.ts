import type { Pool } from 'pg'

/** A company of whose files some bytes are not counted, or too many. */
export interface MiscountedFiles {
  readonly id: string
  readonly counted: number
  readonly bytes: number
}

/** Adds what is missing to the counts of companies. It stays the same while files come and go, for those count themselves. */
export async function recountFiles(owner: Pool, companies: readonly MiscountedFiles[]): Promise<void> {
  for (const { id, counted, bytes } of companies) {
    await owner.query(
      `insert into file_use (company_id, part, bytes) values ($1, 0, $2)
       on conflict (company_id, part) do update set bytes = file_use.bytes + excluded.bytes`,
      [id, bytes - counted],
    )
  }
}
