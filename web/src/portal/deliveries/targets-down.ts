import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'

/** Another system that takes no calls at present. */
export interface DownTarget {
  readonly host: string
  /** How many calls wait for it or were given up. */
  readonly count: number
  /** When it is tried next; null: not by itself. */
  readonly nextAt: string | null
}

/** So many calls in a row have to come to nothing before a whole system counts as down. */
const IN_A_ROW = 3

/** The systems whose latest calls all came to nothing; runs come the newest first. */
export function targetsDown(runs: readonly TriggerRun[]): DownTarget[] {
  const tried = runs.filter(({ tries, state }) => tries > 0 && state !== 'RUNNING')
  const byHost = Map.groupBy(tried, ({ content }) =>
    content?.kind === 'WEBHOOK' ? (URL.parse(content.url)?.host ?? '') : '',
  )
  return [...byHost].flatMap(([host, all]) => {
    const failed = all.slice(0, all.findIndex(({ state }) => state === 'DONE') >>> 0)
    if (host === '' || failed.length < IN_A_ROW) return []
    const next = failed.flatMap(({ dueAt }) => dueAt ?? []).toSorted()[0] ?? null
    return [{ host, count: failed.length, nextAt: next }]
  })
}
