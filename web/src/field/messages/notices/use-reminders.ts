import type { Account } from '@feldwerk/contract/accounts.ts'
import type { OwnTask } from '../../known/tasks.ts'
import { isDue } from '../../news/news.ts'
import { useDay } from '../../tasks/use-tasks.ts'

/** Tasks of the person that press, the latest first. */
export interface Reminder {
  readonly tasks: readonly OwnTask[]
  readonly now: Date
}

/** Those that are late or soon due, as this phone knows them. */
export function useReminders(account: Account): Reminder {
  const { tasks, now } = useDay(account)
  const pressing = tasks.filter(
    ({ state, task }) => state === 'LATE' || (state === 'OPEN' && isDue(task, now.getTime())),
  )
  return { tasks: pressing, now }
}
