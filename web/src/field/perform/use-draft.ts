import type { Account } from '@feldwerk/contract/accounts.ts'
import { liveQuery } from 'dexie'
import { useCallback, useEffect, useState } from 'react'
import type { OutboxDatabase, Snapshot, Work } from '../outbox/database.ts'
import { hasSeen, type Writer, writerOf } from '../outbox/writer.ts'

/** A draft as this page has opened it. */
export interface OpenDraft {
  readonly work: Work
  readonly snapshot: Snapshot
  readonly writer: Writer
  /** It was open here before, and another page has written it since. */
  readonly isReloaded: boolean
}

interface DraftRequest {
  readonly database: OutboxDatabase
  readonly id: string
  readonly account: Account
}

/** A draft of this account, reopened as soon as another page has written it; undefined until it is read. */
export function useDraft({ database, id, account }: DraftRequest): {
  readonly draft: OpenDraft | 'none' | undefined
  /** Reads the stored state after a write was refused. */
  readonly reload: () => void
} {
  const [draft, setDraft] = useState<OpenDraft | 'none'>()
  const read = useCallback(
    async (isReloaded: boolean) => {
      const { works, snapshots } = database
      const [work, snapshot] = await database.transaction('r', works, snapshots, () =>
        Promise.all([works.get(id), snapshots.get(id)]),
      )
      const isMine = work?.accountId === account.id && work.state === 'draft'
      setDraft(isMine && snapshot ? { work, snapshot, writer: writerOf(work), isReloaded } : 'none')
    },
    [database, id, account.id],
  )
  useEffect(() => {
    void read(false)
  }, [read])
  const writer = typeof draft === 'object' ? draft.writer : undefined
  useEffect(() => {
    if (!writer) return undefined
    const stored = liveQuery(() => database.works.get(id))
    const subscription = stored.subscribe((work) => {
      if (work && !hasSeen(writer, work)) void read(true)
    })
    return () => subscription.unsubscribe()
  }, [database, id, writer, read])
  return { draft, reload: useCallback(() => void read(true), [read]) }
}
