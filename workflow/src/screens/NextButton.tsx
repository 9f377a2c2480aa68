import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useContext } from 'react'
import { KnownNamesContext } from '../answering/choice-label.ts'
import { useWords } from '../answering/words.ts'
import type { Session } from '../session/session.ts'
import styles from './form-view.module.css'
import { roundLines } from './rounds.ts'
import { type FormStep, missingOn } from './steps.ts'
import { useOfSession } from './use-session.ts'

interface NextProps {
  readonly session: Session
  /** Undefined in the review. */
  readonly step: FormStep | undefined
  /** Of the last button. */
  readonly label: string
  readonly onNext: () => void
}

/** The main button says what is next: answers that are missing, a round that is open, the next page, or the end. */
export function NextButton({ session, step, label, onNext }: NextProps) {
  const words = useWords()
  const language = useLanguage()
  const nameOf = useContext(KnownNamesContext)
  const missing = useOfSession(session, () => (step ? missingOn(step) : 0))
  const open = useOfSession(session, () =>
    step?.kind === 'ROUNDS'
      ? (roundLines(session, step.iteration, { language, words, nameOf }).find(
          ({ state }) => state === 'NEXT',
        )?.name ?? null)
      : null,
  )
  const text = open !== null ? words.openRound(open) : missing > 0 ? words.missing(missing) : words.next
  return (
    <button type="button" className={styles['next']} data-missing={missing > 0 || undefined} onClick={onNext}>
      {step ? text : label}
      {step && missing === 0 && <IconArrowRight size={24} stroke={1.6} aria-hidden />}
    </button>
  )
}
