import { constants, getPriority, setPriority } from 'node:os'
import type pg from 'pg'

/** A query that has not ended by then is a long one. */
const LONG_MS = 250

/** A query that may become a long one. */
export interface QueryWatch {
  /** Ends the watch; true when the query gave way, and with it everything that its connection does from then on. */
  end(): boolean
}

interface WatchOptions {
  readonly isHere: boolean
  /** Told that it takes long; true where it has been ended for that. */
  readonly onLong: () => boolean
  /** It gives way from its beginning: those before it were long. */
  readonly isExpected: boolean
}

/**
 * Lets a query that takes long give way to whatever is short, as far as the processors go: its process gets a lower
 * priority. Only where the database runs on this machine as our own: a process elsewhere is no business of ours.
 */
export function watchLong(client: pg.PoolClient, { isHere, onLong, isExpected }: WatchOptions): QueryWatch {
  const pid = (client as unknown as { readonly processID?: number | null }).processID
  let hasGivenWay = false
  const giveWay = () => {
    hasGivenWay ||= isHere && pid ? lower(pid) : false
  }
  if (isExpected) giveWay()
  const timer = setTimeout(() => {
    if (!onLong()) giveWay()
  }, LONG_MS)
  return {
    end() {
      clearTimeout(timer)
      return hasGivenWay
    },
  }
}

/** False where the process has ended, or belongs to somebody whose processes we may not touch. */
function lower(pid: number): boolean {
  try {
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
    setPriority(pid, Math.min(PRIORITY_LOW, getPriority(pid) + PRIORITY_BELOW_NORMAL))
    return true
  } catch {
    return false
  }
}
