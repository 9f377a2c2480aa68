import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/**
 * A random key that all nodes share, made by the first that asks. It lies in a table that the application role cannot
 * read; a node loads it once, when it starts.
 */
export async function loadSecret(owner: Pool, name: string): Promise<Uint8Array> {
  await owner.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32),
  ])
  const { rows } = await owner.query<{ value: Buffer }>('select value from secret where name = $1', [name])
  const found = rows[0]
  if (!found) throw new Error(`the secret ${name} is missing`)
  return new Uint8Array(found.value)
}
