import type { Pool } from 'pg'
import type { ProcessEnd } from '../node/siblings.ts'
import type { LoadCounts } from './tally.ts'

/** What stays the same of a process while it lives. */
export interface NodeFacts {
  readonly id: string
  readonly host: string
  readonly port: number
  /** Its number where several serve on the node. */
  readonly process: number | null
  readonly role: 'all' | 'web' | 'worker'
  readonly version: string
  readonly startedAt: Date
  /** What became of the process whose place it took. */
  readonly replaces: ProcessEnd | null
}

/** A process of a node as it last said that it lives. */
export interface NodeLife extends NodeFacts {
  readonly seenAt: Date
  /** When it ended in order; null for one that lives, or was killed. */
  readonly endedAt: Date | null
  /** Share of one core. */
  readonly load: number
  readonly memoryBytes: number
}

/** Says that a process lives, or that it has ended. */
export async function noteLife(owner: Pool, life: NodeLife): Promise<void> {
  const { id, host, port, process, role, version, startedAt, replaces } = life
  const { seenAt, endedAt, load, memoryBytes } = life
  await owner.query(
    `insert into node_life (id, host, port, process, role, version, started_at, replaces, seen_at, ended_at, load, memory_bytes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (id) do update set seen_at = excluded.seen_at, ended_at = excluded.ended_at, load = excluded.load,
       memory_bytes = excluded.memory_bytes`,
    [id, host, port, process, role, version, startedAt, replaces, seenAt, endedAt, load, memoryBytes],
  )
}

/** Those that have not ended in order and said within the hour that they live; not those whose place another has taken. */
export async function livingNodes(owner: Pool): Promise<readonly NodeLife[]> {
  const { rows } = await owner.query<NodeLife>(
    `select * from (
       select distinct on (host, port, process) id, host, port, process, role, version, started_at as "startedAt",
         replaces, seen_at as "seenAt", ended_at as "endedAt", load, memory_bytes as "memoryBytes"
       from node_life where seen_at > now() - interval '1 hour'
       order by host, port, process, started_at desc, id
     ) as latest where "endedAt" is null order by host, port, process`,
  )
  return rows
}

/** From when to when each process served that people reach, in the last 30 days. */
export async function servedSpans(
  owner: Pool,
): Promise<readonly { readonly from: Date; readonly to: Date }[]> {
  const { rows } = await owner.query<{ from: Date; to: Date }>(
    `select started_at as from, coalesce(ended_at, seen_at) as to from node_life
     where role <> 'worker' and seen_at > now() - interval '30 days' order by started_at, id`,
  )
  return rows
}

/** What a process has done in a span until now; written anew as often as one likes. */
export async function noteLoad(owner: Pool, nodeId: string, at: Date, counts: LoadCounts): Promise<void> {
  const { requests, errors, durations, jobs, failedJobs } = counts
  await owner.query(
    `insert into node_load (at, node_id, requests, errors, durations, jobs, failed_jobs)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (at, node_id) do update set requests = excluded.requests, errors = excluded.errors,
       durations = excluded.durations, jobs = excluded.jobs, failed_jobs = excluded.failed_jobs`,
    [at, nodeId, requests, errors, durations, jobs, failedJobs],
  )
}

/** Forgets what is too old to be shown. */
export async function forgetOldNodes(owner: Pool): Promise<void> {
  await owner.query(`delete from node_load where at < now() - interval '25 hours'`)
  await owner.query(`delete from node_life where seen_at < now() - interval '30 days'`)
}

/** What all nodes did in an hour. */
export interface HourOfLoad extends LoadCounts {
  readonly at: Date
}

/** The last 24 hours in which anything was counted, by the full hour, the oldest first. */
export async function loadByHour(owner: Pool): Promise<readonly HourOfLoad[]> {
  const { rows } = await owner.query<HourOfLoad>(
    `with span as (
       select date_trunc('hour', at, 'UTC') as hour, node_load.* from node_load
       where at >= date_trunc('hour', now(), 'UTC') - interval '23 hours'
     ), class as (
       select hour, place, sum(count)::int as count from span
         cross join lateral unnest(durations) with ordinality as each (count, place) group by hour, place
     ), duration as (
       select hour, array_agg(count order by place) as durations from class group by hour
     )
     select hour as at, sum(requests)::int as requests, sum(errors)::int as errors, sum(jobs)::int as jobs,
       sum(failed_jobs)::int as "failedJobs", duration.durations
     from span join duration using (hour) group by hour, duration.durations order by hour`,
  )
  return rows
}
