import { IconChevronRight, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useId } from 'react'
import question from '../answering/question.module.css'
import { useWords } from '../answering/words.ts'
import type { ActivityInstance, ComponentInstance } from '../session/instances.ts'
import type { Session } from '../session/session.ts'
import { titleFromName } from '../texts.ts'
import styles from './form-view.module.css'
import { isComplete } from './steps.ts'
import { useComponentState, useOfSession } from './use-session.ts'

interface GroupProps {
  readonly session: Session
  readonly group: ComponentInstance
  readonly onOpen: (activityKey: string) => void
}

/** Activities that are done in any order, each once: a way to each, and whether it is done. */
export function GroupQuestion({ session, group, onOpen }: GroupProps) {
  const state = useComponentState(session, group)
  const id = useId()
  if (!state.visible) return null
  return (
    <section className={question['card']} aria-labelledby={id}>
      <h2 id={id} className={question['title']}>
        {state.title ?? titleFromName(group.form.name)}
      </h2>
      {state.description && <p className={question['description']}>{state.description}</p>}
      <ul className={styles['ways']}>
        {group.activities.map((activity) => (
          <Way key={activity.key} session={session} activity={activity} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

interface WayProps {
  readonly session: Session
  readonly activity: ActivityInstance
  readonly onOpen: (activityKey: string) => void
}

function Way({ session, activity, onOpen }: WayProps) {
  const words = useWords()
  const done = useOfSession(session, () => isComplete([activity]))
  const title = useOfSession(session, activity.title) ?? titleFromName(activity.form.name)
  return (
    <li>
      <button type="button" className={styles['way']} onClick={() => onOpen(activity.key)}>
        {done ? (
          <IconCircleCheck className={styles['done']} size={24} stroke={1.6} aria-hidden />
        ) : (
          <IconCircleDashed size={24} stroke={1.6} aria-hidden />
        )}
        <span className={styles['wayName']}>{title}</span>
        <span className={styles['wayState']}>{done ? words.done : words.open}</span>
        <IconChevronRight size={24} stroke={1.6} aria-hidden />
      </button>
    </li>
  )
}
