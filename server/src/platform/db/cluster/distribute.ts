import type pg from 'pg'
import { missing, putBack, setAside } from './foreign-keys.ts'
import { companyTables, isSpread } from './state.ts'

/** One at a time, of several nodes and commands that begin at once. */
const lock = 4_937_201_656

/**
 * Spreads every table of companies over the workers by its company, all of a company on one worker. What is spread
 * already is left alone, so that it goes on where it was interrupted, and takes in tables that a migration has added.
 * Says what it does. Tables that cannot be spread stay whole; `clusterFaults` names them.
 */
export async function distribute(owner: pg.Pool, say: (line: string) => void): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; set client_min_messages = error`)
    await client.query('select pg_advisory_lock($1)', [lock])
    await spreadAll(client, say)
    await bringKeysBack(client, say)
  } finally {
    // Ends the connection and with it the lock, the settings and a transaction that failed.
    client.release(true)
  }
}

/** The same after migrations, which may have added tables: only where tables have been spread before. */
export async function keepSpread(owner: pg.Pool, say: (line: string) => void): Promise<void> {
  if (await isSpread(owner)) await distribute(owner, say)
}

async function spreadAll(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  const tables = await companyTables(client)
  const waiting = tables.filter((table) => !table.isSpread && table.uniques.length === 0)
  if (waiting.length === 0) return
  const aside = await setAside(
    client,
    waiting.map(({ name }) => name),
  )
  if (aside > 0) say(`${aside} foreign keys set aside`)
  let beside = tables.find((table) => table.isSpread)?.name
  for (const { name, company } of waiting) {
    await client.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      client.escapeIdentifier(name),
      company,
      beside ?? 'none',
    ])
    beside ??= name
    say(`${name}: spread by ${company}`)
  }
}

async function bringKeysBack(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  const keys = await missing(client)
  for (const key of keys) await putBack(client, key)
  if (keys.length > 0) say(`${keys.length} foreign keys in place again`)
}
