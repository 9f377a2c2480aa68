import type { PoolClient } from 'pg'

type Asker = Pick<PoolClient, 'query'>

/** The last mail by which an operator tried whether mails leave. */
export interface MailTrial {
  readonly id: string
  readonly askedAt: Date
  /** Null while it is on its way. */
  readonly endedAt: Date | null
  readonly error: string | null
}

/** A new one takes the place of the last. */
export async function beginTrial(asker: Asker, id: string): Promise<void> {
  await asker.query(
    `insert into mail_trial (is_this, id) values (true, $1)
     on conflict (is_this) do update set id = $1, asked_at = now(), ended_at = null, error = null`,
    [id],
  )
}

/** What came of it; one that another has followed meanwhile is forgotten. */
export async function endTrial(asker: Asker, id: string, error: string | null): Promise<void> {
  await asker.query('update mail_trial set ended_at = now(), error = $2 where id = $1 and ended_at is null', [
    id,
    error,
  ])
}

export async function lastTrial(asker: Asker): Promise<MailTrial | undefined> {
  const { rows } = await asker.query<MailTrial>(
    `select id, asked_at as "askedAt", ended_at as "endedAt", error from mail_trial`,
  )
  return rows[0]
}
