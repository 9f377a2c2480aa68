import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../http/load.ts'

/** What is written, and when each of those who hear of it was told. */
export interface Deliveries {
  /** Something is about to be written of which so many hear. */
  written(id: string, hearers: number): void
  told(id: string | null): void
  /** Waits for what is missing, not for ever; then begins anew. */
  end(): Promise<{
    readonly p50: number
    readonly p99: number
    readonly told: number
    readonly missing: number
  }>
}

/** What is not there by then will not come. */
const PATIENCE_MS = 10_000

/** Times from the moment in which a write is sent, in milliseconds. Of one thing nothing may be written twice at a time. */
export function countDeliveries(): Deliveries {
  let began = new Map<string, number>()
  let expected = 0
  let times: number[] = []
  return {
    written(id, hearers) {
      began.set(id, performance.now())
      expected += hearers
    },
    told(id) {
      const at = id === null ? undefined : began.get(id)
      if (at !== undefined) times.push(performance.now() - at)
    },
    async end() {
      const until = performance.now() + PATIENCE_MS
      while (times.length < expected && performance.now() < until) await sleep(10)
      const figures = {
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        told: times.length,
        missing: Math.max(expected - times.length, 0),
      }
      began = new Map()
      expected = 0
      times = []
      return figures
    },
  }
}
