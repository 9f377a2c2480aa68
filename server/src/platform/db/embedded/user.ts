import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { Failure } from '../../process/failure.ts'

/** The system user that PostgreSQL runs as. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
  readonly name: string
}

/**
 * Chooses the user for PostgreSQL, which refuses to run as root: the current user; if that is root, the owner of an
 * existing database folder, else the user who called sudo, else `postgres`, else `nobody`.
 */
export function chooseUser(folder: string, env: NodeJS.ProcessEnv = process.env): SystemUser {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  const users = readUsers()
  if (uid !== 0) return users.find((user) => user.uid === uid) ?? { uid, gid, name: String(uid) }

  const owner = existsSync(folder) ? statSync(folder).uid : 0
  const candidates = [
    users.find((user) => user.uid === owner),
    users.find((user) => user.uid === Number(env.SUDO_UID)),
    users.find((user) => user.name === 'postgres'),
    users.find((user) => user.name === 'nobody'),
  ]
  const chosen = candidates.find((user) => user !== undefined && user.uid !== 0)
  if (chosen) return chosen
  throw new Failure(
    'PostgreSQL refuses to run as root, and this machine has no other user (such as "nobody") to run it as. ' +
      'Start Feldwerk as another user, or set DATABASE_URL to an own PostgreSQL 15 or newer.',
  )
}

/** True when `user` may enter and read `folder`; asked of the system itself, so that every rule of it counts. */
export function mayEnter(user: SystemUser, folder: string): boolean {
  const test = 'test -r "$1" && test -x "$1"'
  return spawnSync('/bin/sh', ['-c', test, 'sh', folder], { ...runAs(user), cwd: '/' }).status === 0
}

/** Options for `spawn` that run a program as `user`; nothing when that is who we are. */
export function runAs(user: SystemUser): { uid?: number; gid?: number } {
  return process.getuid?.() === user.uid ? {} : { uid: user.uid, gid: user.gid }
}

function readUsers(): SystemUser[] {
  if (!existsSync('/etc/passwd')) return []
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
