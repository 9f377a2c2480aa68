import type { Task } from '@feldwerk/contract/tasks.ts'
import { type Mark, markOf, type PlacedTask } from './placed.ts'

/** The tasks of a workflow that are done in the course of the day. */
export interface Bundle {
  readonly workflow: Task['workflow']
  /** One for each task, the finished ones first, then the late ones. */
  readonly marks: readonly Mark[]
  readonly done: number
  readonly late: number
  /** Until when the last of them is to be done; null where no day says so. */
  readonly due: number | null
}

const ORDER: Readonly<Record<Mark, number>> = { done: 0, late: 1, open: 2 }

/** A bundle for each workflow, the largest first. */
export function bundlesOf(placed: readonly PlacedTask[]): Bundle[] {
  return [...Map.groupBy(placed, ({ task }) => task.workflow.id).values()]
    .map(bundleOf)
    .toSorted((a, b) => b.marks.length - a.marks.length)
}

/** All bundles as one, where there is room for one only. */
export function allOf(bundles: readonly Bundle[]): Pick<Bundle, 'marks' | 'done' | 'late'> {
  return {
    marks: bundles.flatMap(({ marks }) => marks).toSorted((a, b) => ORDER[a] - ORDER[b]),
    done: bundles.reduce((sum, { done }) => sum + done, 0),
    late: bundles.reduce((sum, { late }) => sum + late, 0),
  }
}

function bundleOf(group: readonly PlacedTask[]): Bundle {
  const marks = group.map(({ task }) => markOf(task)).toSorted((a, b) => ORDER[a] - ORDER[b])
  const counted = (mark: Mark) => marks.filter((one) => one === mark).length
  const ends = group.flatMap(({ task }) => (task.deadline === null ? [] : [Date.parse(task.deadline)]))
  return {
    workflow: (group[0] as PlacedTask).task.workflow,
    marks,
    done: counted('done'),
    late: counted('late'),
    due: ends.length === 0 ? null : Math.max(...ends),
  }
}
