import { DayRuler } from './DayRuler.tsx'
import styles from './TodayWork.module.css'
import { TodoCard } from './TodoCard.tsx'
import { useWork } from './use-work.ts'

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
