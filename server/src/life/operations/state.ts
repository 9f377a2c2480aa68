import type { FailedJob, OperationsState } from '@feldwerk/contract/operations.ts'
import description from '../../../package.json' with { type: 'json' }
import { isHeldSinceRestore } from '../../platform/backup/installation-store.ts'
import { lastBackup, recentBackups } from '../../platform/backup/kept-store.ts'
import { standingOf } from '../../platform/backup/standing.ts'
import { backupUnderWay } from '../../platform/backup/wish-store.ts'
import { roomLevel } from '../../platform/files/room.ts'
import { sizeOfMonthAgo } from '../../platform/health/size-store.ts'
import { slowestOfDay } from '../../platform/health/slow-store.ts'
import { countAlive } from '../../platform/jobs/liveness.ts'
import { countQueue, failedJobs } from '../../platform/jobs/queue-store.ts'
import type { Platform } from '../../platform/node/platform.ts'
import { filesGrowthOf, fullAt, growthOf } from './growth.ts'
import { loadOfDay, nodeStates, uptimeOf } from './nodes.ts'
import { releaseOf } from './postgres-releases.ts'
import { companyNames, postgresVersion, storedBytes } from './store.ts'
import { lastTrial } from './trial-store.ts'

/** Failed jobs that are listed at most. */
const LISTED = 20

/** How the installation is, for its operator. */
export async function operationsState(platform: Platform): Promise<OperationsState> {
  const { config, databases, files } = platform
  const { owner } = databases
  const now = new Date()
  const [
    nodes,
    uptime,
    load,
    workers,
    queue,
    failed,
    bytes,
    before,
    room,
    postgres,
    recent,
    known,
    underWay,
    trial,
    slow,
    isHeld,
  ] = await Promise.all([
    nodeStates(owner, now),
    uptimeOf(owner),
    loadOfDay(owner, now),
    countAlive(databases.app),
    countQueue(owner),
    listFailed(platform),
    storedBytes(owner),
    sizeOfMonthAgo(owner),
    files.room(),
    postgresVersion(owner),
    recentBackups(owner),
    lastBackup(owner),
    backupUnderWay(owner),
    lastTrial(owner),
    slowestOfDay(owner),
    isHeldSinceRestore(owner),
  ])
  const databaseGrowth = growthOf(bytes.database, before)
  // An own PostgreSQL may lie on any machine.
  const growths = [filesGrowthOf(bytes, now), databases.isHere ? databaseGrowth : null]
  return {
    at: now.toISOString(),
    version: description.version,
    nodes,
    uptime,
    load,
    workers,
    queue,
    failed,
    storage: {
      photos: bytes.photos,
      pdfs: bytes.pdfs,
      others: bytes.others,
      database: bytes.database,
      databaseGrowth,
      fullAt: fullAt(growths, room.freeBytes, now)?.toISOString() ?? null,
      freeBytes: room.freeBytes,
      level: roomLevel(room, config.diskReserve),
      takesUploads: room.freeBytes >= config.diskReserve,
    },
    postgres,
    postgresRelease: releaseOf(postgres, now),
    slow: slow.map((each) => ({ ...each, at: each.at.toISOString() })),
    backup: {
      isNightly: config.backupTo !== undefined,
      standing: config.backupTo === undefined ? 'OFF' : standingOf(known, now),
      to: config.backupTo ?? null,
      atMinute: config.backupAt,
      kept: config.backupKeep,
      underWay: underWay ?? null,
      recent: recent.map(({ beganAt, endedAt, checked, bytes: size, error }) => ({
        at: beganAt.toISOString(),
        checked,
        seconds: Math.round((endedAt.getTime() - beganAt.getTime()) / 1000),
        bytes: size,
        error,
      })),
    },
    mail: {
      server: config.smtpUrl ? new URL(config.smtpUrl).host : null,
      from: config.mailFrom ?? null,
      trial: trial
        ? {
            askedAt: trial.askedAt.toISOString(),
            endedAt: trial.endedAt?.toISOString() ?? null,
            error: trial.error,
          }
        : null,
    },
    isOutgoingHeld: config.outgoing === 'hold' || isHeld,
  }
}

async function listFailed({ databases: { owner } }: Platform): Promise<FailedJob[]> {
  const rows = await failedJobs(owner, LISTED)
  const names = await companyNames(
    owner,
    rows.flatMap(({ companyId }) => companyId ?? []),
  )
  return rows.map(({ companyId, error, failedAt, ...job }) => ({
    ...job,
    companyName: companyId === null ? null : (names.get(companyId) ?? null),
    error: error?.slice(0, 1000) ?? '',
    failedAt: failedAt.toISOString(),
  }))
}
