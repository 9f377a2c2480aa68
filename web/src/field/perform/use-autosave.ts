import type { ActivityResults } from '@feldwerk/workflow/answers.ts'
import type { Session } from '@feldwerk/workflow/session/session.ts'
import { useCallback, useEffect, useRef } from 'react'
import type { OutboxDatabase } from '../outbox/database.ts'
import { dropUnnamed } from '../outbox/files.ts'
import { saveProgress } from '../outbox/works.ts'

interface AutosaveOptions {
  readonly database: OutboxDatabase
  readonly session: Session
  readonly workId: string
}

/**
 * Writes every change to the device at once; what changes during a write is written after it. The function it gives
 * waits until all is written, or writes these answers as the last ones.
 */
export function useAutosave({ database, session, workId }: AutosaveOptions) {
  const underway = useRef<Promise<void>>(undefined)

  useEffect(() => {
    const save = () => saveProgress(database, workId, { answers: session.draft() })
    let isOpen = false
    const write = async () => {
      isOpen = false
      // A device without space fails this write; the next answer must try again all the same.
      await save().finally(() => {
        underway.current = isOpen ? write() : undefined
      })
    }
    return session.subscribe(() => {
      isOpen = true
      underway.current ??= write()
    })
  }, [database, session, workId])

  return useCallback(
    async (last?: ActivityResults) => {
      while (underway.current) await underway.current
      const answers = last ?? session.draft()
      await saveProgress(database, workId, { answers })
      await dropUnnamed(database, workId, answers)
    },
    [database, session, workId],
  )
}
