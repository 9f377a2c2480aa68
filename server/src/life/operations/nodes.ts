import type { NodeState, OperationsState } from '@feldwerk/contract/operations.ts'
import type { Pool } from 'pg'
import { livingNodes, loadByHour, servedSpans } from '../../platform/health/node-store.ts'
import { addCounts, nothingCounted, shareWithin } from '../../platform/health/tally.ts'
import { upTimeOf } from '../../platform/health/up-since.ts'

/** Four signs of life that did not come. */
const SILENT_MS = 60_000
const HOUR_MS = 3_600_000
const HOURS = 24
const SHARE = 0.95

const ROLES = { all: 'ALL', web: 'WEB', worker: 'WORKER' } as const

/** The processes by which the nodes live, those that keep silent too. */
export async function nodeStates(owner: Pool, now: Date): Promise<NodeState[]> {
  const nodes = await livingNodes(owner)
  const latest = nodes
    .map(({ version }) => version)
    .toSorted(byVersion)
    .at(-1)
  return nodes.map(({ startedAt, seenAt, endedAt: _endedAt, role, version, ...rest }) => ({
    ...rest,
    role: ROLES[role],
    version,
    isBehind: version !== latest,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isSilent: now.getTime() - seenAt.getTime() > SILENT_MS,
  }))
}

/** By numbers and not by letters: 0.10.0 is later than 0.9.0. */
function byVersion(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

/** Since when the installation serves without a break. */
export async function uptimeOf(owner: Pool): Promise<OperationsState['uptime']> {
  const { since, lastGap } = upTimeOf(await servedSpans(owner))
  return {
    since: since?.toISOString() ?? null,
    lastGap: lastGap && { from: lastGap.from.toISOString(), to: lastGap.to.toISOString() },
  }
}

/** The last 24 hours, those in which nothing was counted too. */
export async function loadOfDay(owner: Pool, now: Date): Promise<OperationsState['load']> {
  const counted = await loadByHour(owner)
  const known = new Map(counted.map((hour) => [hour.at.getTime(), hour]))
  const current = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const hours = Array.from({ length: HOURS }, (_, place) => {
    const at = current - (HOURS - 1 - place) * HOUR_MS
    const { requests, errors, jobs, failedJobs, durations } = known.get(at) ?? nothingCounted
    const p95 = shareWithin(durations, SHARE)
    return { at: new Date(at).toISOString(), requests, errors, p95, jobs, failedJobs }
  })
  const whole = counted.reduce(addCounts, nothingCounted)
  return { hours, p95: shareWithin(whole.durations, SHARE) }
}
