import type { PoolClient } from 'pg'
import type { Dump } from './copy-store.ts'

/** Holds off the removal of files, on the connection of a backup, so that none goes that its rows still name. */
export async function holdFiles(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('backup', 0)) as held`,
  )
  return rows[0]?.held === true
}

/** Waits for removals that are under way; from here on there are none. */
export async function waitForRemovals(client: PoolClient): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtextextended('removing files', 0))`)
}

/** All files that are there, with what was uploaded. */
export const fileRows: Dump = {
  name: 'file',
  columns: [],
  rows: `select json_build_object('key', storage_key, 'company', company_id, 'id', id, 'size', size,
      'sha256', encode(sha256, 'hex'), 'isPicture', mime like 'image/%')
    from file where state <> 'pending' order by company_id, id`,
}
