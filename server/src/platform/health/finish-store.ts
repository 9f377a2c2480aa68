import type { Pool } from 'pg'
import { codeOf } from '../process/error-code.ts'
import { Failure } from '../process/failure.ts'
import { livingNodes } from './node-store.ts'

/** Migrations that left something in place for nodes of the version before, with the function that takes it away. */
const kept = {
  '0060-directory.sql': 'finish_directory',
  '0068-what-writers-write.sql': 'finish_triggers',
  '0070-short-keys.sql': 'finish_keys',
} as const

/** Somebody works for long with one of the tables, or another node does the same. */
const LATER = new Set(['55P03', '40P01', '42883'])

/**
 * Takes away what is kept for nodes of the version before, once none of them is left: a day after the database was
 * brought forward, when every process that lives is of `version`. Does nothing where that is so already.
 */
export async function finishMigrations(owner: Pool, version: string): Promise<void> {
  const due = await functionsThere(owner, `ran_at < now() - interval '1 day'`)
  if (due.length === 0) return
  if ((await livingNodes(owner)).some((node) => node.version !== version)) return
  for (const finish of due)
    await run(owner, finish).catch((error) => {
      if (!LATER.has(codeOf(error))) throw error
    })
}

/** The same at once, where whoever asks knows that no node of the version before serves. Throws a `Failure` where one does. */
export async function finishNow(owner: Pool): Promise<void> {
  for (const finish of await functionsThere(owner, 'true'))
    await run(owner, finish).catch((error) => {
      if (!LATER.has(codeOf(error))) throw error
      throw new Failure('Somebody is working with the tables: stop all nodes first. Nothing was changed.')
    })
}

async function functionsThere(owner: Pool, ran: string): Promise<string[]> {
  const { rows } = await owner.query<{ finish: string }>(
    `select finish from unnest($1::text[], $2::text[]) kept (name, finish) join migration using (name)
     where to_regprocedure(finish || '()') is not null and ${ran}`,
    [Object.keys(kept), Object.values(kept)],
  )
  return rows.map(({ finish }) => finish)
}

async function run(owner: Pool, finish: string): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query(`begin; set local lock_timeout = '2s'`)
    await client.query(`select ${finish}()`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
