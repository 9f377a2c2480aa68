import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconAlertCircle, IconAlertTriangle, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useContext, useSyncExternalStore } from 'react'
import { KnownNamesContext } from '../answering/choice-label.ts'
import question from '../answering/question.module.css'
import { useWords } from '../answering/words.ts'
import { deviationsIn } from '../deviations.ts'
import type { Session } from '../session/session.ts'
import styles from './form-view.module.css'
import { headingOf } from './heading.ts'
import { type FormStep, wrongOn } from './steps.ts'
import { type AnswerLine, summaryOf } from './summary.ts'

interface ReviewProps {
  readonly session: Session
  readonly steps: readonly FormStep[]
  readonly onOpen: (place: string) => void
}

/** Everything that was answered, page by page, before it is handed over. */
export function Review({ session, steps, onOpen }: ReviewProps) {
  const words = useWords()
  const pages = steps.filter((step) => step.kind === 'ACTIVITY')
  const wrong = useSyncExternalStore(
    session.subscribe,
    () => steps.filter((step) => wrongOn(step).length > 0).length,
  )
  const deviating = useSyncExternalStore(session.subscribe, () => deviationsIn(session).length)
  return (
    <>
      <div role="status">
        <p className={wrong > 0 ? question['problem'] : styles['ready']}>
          {wrong > 0 ? (
            <IconAlertCircle size={24} stroke={1.6} aria-hidden />
          ) : (
            <IconCircleCheck className={styles['done']} size={24} stroke={1.6} aria-hidden />
          )}
          {wrong > 0 ? words.pagesOpen(wrong) : words.allAnswered}
        </p>
        {deviating > 0 && (
          <p className={`${styles['ready']} ${question['amber']}`}>
            <IconAlertTriangle size={24} stroke={1.6} aria-hidden />
            {words.deviations(deviating)}
          </p>
        )}
      </div>
      {pages.map((step) => (
        <PageSummary key={step.key} step={step} onOpen={onOpen} />
      ))}
    </>
  )
}

interface PageProps {
  readonly step: FormStep & { readonly kind: 'ACTIVITY' }
  readonly onOpen: (place: string) => void
}

function PageSummary({ step, onOpen }: PageProps) {
  const words = useWords()
  const language = useLanguage()
  const nameOf = useContext(KnownNamesContext)
  const naming = { language, words, nameOf }
  const { title, subtitle } = headingOf(step, naming)
  return (
    <section className={question['card']}>
      <button
        type="button"
        className={styles['way']}
        aria-label={words.openPage([title, subtitle].filter(Boolean).join(', '))}
        onClick={() => onOpen(step.key)}
      >
        <span className={styles['wayName']}>
          {title}
          {subtitle && <span className={styles['wayMore']}>{subtitle}</span>}
        </span>
        <IconChevronRight size={24} stroke={1.6} aria-hidden />
      </button>
      <dl className={styles['answers']}>
        {summaryOf(step.activity, naming).map((each) => (
          <div key={each.key} className={styles['answer']}>
            <dt>{each.title}</dt>
            <dd className={lookOf(each)}>{each.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function lookOf({ isMissing, isDeviation, isNotApplicable }: AnswerLine): string | undefined {
  if (isMissing) return styles['missing']
  if (isNotApplicable) return styles['notApplicable']
  return isDeviation ? `${styles['deviating']} ${question['amber']}` : undefined
}
