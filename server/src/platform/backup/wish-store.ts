import type { PoolClient } from 'pg'
import { isAtWork } from '../jobs/queue-store.ts'

type Asker = Pick<PoolClient, 'query'>

/** Parts of the work, one after the other. */
export type BackupStep = 'ROWS' | 'FILES' | 'READING'

/** Where the backup is that is made now, and how far; WAITING for one that an operator has asked for. */
export interface BackupUnderWayNow {
  readonly step: BackupStep | 'WAITING'
  readonly done: number
  readonly all: number
}

/** Asks for a backup; false where one is under way or asked for. */
export async function wishForBackup(asker: Asker): Promise<boolean> {
  if (await backupUnderWay(asker)) return false
  const { rows } = await asker.query(
    `insert into installation (is_this, backup_wanted_at) values (true, now())
     on conflict (is_this) do update set backup_wanted_at = now() where installation.backup_wanted_at is null
     returning true`,
  )
  return rows.length > 0
}

/** Whether an operator has asked for a backup that is not made yet. */
export async function isBackupWanted(asker: Asker): Promise<boolean> {
  const { rows } = await asker.query(`select from installation where backup_wanted_at is not null`)
  return rows.length > 0
}

/** Writes down how far the backup is. */
export async function noteStep(
  asker: Asker,
  { step, done, all }: { readonly step: BackupStep; readonly done: number; readonly all: number },
): Promise<void> {
  await asker.query(`update installation set backup_step = $1, backup_step_done = $2, backup_step_all = $3`, [
    step,
    done,
    all,
  ])
}

/** It was made, or could not be. */
export async function backupIsOver(asker: Asker): Promise<void> {
  await asker.query(
    `update installation set backup_wanted_at = null, backup_step = null
     where backup_wanted_at is not null or backup_step is not null`,
  )
}

/** What becomes of a backup just now; undefined where none is made or asked for. A step that a dead node left is none. */
export async function backupUnderWay(asker: Asker): Promise<BackupUnderWayNow | undefined> {
  const { rows } = await asker.query<{
    isHeld: boolean
    isWanted: boolean
    step: BackupStep | null
    done: number
    all: number
  }>(
    `select coalesce(state.backup_wanted_at is not null, false) as "isWanted", state.backup_step as step,
       coalesce(state.backup_step_done, 0) as done, coalesce(state.backup_step_all, 0) as all,
       exists (select from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
         and database = (select oid from pg_database where datname = current_database())
         and (classid::bigint << 32) | objid::bigint = hashtextextended('backup', 0)) as "isHeld"
     from (select) as one left join installation state on true`,
  )
  const [state] = rows
  if (!state) return undefined
  const { isHeld, isWanted, step, done, all } = state
  if (step && (isHeld || (await isAtWork(asker, 'backup.make')))) return { step, done, all }
  if (isHeld) return { step: 'ROWS', done: 0, all: 0 }
  return isWanted ? { step: 'WAITING', done: 0, all: 0 } : undefined
}
