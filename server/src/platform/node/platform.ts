import type { Databases, Db } from '../db/pool.ts'
import type { FileStore } from '../files/store.ts'
import type { Log } from '../process/log.ts'
import type { LogTail } from '../process/log-tail.ts'
import type { Callers } from './caller.ts'
import type { Config } from './config.ts'
import type { Siblings } from './siblings.ts'

/** What every part of a node is built on; made once at start, closed at the end. */
export interface Platform {
  readonly config: Config
  readonly databases: Databases
  /** The application role's connection: sees nothing until a company is set. */
  readonly db: Db
  readonly files: FileStore
  readonly log: Log
  /** The last warnings and errors of this process. */
  readonly logTail: LogTail
  readonly callers: Callers
  /** The other processes of this node; undefined where it is one alone. */
  readonly siblings?: Siblings | undefined
}
