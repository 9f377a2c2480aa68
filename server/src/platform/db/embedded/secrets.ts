import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Passwords of the embedded server's three roles. */
export interface Secrets {
  readonly superuser: string
  readonly owner: string
  readonly app: string
}

/** Reads the passwords kept beside the database, or makes them the first time. Only the caller may read the file. */
export async function readSecrets(folder: string): Promise<Secrets> {
  const file = path.join(folder, 'passwords.json')
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'))
  const random = () => randomBytes(24).toString('base64url')
  const secrets: Secrets = { superuser: random(), owner: random(), app: random() }
  await writeFile(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return secrets
}
