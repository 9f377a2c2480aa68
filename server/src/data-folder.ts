import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { chooseUser, mayEnter } from './platform/db/embedded/user.ts'

/** The folder of this checkout. */
export const checkout = path.join(import.meta.dirname, '../..')

/**
 * The folder for what must survive a restart: database, files, mails. `configured` when given; else `.feldwerk` in the
 * checkout; where that cannot be (a read-only checkout, or one that PostgreSQL's user may not enter, as below /root)
 * a folder of the system, named after the checkout so that two of them never share a database.
 */
export function chooseDataFolder({
  configured,
  place = checkout,
  isRoot = process.getuid?.() === 0,
}: {
  configured?: string | undefined
  place?: string
  isRoot?: boolean
} = {}): string {
  if (configured) return path.resolve(configured)
  const inside = path.join(place, '.feldwerk')
  if (isUsable(place, inside)) return inside
  const label = `${path.basename(place)}-${createHash('sha256').update(place).digest('hex').slice(0, 8)}`
  return isRoot
    ? path.join('/var/lib/feldwerk', label)
    : path.join(process.env.XDG_DATA_HOME || path.join(homedir(), '.local/share'), 'feldwerk', label)
}

/** Makes the folder, open to pass through: what lies in it protects itself. */
export function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
}

function isUsable(place: string, inside: string): boolean {
  try {
    accessSync(existsSync(inside) ? inside : place, constants.W_OK | constants.X_OK)
  } catch {
    return false
  }
  return mayEnter(chooseUser(path.join(inside, 'postgres', 'data')), existsSync(inside) ? inside : place)
}
