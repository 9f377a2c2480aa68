import type { PoolClient } from 'pg'
import type { KnownBackups } from './standing.ts'

type Asker = Pick<PoolClient, 'query'>

/** What is known of a backup, or of one that failed: then it has no name but an error. */
export interface KnownBackup {
  readonly place: string
  readonly name: string | null
  readonly beganAt: Date
  readonly rows: number
  readonly files: number
  readonly bytes: number
  readonly checked: boolean
  readonly error: string | null
}

/**
 * Writes down what became of a backup; what was known of the same is replaced. A database of an earlier version, which
 * has no place for it yet, is kept all the same.
 */
export async function noteBackup(asker: Asker, known: KnownBackup): Promise<void> {
  const { place, name, beganAt, rows, files, bytes, checked, error } = known
  const table = await asker.query(`select to_regclass('backup') is not null as there`)
  if (table.rows[0]?.there !== true) return
  await asker.query('delete from backup where place = $1 and name = $2', [place, name])
  await asker.query(
    `insert into backup (id, place, name, began_at, ended_at, tables_rows, files, bytes, checked, error)
     values (gen_random_uuid(), $1, $2, $3, now(), $4, $5, $6, $7, $8)`,
    [place, name, beganAt, rows, files, bytes, checked, error],
  )
  await asker.query(`delete from backup where began_at < now() - interval '400 days'`)
}

/** Whether this backup was read back and found to be what was written. */
export async function isChecked(asker: Asker, place: string, name: string): Promise<boolean> {
  const { rows } = await asker.query('select from backup where place = $1 and name = $2 and checked', [
    place,
    name,
  ])
  return rows.length > 0
}

/** When the last backup began that is good, and whether the last try was not. */
export async function lastBackup(asker: Asker): Promise<KnownBackups> {
  const { rows } = await asker.query<KnownBackups>(
    `select (select max(began_at) from backup where checked) as at,
       coalesce((select not checked from backup order by began_at desc limit 1), false) as "hasFailed"`,
  )
  return rows[0] ?? { at: null, hasFailed: false }
}

/** A backup of the last weeks, or a try of one. */
export interface RecentBackup extends Pick<KnownBackup, 'beganAt' | 'bytes' | 'checked' | 'error'> {
  readonly endedAt: Date
}

/** The tries of the last 30 days, the newest first. */
export async function recentBackups(asker: Asker): Promise<RecentBackup[]> {
  const { rows } = await asker.query<RecentBackup>(
    `select began_at as "beganAt", coalesce(ended_at, began_at) as "endedAt", coalesce(bytes, 0) as bytes, checked, error
     from backup where began_at > now() - interval '30 days' order by began_at desc limit 200`,
  )
  return rows
}
