import { Problem } from '@feldwerk/contract/errors.ts'
import { createLongOnes } from './long-ones.ts'

/** Queries of one company that run at the same time, on all nodes together; and counts beside them, on each node. */
export const AT_ONCE = { query: 4, count: 2 } as const
/** What of one company waits on a node at most; more are told at once to come again. */
const MOST_WAITING = 100
/** The last connections are for companies that have none. */
const RESERVED = 2
/** Pauses of a company whose places other nodes have taken. */
const PAUSE_MS = { first: 50, growth: 1.5, longest: 500 }

export type TurnKind = keyof typeof AT_ONCE

export interface TurnRequest {
  readonly companyId: string
  readonly kind: TurnKind
  /** Aborted when the client is gone: `unavailable`. */
  readonly signal: AbortSignal
  /** In milliseconds of `performance.now()`; without a turn by then the call is refused: `tooManyQueries`. */
  readonly until: number
}

/** The right to use one connection until one of these is called; later calls do nothing. */
export interface Turn {
  end(): void
  /** Other nodes have taken all places of the company, or it gave way: waits again, first in its line and after a pause. */
  again(): Promise<Turn>
  /** It takes long. True when it must give way, if it can: other companies ask as well, and this one has enough long ones. */
  takesLong(canGiveWay: boolean): boolean
  /** Whether the company may have one query only, since its long ones would take the processors from others that ask. */
  readonly isOnly: boolean
}

/** Decides who may use this node's connections for queries. */
export interface Turns {
  take(wanting: TurnRequest): Promise<Turn>
  /** What waits now, of all companies. */
  readonly waiting: number
  readonly running: number
}

interface Line {
  running: number
  /** In the order of their turns. */
  waiting: (() => void)[]
}

interface Company extends Record<TurnKind, Line> {
  pauseMs: number
  pausedUntil: number
}

/**
 * Hands out turns for a number of connections: companies in rotation, only a few per company at once and in their
 * order. So a company keeps only itself waiting, and a waiting call holds nothing but its request.
 */
export function createTurns(connections: number): Turns {
  /** Those that have or want something, the one that was served last at the end. */
  const companies = new Map<string, Company>()
  let free = connections
  const longOnes = createLongOnes()

  function take(wanting: TurnRequest, isFirst = false): Promise<Turn> {
    const { companyId, kind, signal, until } = wanting
    const company = companies.get(companyId) ?? newCompany()
    companies.set(companyId, company)
    longOnes.asks(companyId)
    const { waiting } = company[kind]
    return new Promise<Turn>((resolve, reject) => {
      const leave = (code: 'unavailable' | 'tooManyQueries') => {
        const at = waiting.indexOf(start)
        if (at >= 0) waiting.splice(at, 1)
        settle()
        forgetIfIdle(companyId, company)
        reject(code === 'unavailable' ? new Problem(code) : new Problem(code, { retryAfterSeconds: 2 }))
      }
      const hangUp = () => leave('unavailable')
      const timer = setTimeout(() => leave('tooManyQueries'), until - performance.now())
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', hangUp)
      }
      const start = () => {
        settle()
        resolve(begin(wanting, company))
      }
      if (signal.aborted) return hangUp()
      if (waiting.length >= MOST_WAITING && !isFirst) return leave('tooManyQueries')
      signal.addEventListener('abort', hangUp, { once: true })
      if (isFirst) waiting.unshift(start)
      else waiting.push(start)
      giveOut()
    })
  }

  function begin(wanting: TurnRequest, company: Company): Turn {
    const { companyId, kind } = wanting
    free -= 1
    company[kind].running += 1
    let isHeld = true
    let isLong = false
    const giveBack = () => {
      if (isLong) longOnes.ends(companyId)
      isHeld = false
      free += 1
      company[kind].running -= 1
    }
    return {
      end() {
        if (!isHeld) return
        giveBack()
        company.pauseMs = 0
        forgetIfIdle(companyId, company)
        giveOut()
      },
      again() {
        giveBack()
        pause(company)
        return take(wanting, true)
      },
      takesLong(canGiveWay) {
        if (!isHeld || isLong) return false
        const mustGiveWay = longOnes.begins(companyId, canGiveWay)
        isLong = !mustGiveWay
        return mustGiveWay
      },
      get isOnly() {
        return mostOf(companyId, 'query') === 1
      },
    }
  }

  function pause(company: Company): void {
    const { first, growth, longest } = PAUSE_MS
    company.pauseMs = Math.min(longest, Math.max(first, company.pauseMs * growth))
    const ms = company.pauseMs * (0.5 + Math.random())
    company.pausedUntil = performance.now() + ms
    // A timer may fire a little early.
    setTimeout(giveOut, ms + 2)
  }

  function giveOut(): void {
    for (;;) {
      const next = nextInRotation()
      if (!next) return
      // Served: it comes last now.
      companies.delete(next.companyId)
      companies.set(next.companyId, next.company)
      next.line.waiting.shift()?.()
    }
  }

  function nextInRotation(): { companyId: string; company: Company; line: Line } | undefined {
    if (free === 0) return undefined
    const now = performance.now()
    for (const [companyId, company] of companies) {
      const hasAny = company.query.running + company.count.running > 0
      if (company.pausedUntil > now || (hasAny && free <= RESERVED)) continue
      const kind = (['query', 'count'] as const).find(
        (each) => company[each].waiting.length > 0 && company[each].running < mostOf(companyId, each),
      )
      if (kind) return { companyId, company, line: company[kind] }
    }
    return undefined
  }

  const mostOf = (companyId: string, kind: TurnKind): number =>
    kind === 'query' ? longOnes.mostOf(companyId, AT_ONCE.query) : AT_ONCE[kind]

  function forgetIfIdle(companyId: string, company: Company): void {
    const isIdle = [company.query, company.count].every((line) => line.running + line.waiting.length === 0)
    if (isIdle && companies.get(companyId) === company) companies.delete(companyId)
  }

  return {
    take: (wanting) => take(wanting),
    get running() {
      return connections - free
    },
    get waiting() {
      return [...companies.values()].reduce(
        (sum, { query, count }) => sum + query.waiting.length + count.waiting.length,
        0,
      )
    },
  }
}

const newCompany = (): Company => ({
  query: { running: 0, waiting: [] },
  count: { running: 0, waiting: [] },
  pauseMs: 0,
  pausedUntil: 0,
})
