import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../../errors/error-text.ts'
import styles from './GoButton.module.css'

interface GoButtonProps {
  readonly disabled: boolean
  readonly onGo: () => Promise<void>
  readonly children: ReactNode
}

/** The way on, always in sight at the end of the screen; says where it did not work. */
export function GoButton({ disabled, onGo, children }: GoButtonProps) {
  const [problem, setProblem] = useState<string>()
  const [isGoing, setGoing] = useState(false)
  const go = async () => {
    setGoing(true)
    setProblem(undefined)
    await onGo().catch((error: unknown) => setProblem(errorText(error)))
    setGoing(false)
  }
  return (
    <div className={styles['go']}>
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <Button fullWidth size="md" disabled={disabled} loading={isGoing} onClick={() => void go()}>
        {children}
      </Button>
    </div>
  )
}
