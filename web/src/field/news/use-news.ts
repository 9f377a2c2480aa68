import type { Account } from '@feldwerk/contract/accounts.ts'
import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { useDevice } from '../device/device.ts'
import { readTold, type ToldNews } from './news.ts'

/** What this phone has told the account; it follows every change. */
export function useTold(account: Account | undefined): ToldNews | undefined {
  const { known } = useDevice()
  const [told, setTold] = useState<ToldNews>()
  const accountId = account?.id
  useEffect(() => {
    if (!accountId) return
    const subscription = liveQuery(() => readTold(known, accountId)).subscribe(setTold)
    return () => subscription.unsubscribe()
  }, [known, accountId])
  return told
}
