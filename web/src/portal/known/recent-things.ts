import { SearchHit } from '@feldwerk/contract/search.ts'
import { useEffect } from 'react'
import { useOwnAccount } from '../../session/own-account.ts'

/** A thing that was looked at, as the search would find it. */
export type RecentThing = Omit<SearchHit, 'imageUrl'>

const MOST = 6
const Things = SearchHit.omit({ imageUrl: true }).array().catch([])
/** Each account has its own: a browser may be shared. */
const keyOf = (accountId: string) => `feldwerk.recent.${accountId}`

/** What this account looked at last in this browser, the latest first. */
export function recentThings(accountId: string): readonly RecentThing[] {
  try {
    return Things.parse(JSON.parse(window.localStorage.getItem(keyOf(accountId)) ?? '[]'))
  } catch {
    return []
  }
}

interface VisitedThing {
  readonly kind: RecentThing['kind']
  readonly id: string
  /** Undefined until it is known. */
  readonly title: string | null | undefined
  readonly subtitle?: string | null | undefined
}

/** Remembers a thing that is looked at, once its name is known. */
export function useVisited({ kind, id, title, subtitle = null }: VisitedThing): void {
  const accountId = useOwnAccount().account?.id
  useEffect(() => {
    if (!accountId || !title) return
    const others = recentThings(accountId).filter((one) => one.id !== id)
    keep(accountId, [{ kind, id, title, subtitle }, ...others].slice(0, MOST))
  }, [accountId, kind, id, title, subtitle])
}

/** Storage may be refused (private windows, policies); then nothing is remembered. */
function keep(accountId: string, things: readonly RecentThing[]): void {
  try {
    window.localStorage.setItem(keyOf(accountId), JSON.stringify(things))
  } catch {
    return
  }
}
