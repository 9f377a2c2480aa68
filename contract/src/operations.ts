import { call } from './call.ts'
import { Day, Instant } from './text.ts'
import { z } from './zod.ts'

/** A job that was tried for the last time. */
export const FailedJob = z.object({
  id: z.string(),
  /** Its kind, such as `mail.send`; kinds come and go with versions. */
  job: z.string(),
  /** Whose it is; null for those of the server itself. */
  companyName: z.string().nullable(),
  attempts: z.int(),
  error: z.string(),
  failedAt: Instant,
})
export type FailedJob = z.infer<typeof FailedJob>

/** A backup that was made or tried. */
export const BackupNote = z.object({
  at: Instant,
  /** It was read back, and all of it is what was written. */
  checked: z.boolean(),
  /** Seconds that it took, reading back included. */
  seconds: z.int(),
  /** Bytes of the files of people in it. */
  bytes: z.int(),
  error: z.string().nullable(),
})
export type BackupNote = z.infer<typeof BackupNote>

/** Whether one may rely on the backups of each night: OFF where none are made, NONE where there was none yet. */
export const BackupStanding = z.enum(['OFF', 'FINE', 'FAILED', 'LATE', 'NONE'])
export type BackupStanding = z.infer<typeof BackupStanding>

/** How much of a disk is free: enough, less than a tenth or than is kept, less than three in a hundred. */
const ROOM_LEVELS = ['FINE', 'LITTLE', 'SCARCE'] as const
export type RoomLevel = (typeof ROOM_LEVELS)[number]

/** A statement that took long: how long, for which call or job, and which view, metric or dashboard that was about. */
const SlowStatement = z.object({
  at: Instant,
  milliseconds: z.int(),
  /** Such as `viewData.paginated`, or the kind of a job. */
  work: z.string(),
  /** Ids by what they are of: `viewId`, `metricId`, `dashboardId`. */
  about: z.record(z.string(), z.string()),
  /** The request, as the log names it; null for a job. */
  request: z.string().nullable(),
})

/**
 * How the version of PostgreSQL stands by what was known when this Feldwerk was made: the last one of its major version;
 * the last one that was known a while ago; an older one; or one that gets no corrections any more.
 */
const RELEASE_STANDINGS = ['CURRENT', 'NONE_NEWER_KNOWN', 'BEHIND', 'ENDED'] as const

/** Whether PostgreSQL is current, as far as that can be said without asking anybody. */
export const PostgresRelease = z.object({
  standing: z.enum(RELEASE_STANDINGS),
  /** The last version with the same major version; null where that is none which was known. */
  latest: z.string().nullable(),
  /** Null where that is not known. */
  supportedUntil: Day.nullable(),
  /** The day on which all this was known. */
  asOf: Day,
})
export type PostgresRelease = z.infer<typeof PostgresRelease>

/** What runs on a node: pages and calls, jobs, or both. */
const NodeRole = z.enum(['WEB', 'WORKER', 'ALL'])

/** One process by which a node lives. */
export const NodeState = z.object({
  id: z.string(),
  host: z.string(),
  port: z.int(),
  /** Its number where several serve on the node. */
  process: z.int().nullable(),
  role: NodeRole,
  version: z.string(),
  /** Another node runs with a later version. */
  isBehind: z.boolean(),
  startedAt: Instant,
  /** When it last said that it lives, which it does every 15 seconds. */
  seenAt: Instant,
  /** It has not said so for a minute. */
  isSilent: z.boolean(),
  /** Share of one core that it used of late; above 1 where its threads use more. */
  load: z.number(),
  memoryBytes: z.int(),
  /** What became of the process whose place it took: it did not answer any more, or ended by itself. */
  replaces: z.enum(['HUNG', 'DIED']).nullable(),
})
export type NodeState = z.infer<typeof NodeState>

/** What all nodes did in an hour. */
const HourOfLoad = z.object({
  at: Instant,
  requests: z.int(),
  /** Answered by 500 and above. */
  errors: z.int(),
  /** Milliseconds within which 95 in a hundred calls were answered; null where there were none. */
  p95: z.int().nullable(),
  /** Jobs that were done. */
  jobs: z.int(),
  /** Tries of jobs that came to nothing. */
  failedJobs: z.int(),
})
export type HourOfLoad = z.infer<typeof HourOfLoad>

export const OperationsState = z.object({
  /** When all this was read. */
  at: Instant,
  version: z.string(),
  nodes: z.array(NodeState),
  uptime: z.object({
    /** Since when somebody serves without a break of more than half a minute; null where no node has said so yet. */
    since: Instant.nullable(),
    /** The last break of the last 30 days. */
    lastGap: z.object({ from: Instant, to: Instant }).nullable(),
  }),
  load: z.object({
    /** The last 24 hours, the oldest first. */
    hours: z.array(HourOfLoad),
    /** Of all of them together. */
    p95: z.int().nullable(),
  }),
  /** Nodes whose workers live. */
  workers: z.int(),
  queue: z.object({
    waiting: z.int(),
    running: z.int(),
    /** Tried for the last time; `failed` lists the newest of them. */
    failed: z.int(),
    /** Seconds that the oldest has waited that could be done. */
    oldestSeconds: z.int(),
  }),
  failed: z.array(FailedJob),
  storage: z.object({
    /** Of the disk on which the files lie. */
    freeBytes: z.int(),
    level: z.enum(ROOM_LEVELS),
    /** Whether uploads, imports and templates are taken; results always are. */
    takesUploads: z.boolean(),
    /**
     * When nothing is left if files grow on as in the last 30 days, and the database where it lies on the same machine; null
     * where that cannot be said, or only in ten years.
     */
    fullAt: Instant.nullable(),
    /** Bytes by kind. */
    photos: z.int(),
    pdfs: z.int(),
    others: z.int(),
    database: z.int(),
    /** By how much the database grows in 30 days, as in the last ones; null where too few days are known. */
    databaseGrowth: z.int().nullable(),
  }),
  postgres: z.string(),
  postgresRelease: PostgresRelease,
  /** The slowest of the last day, at most ten. */
  slow: z.array(SlowStatement),
  backup: z.object({
    /** Whether one is made each night. */
    isNightly: z.boolean(),
    standing: BackupStanding,
    /** Where they go; null where none is made. */
    to: z.string().nullable(),
    /** When, as minutes of the day by the clock of the server. */
    atMinute: z.int(),
    kept: z.object({ days: z.int(), weeks: z.int(), months: z.int() }),
    /** The one that is made now or was asked for: how many tables or files are done; null where none is. */
    underWay: z
      .object({ step: z.enum(['WAITING', 'ROWS', 'FILES', 'READING']), done: z.int(), all: z.int() })
      .nullable(),
    /** The tries of the last 30 days, the newest first. */
    recent: z.array(BackupNote),
  }),
  mail: z.object({
    /** Host of the mail server; null where mails become files in the data folder. */
    server: z.string().nullable(),
    /** As it was set; null: noreply at the host of the public address. */
    from: z.string().nullable(),
    /** The last mail that an operator sent to try whether mails leave; not over while `endedAt` is null. */
    trial: z
      .object({ askedAt: Instant, endedAt: Instant.nullable(), error: z.string().nullable() })
      .nullable(),
  }),
  /** Mails, calls and push messages wait: by the settings, or since a restore. */
  isOutgoingHeld: z.boolean(),
})
export type OperationsState = z.infer<typeof OperationsState>

const JobId = z.string().regex(/^\d{1,18}$/)

export const operations = {
  state: call({
    method: 'GET',
    path: '/operations',
    summary: 'How the installation is: jobs, storage, database, backups and mail',
    answer: OperationsState,
  }),
  diagnosis: call({
    method: 'GET',
    path: '/operations/diagnosis',
    summary:
      'One file for support: versions, settings without secrets, health, counts, errors by their codes; nothing that people entered',
    answer: 'binary',
    file: 'application/json',
  }),
  backUp: call({
    method: 'POST',
    path: '/operations/backups',
    summary: 'Asks for a backup now, which a worker makes and reads back',
    answer: null,
    errors: ['backupsOff', 'backupUnderWay'],
  }),
  tryMail: call({
    method: 'POST',
    path: '/operations/mailTrial',
    summary: 'Sends the caller a mail, to see whether mails leave; what came of it is in the state',
    answer: null,
    errors: ['tooManyRequests'],
  }),
  retryJob: call({
    method: 'POST',
    path: '/operations/failedJobs/{jobId}/retry',
    summary: 'Lets a job that failed for good be tried once more; a repeat is harmless',
    params: z.object({ jobId: JobId }),
    answer: null,
  }),
  dropJob: call({
    method: 'DELETE',
    path: '/operations/failedJobs/{jobId}',
    summary: 'Gives up a job that failed for good; a repeat is harmless',
    params: z.object({ jobId: JobId }),
    answer: null,
  }),
}
