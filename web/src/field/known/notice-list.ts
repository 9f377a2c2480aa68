import type { Account } from '@feldwerk/contract/accounts.ts'
import type { PortalNotification } from '@feldwerk/contract/portal-notifications.ts'
import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import type { KnownAnswers } from './known.ts'

/** The name of the answer that holds them. */
export const NOTICES = 'notices'

/** Notifications as they were kept, the newest first: those that the app shows by themselves. */
export const keptNotices = (
  known: KnownAnswers,
  accountId: string,
): Promise<readonly PortalNotification[] | undefined> => known.get(accountId, NOTICES)

/** The same; undefined until they are read, or as long as there have been none. It follows every change. */
export function useKeptNotices(
  known: KnownAnswers,
  accountId: string | undefined,
): readonly PortalNotification[] | undefined {
  const [kept, setKept] = useState<readonly PortalNotification[]>()
  useEffect(() => {
    if (!accountId) return
    const subscription = liveQuery(() => keptNotices(known, accountId)).subscribe(setKept)
    return () => subscription.unsubscribe()
  }, [known, accountId])
  return kept
}

/** How many of them are unread as far as this phone knows. */
export function useUnreadNotices(known: KnownAnswers, account: Account | undefined): number {
  return useKeptNotices(known, account?.id)?.filter(({ read }) => !read).length ?? 0
}
