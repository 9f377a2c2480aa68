import type { Pool } from 'pg'
import { codeOf } from '../process/error-code.ts'

/** Makes an empty database beside that of the pool. */
export async function createDatabase(owner: Pool, name: string): Promise<void> {
  await owner.query(`create database ${name} encoding 'UTF8' template template0`)
}

/**
 * Removes it, whoever is still connected. Without force first: that ends a vacuum of the server itself, which the owner may not
 * end.
 */
export async function dropDatabase(owner: Pool, name: string): Promise<void> {
  await owner.query(`drop database if exists ${name}`).catch(async (error) => {
    if (codeOf(error) !== IN_USE) throw error
    await owner.query(`drop database if exists ${name} with (force)`)
  })
}

const IN_USE = '55006'

/** Databases with such names with which nobody is connected: left by a command that was killed. */
export async function abandonedDatabases(owner: Pool, prefix: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select datname as name from pg_database
     where starts_with(datname, $1) and not exists (
       select from pg_stat_activity a where a.datname = pg_database.datname and a.backend_type = 'client backend')`,
    [`${prefix}_`],
  )
  return rows.map(({ name }) => name)
}

/** What tells this database from all others of its server. */
export async function numberOfDatabase(owner: Pool): Promise<string> {
  const { rows } = await owner.query<{ number: string }>(
    'select oid::text as number from pg_database where datname = current_database()',
  )
  return rows[0]?.number ?? ''
}
