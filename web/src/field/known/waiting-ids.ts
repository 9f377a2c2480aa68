import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import type { KnownAnswers } from './known.ts'

/** Things that something was done with on this phone, which the server has not heard of. */
export interface WaitingIds {
  readonly list: () => Promise<readonly string[]>
  readonly add: (ids: readonly string[]) => Promise<void>
  /** Says some of them to the server in one call. What it refuses is given up, what it does not hear is kept. */
  readonly settle: (ids: readonly string[], send: () => Promise<unknown>) => Promise<void>
}

export function waitingIds(known: KnownAnswers, accountId: string, name: string): WaitingIds {
  const list = async () => (await known.get<readonly string[]>(accountId, name)) ?? []
  const put = (ids: Iterable<string>) => known.put(accountId, name, [...new Set(ids)])
  return {
    list,
    add: async (ids) => await put([...(await list()), ...ids]),
    async settle(ids, send) {
      if (ids.length === 0) return
      const isHeard = await send().then(() => true, isRefusal)
      // Others may have come meanwhile.
      const now = await list()
      if (isHeard) await put(now.filter((id) => !ids.includes(id)))
    },
  }
}

/** Ended sessions and a server that is busy are no answer. */
const UNHEARD: ReadonlySet<number> = new Set([408, 425, 429, 499])

const isRefusal = (error: unknown): boolean =>
  error instanceof ResponseError && error.status < 500 && !UNHEARD.has(error.status)
