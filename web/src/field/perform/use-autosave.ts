import type { ActivityResults } from '@feldwerk/workflow/answers.ts'
import type { Session } from '@feldwerk/workflow/session/session.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OutboxDatabase } from '../outbox/database.ts'
import { dropUnnamed } from '../outbox/files.ts'
import { saveProgress } from '../outbox/works.ts'
import type { Writer } from '../outbox/writer.ts'

interface AutosaveOptions {
  readonly database: OutboxDatabase
  readonly session: Session
  readonly workId: string
  readonly writer: Writer
  /** Another page has written the draft, or it is none any more: nothing was written. */
  readonly onRefused: () => void
}

interface Autosave {
  /** Waits until all is written, or writes these answers as the last ones. False: there was no space, or it was refused. */
  readonly settle: (last?: ActivityResults) => Promise<boolean>
  /** The last write failed: answers since then are not on the device. */
  readonly isFailing: boolean
}

/** Writes every change to the device at once; what changes during a write is written after it. */
export function useAutosave(options: AutosaveOptions): Autosave {
  const { database, session, workId, writer, onRefused } = options
  const underway = useRef<Promise<void>>(undefined)
  const [isFailing, setFailing] = useState(false)

  useEffect(() => {
    const save = () => saveProgress(database, workId, { answers: session.draft() }, { by: writer })
    let isOpen = false
    let isOver = false
    const write = async () => {
      isOpen = false
      // A device without space fails this write; the next answer must try again all the same.
      const isWritten = await save().catch(() => undefined)
      setFailing(isWritten === undefined)
      underway.current = isOpen && isWritten !== false ? write() : undefined
      if (isWritten === false && !isOver) onRefused()
    }
    const unsubscribe = session.subscribeToAnswers(() => {
      isOpen = true
      underway.current ??= write()
    })
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [database, session, workId, writer, onRefused])

  const settle = useCallback(
    async (last?: ActivityResults) => {
      while (underway.current) await underway.current
      const answers = last ?? session.draft()
      const save = () => saveProgress(database, workId, { answers }, { by: writer })
      const drop = () => dropUnnamed(database, workId, answers)
      try {
        // On a full device, files that no answer names make room for the answers.
        const isWritten = await save().catch(() => drop().then(save))
        setFailing(false)
        if (isWritten) await drop()
        else onRefused()
        return isWritten
      } catch {
        setFailing(true)
        return false
      }
    },
    [database, session, workId, writer, onRefused],
  )
  return { settle, isFailing }
}
