import type { Pool } from 'pg'
import type { Databases, Db, Trx } from '../db/pool.ts'
import type { FileStore } from '../files/store.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Config } from '../node/config.ts'
import type { OutgoingClient } from '../outgoing/outgoing.ts'
import type { Log } from '../process/log.ts'
import type { S3Settings } from '../settings/s3-address.ts'
import type { JobName, JobPayloads } from './payloads.ts'

/** What the server provides to every job. */
export interface JobTools {
  readonly db: Db
  /** Runs what people compose, on connections of their own and in turn with their calls. */
  readonly databases: Pick<Databases, 'queries' | 'turns' | 'db' | 'isHere'>
  /** Owns the tables: for maintenance of the schema only, row-level security does not hold for it. */
  readonly owner: Pool
  readonly files: FileStore
  readonly mailer: Mailer
  readonly outgoing: OutgoingClient
  /** Mails that the results of one company send in a day. */
  readonly mailsPerDay: number
  /** Whether what leaves the house is held back. */
  readonly holdsOutgoing: boolean
  readonly log: Log
  /** Address of this installation, for links. */
  readonly publicUrl: string
  readonly now: () => Date
  /** The account at the payment provider, and how many licences there are without one. */
  readonly payments: Pick<Config, 'stripe' | 'appLicenses' | 'outgoingProxy'>
  /** Where backups go, at which minute of the day, and how many stay; without a place none is made. */
  readonly backups: {
    readonly to: string | undefined
    readonly s3: S3Settings | undefined
    readonly at: number
    readonly keep: { readonly days: number; readonly weeks: number; readonly months: number }
  }
  /** Addresses of those who run the server. */
  readonly operators: readonly string[]
  /** Bytes that all files of a company may take. */
  readonly companyStorage: number
}

/** The context of a handler: the tools, and the company the job belongs to. */
export interface JobContext extends JobTools {
  /** Null for periodic jobs and others that belong to no company. */
  readonly companyId: string | null
  /** A transaction in the job's company, as the application role. Throws for a job without company. */
  readonly inCompany: <T>(mode: 'read' | 'write', run: (trx: Trx) => Promise<T>) => Promise<T>
  /** Aborted when the server stops and the job does not end in time. */
  readonly signal: AbortSignal
}

/**
 * Does the work of one kind of job. It may run again after any part of an earlier run: run three times, or killed
 * half-way and run again, it must have the effect of one run. Throwing means "try again later".
 */
export type JobHandler<N extends JobName> = (payload: JobPayloads[N], context: JobContext) => Promise<void>

export type JobHandlers = { readonly [N in JobName]: JobHandler<N> }
