import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/** What keys are for: marks of devices, permissions to upload, links to files, secrets of webhooks, identities for push, the key of this server at push services. */
type SecretName = 'device' | 'upload' | 'link' | 'webhook' | 'push' | 'vapid'

const loaded = new WeakMap<Pool, Map<SecretName, Promise<Uint8Array>>>()

/**
 * A random key that all nodes of one database share, made by the first that asks. It lies in a table that the
 * application role cannot read; each node reads it once, as the role that owns the tables.
 */
export function secretOf(owner: Pool, name: SecretName): Promise<Uint8Array> {
  const known = loaded.get(owner) ?? new Map<SecretName, Promise<Uint8Array>>()
  loaded.set(owner, known)
  const loading = known.get(name) ?? load(owner, name)
  known.set(name, loading)
  loading.catch(() => known.delete(name))
  return loading
}

async function load(owner: Pool, name: SecretName): Promise<Uint8Array> {
  await owner.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32),
  ])
  const { rows } = await owner.query<{ value: Buffer }>('select value from secret where name = $1', [name])
  const found = rows[0]
  if (!found) throw new Error(`the secret ${name} is missing`)
  return new Uint8Array(found.value)
}
