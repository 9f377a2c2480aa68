import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { errorOf } from '../process/error-code.ts'
import type { Log } from '../process/log.ts'

/** First key of the advisory locks that say "this worker lives". */
const LIFE_LOCKS = 0x46_57_4a_01

const EACH = 'from unnest($2::text[]) as worker (id)'

/**
 * Holds the advisory locks that show the worker pools of a node to be alive, on a connection of its own, for as long
 * as that lives: PostgreSQL drops them at the moment the process dies. The queue itself would give up a dead worker's
 * jobs only after four hours.
 */
export async function holdLifeLocks(client: PoolClient, workerIds: readonly string[]): Promise<void> {
  await client.query(`select pg_advisory_lock_shared($1, hashtext(worker.id)) ${EACH}`, [
    LIFE_LOCKS,
    workerIds,
  ])
}

async function dropLifeLocks(client: PoolClient, workerIds: readonly string[]): Promise<void> {
  await client.query(`select pg_advisory_unlock_shared($1, hashtext(worker.id)) ${EACH}`, [
    LIFE_LOCKS,
    workerIds,
  ])
}

/** How many nodes with workers live in the whole installation. */
export async function countAlive(asker: Pick<PoolClient, 'query'>): Promise<number> {
  const { rows } = await asker.query<{ alive: number }>(
    `select count(distinct pid)::int as alive from pg_locks
      where locktype = 'advisory' and objsubid = 2 and granted and classid = $1::int
        and database = (select oid from pg_database where datname = current_database())`,
    [LIFE_LOCKS],
  )
  return rows[0]?.alive ?? 0
}

/**
 * Frees the jobs of workers that no longer live, so that they are tried again at once. A job taken less than
 * `graceSeconds` ago is left alone: its worker may be reconnecting. Returns the workers whose jobs were freed.
 */
export async function freeJobsOfDeadWorkers(
  owner: Pick<PoolClient, 'query'>,
  graceSeconds: number,
): Promise<string[]> {
  const { rows } = await owner.query<{ dead: string }>(
    `select distinct job.locked_by as dead from graphile_worker.jobs job
      where job.locked_at < now() - make_interval(secs => $2)
        and not exists (
          select from pg_locks
           where locktype = 'advisory' and objsubid = 2 and granted
             and database = (select oid from pg_database where datname = current_database())
             and classid = $1::int and objid = (hashtext(job.locked_by)::bigint & 4294967295)::oid)`,
    [LIFE_LOCKS, graceSeconds],
  )
  const dead = rows.map((row) => row.dead)
  if (dead.length > 0) await owner.query('select graphile_worker.force_unlock_workers($1)', [dead])
  return dead
}

/** Whom to watch over. */
export interface WatchOptions {
  readonly owner: Pool
  readonly log: Log
  readonly workerIds: readonly string[]
  readonly stop: AbortSignal
  readonly rescueEveryMs: number
  readonly rescueGraceSeconds: number
}

/** Shows this worker to be alive and frees the jobs of dead ones, through every loss of the connection. */
export async function watchOverWorkers(options: WatchOptions): Promise<void> {
  const { owner, log, workerIds, stop, rescueEveryMs, rescueGraceSeconds } = options
  while (!stop.aborted) {
    let client: PoolClient | undefined
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
    }
    try {
      client = await owner.connect()
      client.on('error', onError)
      await holdLifeLocks(client, workerIds)
      while (!stop.aborted && !broken) {
        const dead = await freeJobsOfDeadWorkers(client, rescueGraceSeconds)
        if (dead.length > 0) log.warn({ workers: dead }, 'jobs of dead workers are tried again')
        await sleep(rescueEveryMs, undefined, { signal: stop }).catch(() => undefined)
      }
      if (!broken) await dropLifeLocks(client, workerIds)
    } catch (error) {
      broken = errorOf(error)
      log.warn({ err: error }, 'jobs: the database does not answer, trying again')
      await sleep(1000, undefined, { signal: stop }).catch(() => undefined)
    } finally {
      client?.off('error', onError)
      client?.release(broken)
    }
  }
}
