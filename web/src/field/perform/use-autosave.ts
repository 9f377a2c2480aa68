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

/** Between two letters nothing is written; a crash costs at most this much. */
const PAUSE_MS = 150

/**
 * Writes every change to the device. The function it gives writes at once what is still open, or these answers as the
 * last ones.
 */
export function useAutosave({ database, session, workId }: AutosaveOptions) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const settle = useCallback(
    async (last?: ActivityResults) => {
      clearTimeout(timer.current)
      const answers = last ?? session.draft()
      await saveProgress(database, workId, { answers })
      await dropUnnamed(database, workId, answers)
    },
    [database, session, workId],
  )

  useEffect(() => {
    const write = () => void saveProgress(database, workId, { answers: session.draft() })
    const stop = session.subscribe(() => {
      clearTimeout(timer.current)
      timer.current = setTimeout(write, PAUSE_MS)
    })
    // The phone is put away: what is open is written before the page sleeps.
    const hidden = () => document.visibilityState === 'hidden' && write()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [database, session, workId])

  return settle
}
