import { productDatabase } from './bootstrap.ts'
import type { Secrets } from './secrets.ts'

/** Address of a database, the product's unless said otherwise, as one of the server's three roles. */
export function roleUrl(target: {
  port: number
  secrets: Secrets
  role: keyof Secrets
  database?: string
}): string {
  const name = { superuser: 'postgres', owner: 'feldwerk', app: 'feldwerk_app' }[target.role]
  const database = target.database ?? productDatabase
  return `postgres://${name}:${target.secrets[target.role]}@127.0.0.1:${target.port}/${database}`
}
