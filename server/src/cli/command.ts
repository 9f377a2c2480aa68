import type { Readable } from 'node:stream'
import type { Databases } from '../platform/db/pool.ts'
import type { Config } from '../platform/node/config.ts'

/** Where a command reads and writes. */
export interface Terminal {
  readonly input: Readable
  out(line: string): void
}

/** A command of `npm run feldwerk -- <name>`. */
export interface Command {
  /** What follows the name: `<email>`, `[--deep]`; empty for none. */
  readonly usage: string
  readonly about: string
  /** Does it; `database` opens the installation's database when it is needed. Returns the exit code, 0 unless said. */
  run(given: CommandContext): Promise<number | void>
}

export interface CommandContext {
  readonly args: readonly string[]
  readonly terminal: Terminal
  config(): Config
  database(): Promise<Databases>
}

/** The command line was wrong: shown with the usage. */
export class UsageError extends Error {}

/** The one e-mail address that a command is about. */
export function emailArgument(args: readonly string[]): string {
  const email = args.find((arg) => !arg.startsWith('--'))
  if (!email) throw new UsageError('An e-mail address is missing.')
  return email
}

/** What follows an option; undefined where it is not given. */
export function optionOf(args: readonly string[], option: string): string | undefined {
  const at = args.indexOf(option)
  if (at < 0) return undefined
  const value = args[at + 1]
  if (!value || value.startsWith('--')) throw new UsageError(`What follows ${option} is missing.`)
  return value
}
