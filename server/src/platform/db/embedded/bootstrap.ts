import pg from 'pg'
import type { Secrets } from './secrets.ts'

/** Name of the product's database, and of the role that owns it, in the embedded server. */
export const productDatabase = 'feldwerk'

/**
 * Sets up a fresh server: the owner (no superuser), the application role and the product's database. Both roles get the
 * passwords of the data folder, so a restored database fits its new folder.
 */
export async function bootstrap(superUrl: string, secrets: Secrets): Promise<'fresh' | 'known'> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname in ('feldwerk', 'feldwerk_app')
       union all select 'database' from pg_database where datname = $1`,
      [productDatabase],
    )
    const known = new Set(rows.map((row) => row.name))
    if (!known.has('feldwerk_app')) await client.query('create role feldwerk_app')
    if (!known.has('feldwerk')) await client.query('create role feldwerk')
    await client.query(
      `alter role feldwerk_app login noinherit password ${client.escapeLiteral(secrets.app)}`,
    )
    await client.query(`alter role feldwerk login createdb password ${client.escapeLiteral(secrets.owner)}`)
    await client.query('grant feldwerk_app to feldwerk')
    if (known.has('database')) return 'known'
    await client.query(`create database ${productDatabase} owner feldwerk`)
    return 'fresh'
  } finally {
    await client.end()
  }
}
