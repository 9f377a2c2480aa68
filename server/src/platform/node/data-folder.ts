import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { chooseUser, mayEnter } from '../db/embedded/user.ts'
import { codeOf } from '../process/error-code.ts'
import { Failure } from '../process/failure.ts'

/** The folder of this checkout. */
export const checkout = path.join(import.meta.dirname, '../../../..')

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

/**
 * Makes the data folder, open to pass through: what lies in it protects itself. Throws a `Failure` that says why it
 * cannot be.
 */
export function makeDataFolder(folder: string): void {
  makeFolder(folder, 0o755)
}

/**
 * Makes a folder and those above it that are missing, for this process to write in. Throws a `Failure` that says why it
 * cannot be.
 */
export function makeFolder(folder: string, mode: number): void {
  try {
    makeMissing(folder, mode)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Failure(
      `The data folder ${folder} cannot be written: ${reasonOf(error)}. Choose another with FELDWERK_DATA_DIR.`,
    )
  }
}

/** One at a time: where a file system takes no folders at all, Node tries for ever to make all at once. */
function makeMissing(folder: string, mode: number): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (found) throw Object.assign(new Error(folder), { code: 'ENOTDIR' })
  if (path.dirname(folder) !== folder) makeMissing(path.dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have made it just now.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'the user of this process may not write there',
  EPERM: 'the user of this process may not write there',
  EROFS: 'that place is read-only',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  ENAMETOOLONG: 'its path is too long',
  ENOENT: 'no folder can be made there',
  ENOSPC: 'the disk is full',
  ELOOP: 'links on its path lead in a circle',
}

function reasonOf(error: unknown): string {
  return reasons[codeOf(error)] ?? String(error instanceof Error ? error.message : error)
}

function isUsable(place: string, inside: string): boolean {
  try {
    accessSync(existsSync(inside) ? inside : place, constants.W_OK | constants.X_OK)
  } catch {
    return false
  }
  return mayEnter(chooseUser(path.join(inside, 'postgres', 'data')), existsSync(inside) ? inside : place)
}
