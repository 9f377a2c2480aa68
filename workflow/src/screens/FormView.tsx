import { unreadIn } from '@feldwerk/ui/form/typed/asked.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { KnownNamesContext } from '../answering/choice-label.ts'
import { HoldContext, useHolding } from '../answering/hold.ts'
import { useWords } from '../answering/words.ts'
import type { Session } from '../session/session.ts'
import { ActivityPage } from './ActivityPage.tsx'
import styles from './form-view.module.css'
import { GaveUp } from './GaveUp.tsx'
import { headingOf } from './heading.ts'
import { NextButton } from './NextButton.tsx'
import { ProgressBars } from './ProgressBars.tsx'
import { Review } from './Review.tsx'
import { RoundsPage } from './RoundsPage.tsx'
import { type FormStep, stepsOf, wrongOn } from './steps.ts'
import { useOfSession, useSteps } from './use-session.ts'
import { type FormProgress, nextStep, progressOf, stepBefore } from './way.ts'

/** The page behind all others, where everything is looked at once more. */
export const REVIEW = 'review'

interface FormViewProps {
  readonly session: Session
  /** What is being done: name of the workflow, and of the task where there is one. */
  readonly title: string
  /** Key of the page to begin on; unknown ones are the first. */
  readonly place: string | null
  readonly onMove: (place: string) => void
  readonly onClose: () => void
  /** Everything is filled in and right. */
  readonly onSubmit: () => void
  /** The label of the last button; by default, that the work is done. */
  readonly submitLabel?: string
}

/** A form, one page at a time. It keeps no state: the session has the answers, the caller has the place. */
export function FormView(props: FormViewProps) {
  const { session, title, place, onMove, onClose, onSubmit } = props
  const words = useWords()
  const language = useLanguage()
  const nameOf = useContext(KnownNamesContext)
  const steps = useSteps(session)
  const { hold, whenSettled } = useHolding()
  const [showsProblems, setShowsProblems] = useState<ReadonlySet<string>>(new Set())
  const [isReview, index] = placeIn(steps, place)
  const step = isReview ? undefined : steps[index]
  const page = useRef<HTMLElement>(null)
  const key = step?.key ?? REVIEW

  const insist = (on: readonly FormStep[]) =>
    setShowsProblems((known) => new Set([...known, ...on.map((each) => each.key)]))
  // What cannot be read would be lost with its page.
  const holdsUnread = () => unreadIn(page.current).length > 0
  const next = () => {
    session.settle()
    if (step && (wrongOn(step).length > 0 || holdsUnread())) {
      insist([step])
      return focusFirstProblem(page.current)
    }
    // An answer that was on its way may have brought a page, or taken one.
    const now = stepsOf(session)
    const at = now.findIndex((each) => each.key === key)
    onMove((at < 0 ? now[index] : nextStep(now, at))?.key ?? REVIEW)
  }
  const submit = () => {
    const wrong = stepsOf(session).find((each) => wrongOn(each).length > 0)
    if (!wrong) return onSubmit()
    insist(steps)
    onMove(wrong.key)
  }
  const back = () => {
    if (holdsUnread()) return focusFirstProblem(page.current)
    onMove(stepBefore(steps, index)?.key ?? key)
  }
  const heading = step ? headingOf(step, { language, words, nameOf }) : null
  const progress = useProgress(session, steps, index)

  return (
    <div className={styles['form']}>
      <header className={styles['head']}>
        <div className={styles['headRow']}>
          <button
            type="button"
            className={styles['close']}
            aria-label={words.close}
            onClick={() => void whenSettled(onClose)}
          >
            <IconX size={24} stroke={1.6} aria-hidden />
          </button>
          <div className={styles['names']}>
            <h1 className={styles['title']}>{heading?.title ?? words.review}</h1>
            <p className={styles['subtitle']}>{heading?.subtitle ?? title}</p>
          </div>
          <p className={styles['count']}>
            {isReview ? words.lastStep : words.step(progress.number, progress.of)}
          </p>
        </div>
        <ProgressBars shares={progress.shares} />
      </header>
      <GaveUp session={session} />
      <HoldContext value={hold}>
        <PageFrame key={key} ref={page}>
          {isReview ? (
            <Review session={session} steps={steps} onOpen={onMove} />
          ) : step?.kind === 'ROUNDS' ? (
            <RoundsPage session={session} iteration={step.iteration} onOpen={onMove} />
          ) : (
            step && (
              <ActivityPage
                key={step.key}
                session={session}
                activity={step.activity}
                showProblems={showsProblems.has(step.key)}
              />
            )
          )}
        </PageFrame>
      </HoldContext>
      <footer className={styles['foot']}>
        <button
          type="button"
          className={styles['back']}
          aria-label={words.back}
          disabled={!isReview && index === 0}
          onClick={() => void whenSettled(back)}
        >
          <IconArrowLeft size={24} stroke={1.6} aria-hidden />
        </button>
        <NextButton
          session={session}
          step={step}
          label={props.submitLabel ?? words.submit}
          onNext={() => void whenSettled(isReview ? submit : next)}
        />
      </footer>
    </div>
  )
}

interface PageFrameProps {
  readonly ref: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** A page that has just been turned to begins at its top, for eyes and for screen readers. */
function PageFrame({ ref, children }: PageFrameProps) {
  useEffect(() => {
    // Where the form is only a part of the page, it does not take the cursor out of another part.
    const focused = document.activeElement
    const isElsewhere = focused && focused !== document.body && !ref.current?.parentElement?.contains(focused)
    if (!isElsewhere) ref.current?.focus({ preventScroll: true })
  }, [ref])
  return (
    <main className={styles['page']} ref={ref} tabIndex={-1}>
      {children}
    </main>
  )
}

/** Is it the review, and else which page? A form without pages is only reviewed. */
function placeIn(steps: readonly FormStep[], place: string | null): readonly [boolean, number] {
  if (place === REVIEW || steps.length === 0) return [true, steps.length]
  return [
    false,
    Math.max(
      0,
      steps.findIndex((step) => step.key === place),
    ),
  ]
}

function useProgress(session: Session, steps: readonly FormStep[], at: number): FormProgress {
  // As text, it stays the same until something of it changes.
  const text = useOfSession(session, () => JSON.stringify(progressOf(steps, at)))
  return JSON.parse(text) as FormProgress
}

function focusFirstProblem(page: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const first = page?.querySelector<HTMLElement>('[data-wrong], [data-unread]')
    first?.scrollIntoView({ block: 'center' })
    const field = first?.querySelector<HTMLElement>('[data-unread], input, textarea, button') ?? first
    field?.focus({ preventScroll: true })
  })
}
