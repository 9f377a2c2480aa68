import { AskedContext } from '@feldwerk/ui/form/typed/asked.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { TakenContext } from '../answering/choice-aids.ts'
import { FieldProblem } from '../answering/FieldProblem.tsx'
import type { InputProps } from '../answering/input.ts'
import styles from '../answering/question.module.css'
import { useWords } from '../answering/words.ts'
import { INPUTS } from '../component-screens/inputs.tsx'
import { problemText } from '../problems.ts'
import type { ComponentInstance } from '../session/instances.ts'
import type { Session } from '../session/session.ts'
import { Demanded } from './Demanded.tsx'
import { useMarked } from './marked.ts'
import { NotApplicable } from './NotApplicable.tsx'
import { questionTitle } from './question-title.ts'
import { recordOf } from './record-of.ts'
import { takenElsewhere } from './taken.ts'
import { useComponentState } from './use-session.ts'

interface QuestionProps {
  readonly session: Session
  readonly component: ComponentInstance
  /** Whether problems are shown: only once the worker tries to go on. */
  readonly showProblems: boolean
}

/** One component on its card: title, input, and what is wrong with the answer. */
export function Question({ session, component, showProblems }: QuestionProps) {
  const state = useComponentState(session, component)
  const language = useLanguage()
  const words = useWords()
  const id = useId()
  const { kind } = component.component
  // Text that cannot be read is not an answer yet: only the input itself can clear it.
  const [emptied, setEmptied] = useState(0)
  const card = useRef<HTMLElement>(null)
  const isMarked = useMarked() === component.form.id
  useEffect(() => {
    if (isMarked) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  if (!state.visible || kind === 'ACTIVITY_GROUP') return null
  const Input = INPUTS[kind] as ComponentType<InputProps>
  const problems = showProblems ? state.problems : []
  const shown = problems.map((problem) => (
    <FieldProblem key={problem.code}>{problemText(problem, language)}</FieldProblem>
  ))
  // Something that is only shown needs no title.
  const isTitled = component.form.row.answer !== null || state.title !== null
  const answers = component.form.row.answer !== null && !component.form.row.answer.computedBy
  return (
    <section
      ref={card}
      className={styles['card']}
      data-marked={isMarked || undefined}
      data-wrong={problems.length > 0 || undefined}
      data-question={component.key}
    >
      {isTitled && (
        <h2 id={`${id}-title`} className={styles['title']}>
          {questionTitle(component)}
          {answers && state.optional && <span className={styles['optional']}> {words.optional}</span>}
          {component.form.asker && <Demanded />}
        </h2>
      )}
      <div id={`${id}-more`}>
        {state.description && <p className={styles['description']}>{state.description}</p>}
      </div>
      <div className={styles['input']}>
        <AskedContext value={showProblems ? 1 : 0}>
          <TakenContext value={takenElsewhere(session, component)}>
            <Input
              key={emptied}
              settings={state.settings as InputProps['settings']}
              answer={state.answer}
              placeholder={state.placeholder}
              disabled={state.disabled}
              record={recordOf(component)}
              optional={state.optional}
              wrong={problems.length > 0}
              problem={shown}
              labelledBy={`${id}-title`}
              describedBy={`${id}-more`}
              onAnswer={(next) => {
                if (typeof next === 'function') session.settle()
                session.answer(component, typeof next === 'function' ? next(component.state().answer) : next)
              }}
            />
          </TakenContext>
        </AskedContext>
        {component.form.notApplicable && (
          <NotApplicable
            chosen={state.notApplicable}
            disabled={state.disabled}
            describedBy={`${id}-title`}
            onChoose={(chosen) => {
              session.setNotApplicable(component, chosen)
              if (chosen) setEmptied((count) => count + 1)
            }}
          />
        )}
      </div>
      {kind !== 'NUMBER' && shown}
    </section>
  )
}
