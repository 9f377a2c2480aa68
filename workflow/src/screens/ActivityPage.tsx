import { useState } from 'react'
import { useWords } from '../answering/words.ts'
import type { ActivityInstance } from '../session/instances.ts'
import type { Session } from '../session/session.ts'
import { titleFromName } from '../texts.ts'
import styles from './form-view.module.css'
import { GroupQuestion } from './GroupQuestion.tsx'
import { holds, useMarked } from './marked.ts'
import { Question } from './Question.tsx'
import { useOfSession } from './use-session.ts'

interface ActivityPageProps {
  readonly session: Session
  readonly activity: ActivityInstance
  readonly showProblems: boolean
}

/** The questions of one activity. A group on it opens its activities in any order, and comes back here. */
export function ActivityPage({ session, activity, showProblems }: ActivityPageProps) {
  const words = useWords()
  const intro = useOfSession(session, activity.introText)
  const inner = activity.components.flatMap(({ activities }) => activities)
  const marked = useMarked()
  const [seen, setSeen] = useState<string | null>(null)
  const [openKey, setOpenKey] = useState<string>()
  if (seen !== marked) {
    setSeen(marked)
    setOpenKey(inner.find((each) => marked !== null && holds(each, marked))?.key)
  }
  const opened = inner.find(({ key }) => key === openKey)
  if (opened)
    return (
      <>
        <h2 className={styles['groupTitle']}>{opened.title() ?? titleFromName(opened.form.name)}</h2>
        <ActivityPage session={session} activity={opened} showProblems={showProblems} />
        <button type="button" className={styles['wide']} onClick={() => setOpenKey(undefined)}>
          {words.backToGroup}
        </button>
      </>
    )
  return (
    <>
      {intro && <p className={styles['intro']}>{intro}</p>}
      {activity.components.map((component) =>
        component.component.kind === 'ACTIVITY_GROUP' ? (
          <GroupQuestion key={component.key} session={session} group={component} onOpen={setOpenKey} />
        ) : (
          <Question key={component.key} session={session} component={component} showProblems={showProblems} />
        ),
      )}
    </>
  )
}
