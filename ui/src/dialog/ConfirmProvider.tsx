import { type ReactNode, useCallback, useState } from 'react'
import { ConfirmDialog, type ConfirmQuestion } from './ConfirmDialog.tsx'
import { ConfirmContext } from './confirm.ts'

interface OpenQuestion {
  readonly question: ConfirmQuestion
  readonly answer: (yes: boolean) => void
}

/** Holds the one confirm dialog of the page; a second question waits for the first answer. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<readonly OpenQuestion[]>([])
  const [last, setLast] = useState<ConfirmQuestion>({ text: '', confirmLabel: '' })
  const ask = useCallback(
    (question: ConfirmQuestion) =>
      new Promise<boolean>((answer) => setQueue((asked) => [...asked, { question, answer }])),
    [],
  )
  const current = queue[0]
  const settle = (yes: boolean) => {
    if (!current) return
    setLast(current.question)
    current.answer(yes)
    setQueue((asked) => asked.slice(1))
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      <ConfirmDialog
        {...(current?.question ?? last)}
        opened={current !== undefined}
        onConfirm={() => settle(true)}
        onAbort={() => settle(false)}
      />
    </ConfirmContext>
  )
}
