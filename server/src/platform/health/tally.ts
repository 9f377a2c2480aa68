import type { FastifyInstance } from 'fastify'

/** Upper ends in milliseconds of the classes in which calls are counted by what they took; one more is beyond the last. */
const DURATION_ENDS = [
  5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000,
] as const

/** What a process did in a span of time. */
export interface LoadCounts {
  readonly requests: number
  /** Answered by 500 and above. */
  readonly errors: number
  /** Calls of the interface by what they took, a number for each class. */
  readonly durations: readonly number[]
  readonly jobs: number
  /** Tries of jobs that came to nothing. */
  readonly failedJobs: number
}

/** Counts what a process does. */
export interface Tally {
  request(status: number): void
  duration(milliseconds: number): void
  job(hasFailed: boolean): void
  /** What was counted since it was last taken. */
  take(): LoadCounts
}

export const nothingCounted: LoadCounts = {
  requests: 0,
  errors: 0,
  durations: Array.from({ length: DURATION_ENDS.length + 1 }, () => 0),
  jobs: 0,
  failedJobs: 0,
}

export function createTally(): Tally {
  let counts = beginCounts()
  return {
    request(status) {
      counts.requests += 1
      if (status >= 500) counts.errors += 1
    },
    duration(milliseconds) {
      const end = DURATION_ENDS.findIndex((each) => milliseconds <= each)
      const place = end < 0 ? DURATION_ENDS.length : end
      counts.durations[place] = (counts.durations[place] ?? 0) + 1
    },
    job(hasFailed) {
      if (hasFailed) counts.failedJobs += 1
      else counts.jobs += 1
    },
    take() {
      const taken = counts
      counts = beginCounts()
      return taken
    },
  }
}

const beginCounts = () => ({ ...nothingCounted, durations: [...nothingCounted.durations] })

/** Both together. */
export const addCounts = (one: LoadCounts, other: LoadCounts): LoadCounts => ({
  requests: one.requests + other.requests,
  errors: one.errors + other.errors,
  durations: one.durations.map((count, at) => count + (other.durations[at] ?? 0)),
  jobs: one.jobs + other.jobs,
  failedJobs: one.failedJobs + other.failedJobs,
})

/** What watches over the node asks by a clock of its own, which says nothing about people. */
const UNCOUNTED = new Set(['/healthz', '/internal/metrics'])

/** Counts every answer; what files take is the network's affair, so that only calls of the interface are timed. */
export function tallyRequests(app: FastifyInstance, tally: Tally): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? ''
    if (UNCOUNTED.has(route)) return
    tally.request(reply.statusCode)
    if (route.startsWith('/api/')) tally.duration(reply.elapsedTime)
  })
}

/**
 * The time within which such a share of the calls was answered, in milliseconds, as if they lay evenly within their class;
 * null where there were none.
 */
export function shareWithin(durations: readonly number[], share: number): number | null {
  const all = durations.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  const wanted = all * share
  let before = 0
  for (const [at, count] of durations.entries()) {
    const begin = at === 0 ? 0 : (DURATION_ENDS[at - 1] ?? 0)
    const end = DURATION_ENDS[at] ?? begin
    if (before + count >= wanted) return Math.round(begin + (end - begin) * ((wanted - before) / count))
    before += count
  }
  return DURATION_ENDS.at(-1) ?? null
}
