import { DayRuler } from './DayRuler.tsx'
import { TodoCard } from './TodoCard.tsx'
import { useWork } from './use-work.ts'
import styles from './work.module.css'

/** What is to be done today; nothing where a company has no tasks. */
export function TodayWork() {
  const work = useWork()
  if (!work || work.today.length + work.todo.length === 0) return null
  return (
    <div className={styles['work']}>
      <DayRuler work={work} />
      <TodoCard work={work} />
    </div>
  )
}
