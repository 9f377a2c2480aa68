import { useId } from 'react'
import { Choices } from '../answering/Choices.tsx'
import { TakenContext } from '../answering/choice-aids.ts'
import { useWords } from '../answering/words.ts'
import type { Option } from '../components/options.ts'
import type { ComponentInstance } from '../session/instances.ts'
import type { Session } from '../session/session.ts'
import type { Json } from '../wire.ts'
import styles from './AddByChoice.module.css'
import { questionTitle } from './question-title.ts'
import { recordOf } from './record-of.ts'
import { takenElsewhere } from './taken.ts'
import { useComponentState } from './use-session.ts'

interface AddByChoiceProps {
  readonly session: Session
  /** The question of the new round which thing it is for. */
  readonly component: ComponentInstance
  /** Which round it will be, from 1. */
  readonly number: number
  /** Told of the other round where it was chosen there already. */
  readonly onChosen: (value: Json, takenAs: number | undefined) => void
  readonly onCancel: () => void
}

/** A round is added by saying what it is for; what has one already says which. */
export function AddByChoice({ session, component, number, onChosen, onCancel }: AddByChoiceProps) {
  const words = useWords()
  const id = useId()
  const state = useComponentState(session, component)
  const takenAs = takenElsewhere(session, component)
  return (
    <section className={styles['adding']} aria-labelledby={id}>
      <div className={styles['head']}>
        <div>
          <h2 className={styles['title']} id={id}>
            {questionTitle(component)}
          </h2>
          <p className={styles['number']}>{words.newRoundAs(number)}</p>
        </div>
        <button type="button" className={styles['cancel']} onClick={onCancel}>
          {words.cancelRound}
        </button>
      </div>
      <TakenContext value={takenAs}>
        <Choices
          options={(state.settings['options'] ?? []) as readonly Option[]}
          chosen={[]}
          record={recordOf(component)}
          disabled={false}
          wrong={false}
          labelledBy={id}
          describedBy={id}
          onChoose={(value) => onChosen(value, takenAs(value))}
        />
      </TakenContext>
    </section>
  )
}
