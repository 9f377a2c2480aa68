import { availableParallelism } from 'node:os'

/** So long after its last call a company still counts as one that asks, and after its last long query as one that has them. */
const REMEMBERED_MS = 10_000
/** Processors for the long queries of one company while others ask: half of them. Those of this machine, as a guess, where the database runs elsewhere. */
const FEW = Math.max(1, Math.floor(availableParallelism() / 2))

/** What keeps the long queries of one company from taking the processors from all others. */
export interface LongOnes {
  /** A company wants something of the database. */
  asks(companyId: string): void
  /** How many of its queries may run together now. */
  mostOf(companyId: string, usually: number): number
  /** One of its queries is a long one now; true when it must give way, if it can, since too many of them are. */
  begins(companyId: string, canGiveWay: boolean): boolean
  ends(companyId: string): void
}

/** A company alone takes what there is; beside others, one whose queries take long has few at a time. */
export function createLongOnes(): LongOnes {
  const lastAsked = new Map<string, number>()
  const lastLong = new Map<string, number>()
  const running = new Map<string, number>()
  const runningOf = (companyId: string) => running.get(companyId) ?? 0

  function hasOthers(companyId: string): boolean {
    forgetOld(lastAsked)
    return lastAsked.size > (lastAsked.has(companyId) ? 1 : 0)
  }

  return {
    asks: (companyId) => remember(lastAsked, companyId),
    mostOf(companyId, usually) {
      forgetOld(lastLong)
      const hasLong = runningOf(companyId) > 0 || lastLong.has(companyId)
      return hasLong && hasOthers(companyId) ? Math.min(FEW, usually) : usually
    },
    begins(companyId, canGiveWay) {
      remember(lastLong, companyId)
      if (canGiveWay && runningOf(companyId) >= FEW && hasOthers(companyId)) return true
      running.set(companyId, runningOf(companyId) + 1)
      return false
    },
    ends(companyId) {
      remember(lastLong, companyId)
      const left = runningOf(companyId) - 1
      if (left > 0) running.set(companyId, left)
      else running.delete(companyId)
    },
  }
}

/** The latest comes last. */
function remember(times: Map<string, number>, companyId: string): void {
  times.delete(companyId)
  times.set(companyId, performance.now())
}

function forgetOld(times: Map<string, number>): void {
  const oldest = performance.now() - REMEMBERED_MS
  for (const [companyId, at] of times) {
    if (at > oldest) return
    times.delete(companyId)
  }
}
