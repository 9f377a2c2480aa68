import type { PoolClient } from 'pg'

type Asker = Pick<PoolClient, 'query'>

/** What is known of a backup that failed or is missing. */
export interface BackupAlarm {
  readonly since: Date
  /** Of this time: the same until backups go well again. */
  readonly occasion: string
  readonly toldAt: Date | null
}

/** Writes down that something is wrong with the backups; the first time counts until `endAlarm`. */
export async function raiseAlarm(
  asker: Asker,
  { now, occasion }: { readonly now: Date; readonly occasion: string },
): Promise<BackupAlarm> {
  const { rows } = await asker.query<BackupAlarm>(
    `insert into installation (is_this, backup_bad_since, backup_occasion) values (true, $1, $2)
     on conflict (is_this) do update set
       backup_bad_since = coalesce(installation.backup_bad_since, excluded.backup_bad_since),
       backup_occasion = coalesce(installation.backup_occasion, excluded.backup_occasion)
     returning backup_bad_since as since, backup_occasion as occasion, backup_told_at as "toldAt"`,
    [now, occasion],
  )
  return rows[0] ?? { since: now, occasion, toldAt: null }
}

/** Operators were told of it. */
export async function noteTold(asker: Asker, occasion: string, now: Date): Promise<void> {
  await asker.query('update installation set backup_told_at = $2 where backup_occasion = $1', [occasion, now])
}

/** Backups go well again, or none are made: the next fault is told anew. */
export async function endAlarm(asker: Asker): Promise<void> {
  await asker.query(
    `update installation set backup_bad_since = null, backup_occasion = null, backup_told_at = null
     where backup_bad_since is not null`,
  )
}
