import { IconCheck } from '@tabler/icons-react'
import styles from '../answering/question.module.css'
import { useWords } from '../answering/words.ts'

interface NotApplicableProps {
  readonly chosen: boolean
  readonly disabled: boolean
  /** Id of the question's title. */
  readonly describedBy: string
  readonly onChoose: (chosen: boolean) => void
}

/** The quiet choice below an input: the question does not apply here. Pressed again it is taken back. */
export function NotApplicable({ chosen, disabled, describedBy, onChoose }: NotApplicableProps) {
  const words = useWords()
  return (
    <label className={`${styles['option']} ${styles['notApplicable']}`}>
      <input
        type="checkbox"
        checked={chosen}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <span>{words.notApplicable}</span>
      {chosen && <IconCheck className={styles['tick']} size={24} stroke={1.8} aria-hidden />}
    </label>
  )
}
