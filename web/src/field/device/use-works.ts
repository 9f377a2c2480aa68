import { liveQuery } from 'dexie'
import { useCallback, useEffect, useState } from 'react'
import type { Delivery, Work } from '../outbox/database.ts'
import { worksOf } from '../outbox/works.ts'
import { useDevice } from './device.ts'

/** The work of an account on this device; undefined until it is read. Follows every change, also in other tabs. */
export function useWorks(accountId: string): readonly Work[] | undefined {
  const { database } = useDevice().outbox
  return useLive(useCallback(() => worksOf(database, accountId), [database, accountId]))
}

/** Deliveries since the beginning of the day, latest first. */
export function useDeliveries(accountId: string, since: number): readonly Delivery[] | undefined {
  const { database } = useDevice().outbox
  const read = useCallback(async () => {
    const all = await database.deliveries.where({ accountId }).toArray()
    return all.filter(({ deliveredAt }) => deliveredAt >= since).sort((a, b) => b.deliveredAt - a.deliveredAt)
  }, [database, accountId, since])
  return useLive(read)
}

/** The files of a piece of work, and how many of them have their receipt. */
interface Load {
  readonly files: number
  readonly sent: number
  readonly bytes: number
}

export function useLoad(workId: string): Load | undefined {
  const { database } = useDevice().outbox
  const read = useCallback(async () => {
    let [files, sent, bytes] = [0, 0, 0]
    // One after the other: the bytes of all of them need not be in memory at once.
    await database.files.where({ workId }).each((file) => {
      files += 1
      if (file.fileRef) sent += 1
      bytes += file.bytes.byteLength
    })
    return { files, sent, bytes }
  }, [database, workId])
  return useLive(read)
}

function useLive<V>(read: () => Promise<V>): V | undefined {
  const [value, setValue] = useState<V>()
  useEffect(() => {
    const subscription = liveQuery(read).subscribe(setValue)
    return () => subscription.unsubscribe()
  }, [read])
  return value
}
