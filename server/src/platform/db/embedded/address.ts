import path from 'node:path'
import { productDatabase } from './bootstrap.ts'
import type { Postmaster } from './postmaster.ts'
import type { Secrets } from './secrets.ts'

/** Most bytes of a socket's path: what the smallest of the systems (macOS) takes, less its end. */
const MOST = 103

/**
 * The folder for the socket of a server on this machine, which costs a statement a tenth less than a port does;
 * undefined where the path is longer than sockets may have or has signs that the server's setting cannot say.
 */
export function socketFolder(folder: string, platform = process.platform): string | undefined {
  const isLong = Buffer.byteLength(path.join(folder, '.s.PGSQL.65535')) > MOST
  return isLong || platform === 'win32' || /[",]/.test(folder) ? undefined : folder
}

/** Address of a database, the product's unless said otherwise, as one of the server's three roles. */
export function roleUrl(target: {
  at: Pick<Postmaster, 'port' | 'socket'>
  secrets: Secrets
  role: keyof Secrets
  database?: string
}): string {
  const { port, socket } = target.at
  const name = { superuser: 'postgres', owner: 'feldwerk', app: 'feldwerk_app' }[target.role]
  const database = target.database ?? productDatabase
  const host = socket === undefined ? '127.0.0.1' : encodeURIComponent(socket)
  return `postgres://${name}:${target.secrets[target.role]}@${host}:${port}/${database}`
}
