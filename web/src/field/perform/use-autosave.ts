import type { ActivityResults } from '@feldwerk/workflow/answers.ts'
import type { Session } from '@feldwerk/workflow/session/session.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OutboxDatabase } from '../outbox/database.ts'
import { dropUnnamed } from '../outbox/files.ts'
import { saveProgress } from '../outbox/works.ts'

interface AutosaveOptions {
  readonly database: OutboxDatabase
  readonly session: Session
  readonly workId: string
}

interface Autosave {
  /** Waits until all is written, or writes these answers as the last ones. False: there was no space for them. */
  readonly settle: (last?: ActivityResults) => Promise<boolean>
  /** The last write failed: what was answered since is not on the device. */
  readonly isFailing: boolean
}

/** Writes every change to the device at once; what changes during a write is written after it. */
export function useAutosave({ database, session, workId }: AutosaveOptions): Autosave {
  const underway = useRef<Promise<void>>(undefined)
  const [isFailing, setFailing] = useState(false)

  useEffect(() => {
    const save = () => saveProgress(database, workId, { answers: session.draft() })
    let isOpen = false
    const write = async () => {
      isOpen = false
      // A device without space fails this write; the next answer must try again all the same.
      const isWritten = await save().then(
        () => true,
        () => false,
      )
      setFailing(!isWritten)
      underway.current = isOpen ? write() : undefined
    }
    return session.subscribe(() => {
      isOpen = true
      underway.current ??= write()
    })
  }, [database, session, workId])

  const settle = useCallback(
    async (last?: ActivityResults) => {
      while (underway.current) await underway.current
      const answers = last ?? session.draft()
      const save = async () => void (await saveProgress(database, workId, { answers }))
      const drop = () => dropUnnamed(database, workId, answers)
      try {
        // On a full device, files that no answer names make room for the answers.
        await save().catch(() => drop().then(save))
        await drop()
        setFailing(false)
        return true
      } catch {
        setFailing(true)
        return false
      }
    },
    [database, session, workId],
  )
  return { settle, isFailing }
}
