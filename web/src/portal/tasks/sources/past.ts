import type { Task } from '@feldwerk/contract/tasks.ts'

type EndedTask = Pick<Task, 'id' | 'label' | 'state' | 'source' | 'workflow'>

/** How a task of a series went: done in time, late (also where it is so still), or not at all. */
type Outcome = 'ON_TIME' | 'LATE' | 'MISSED'

const OUTCOMES: Readonly<Partial<Record<Task['state'], Outcome>>> = {
  COMPLETED: 'ON_TIME',
  COMPLETED_LATE: 'LATE',
  LATE: 'LATE',
  NOT_COMPLETED: 'MISSED',
}

/** Which states say how a task went. */
export const PAST_STATES = Object.keys(OUTCOMES) as readonly Task['state'][]

interface PastDate {
  /** The occurrence; ISO 8601. */
  readonly at: string
  readonly tasks: readonly { readonly id: string; readonly outcome: Outcome; readonly task: EndedTask }[]
}

/** What became of the dates of a series, the oldest first. */
export interface SeriesPast {
  readonly dates: readonly PastDate[]
  /** Whether there were earlier ones, which are not told. */
  readonly isCut: boolean
  readonly counts: Readonly<Record<Outcome, number>>
}

/** Gathers the tasks of a series by its last dates; those that are still to be done in time are left out. */
export function pastOf(tasks: readonly EndedTask[], most: number): SeriesPast {
  const ended = tasks.flatMap((task) => {
    const outcome = OUTCOMES[task.state]
    return outcome && task.source ? [{ id: task.id, at: task.source.occurrence, outcome, task }] : []
  })
  const byDate = [...Map.groupBy(ended, ({ at }) => at)].toSorted(([a], [b]) => a.localeCompare(b))
  const dates = byDate.slice(-most).map(([at, all]) => ({ at, tasks: all }))
  const shown = dates.flatMap(({ tasks: all }) => all)
  const count = (wanted: Outcome) => shown.filter(({ outcome }) => outcome === wanted).length
  return {
    dates,
    isCut: byDate.length > most,
    counts: { ON_TIME: count('ON_TIME'), LATE: count('LATE'), MISSED: count('MISSED') },
  }
}
