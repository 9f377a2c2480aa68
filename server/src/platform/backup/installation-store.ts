import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Trx } from '../db/pool.ts'
import type { Config } from '../node/config.ts'

type Asker = Pick<PoolClient, 'query'>

/** From now on everything that would leave the house waits, whatever the settings say: after a restore. */
export async function holdBackOutgoing(asker: Asker): Promise<void> {
  await asker.query(
    `insert into installation (holds_outgoing, restored_at) values (true, now())
     on conflict (is_this) do update set holds_outgoing = true, restored_at = now()`,
  )
}

/** What leaves may leave again. */
export async function letOutgoingGo(asker: Asker): Promise<void> {
  await asker.query('update installation set holds_outgoing = false')
}

/** Whether what would leave waits since a restore. */
export async function isHeldSinceRestore(asker: Asker): Promise<boolean> {
  const { rows } = await asker.query<{ held: boolean }>('select holds_outgoing as held from installation')
  return rows[0]?.held === true
}

/** Whether what would leave waits, by the settings or since a restore. */
export async function isOutgoingHeld(trx: Trx, { outgoing }: Pick<Config, 'outgoing'>): Promise<boolean> {
  if (outgoing === 'hold') return true
  const { rows } = await sql<{ held: boolean }>`select holds_outgoing as held from installation`.execute(trx)
  return rows[0]?.held === true
}
