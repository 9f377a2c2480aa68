import { newId } from '@feldwerk/contract/new-id.ts'
import type { Pool } from 'pg'
import { errorOf } from '../process/error-code.ts'
import type { Log } from '../process/log.ts'
import { forgetOldNodes, type NodeFacts, noteLife, noteLoad } from './node-store.ts'
import { noteSizeOfDay } from './size-store.ts'
import { addCounts, nothingCounted, type Tally } from './tally.ts'

/** So often a process says that it lives. */
const BEAT_MS = 15_000
/** A span in which what it does is counted together. */
const SPAN_MS = 300_000

export interface ShownNode {
  readonly owner: Pool
  readonly log: Log
  readonly tally: Tally
  readonly facts: Omit<NodeFacts, 'id' | 'startedAt'>
}

/**
 * Says in the database that this process lives, what it costs and what it does, until it ends in order. A database that is
 * away misses some of it and nothing else.
 */
export function showLife({ owner, log, tally, facts }: ShownNode): { close(): Promise<void> } {
  const life = { ...facts, id: newId(), startedAt: new Date() }
  const costs = measureCosts()
  let span = { at: spanOf(new Date()), counts: nothingCounted }
  let isFirst = true

  async function beat(endedAt: Date | null): Promise<void> {
    const now = endedAt ?? new Date()
    span = { ...span, counts: addCounts(span.counts, tally.take()) }
    await noteLife(owner, { ...life, seenAt: now, endedAt, ...costs() })
    await noteLoad(owner, life.id, span.at, span.counts)
    const isOver = spanOf(now).getTime() > span.at.getTime()
    if (isOver) span = { at: spanOf(now), counts: nothingCounted }
    if (isOver || isFirst) {
      await forgetOldNodes(owner)
      await noteSizeOfDay(owner)
    }
    isFirst = false
  }

  let last = Promise.resolve()
  const beatSafely = (endedAt: Date | null = null) => {
    last = last
      .then(() => beat(endedAt))
      .catch((error: unknown) =>
        log.debug({ err: errorOf(error) }, 'A sign of life could not be written down'),
      )
    return last
  }
  const timer = setInterval(() => void beatSafely(), BEAT_MS).unref()
  void beatSafely()
  return {
    async close() {
      clearInterval(timer)
      await beatSafely(new Date())
    },
  }
}

const spanOf = (at: Date) => new Date(Math.floor(at.getTime() / SPAN_MS) * SPAN_MS)

/** What this process has cost since it was last asked. */
function measureCosts(): () => { readonly load: number; readonly memoryBytes: number } {
  let before = { at: performance.now(), usage: process.cpuUsage() }
  return () => {
    const now = { at: performance.now(), usage: process.cpuUsage() }
    const used = now.usage.user + now.usage.system - before.usage.user - before.usage.system
    const load = used / 1000 / Math.max(1, now.at - before.at)
    before = now
    return { load: Math.round(load * 1000) / 1000, memoryBytes: process.memoryUsage.rss() }
  }
}
