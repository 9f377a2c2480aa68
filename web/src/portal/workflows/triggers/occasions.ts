import type { Fields } from '@feldwerk/query/types.ts'
import { OCCASIONS, type Occasion, TASK_OCCASIONS } from '@feldwerk/workflow/triggers/kind.ts'
import type { TFunction } from 'i18next'
import type { ResultList } from './trigger-rows.ts'

export const BY_DEFAULT: readonly Occasion[] = ['STORED']

/** When a trigger acts, as far as that is chosen. */
interface OnOccasions {
  readonly on?: readonly Occasion[] | undefined
}

const isOnTask = (occasion: Occasion): boolean => TASK_OCCASIONS.includes(occasion)

/** Whether it acts on tasks alone: there is a task then, and no result. */
export const actsOnTasks = ({ on = BY_DEFAULT }: OnOccasions): boolean => on.every(isOnTask)

/** What has a value without a result. */
const WITHOUT_RESULT: ReadonlySet<string> = new Set(['task', 'company', 'link', 'now', 'row'])

/** The names that have a value where there is a task alone, and those which the trigger speaks of all the same. */
export function namesOnTasks(names: Fields, trigger: unknown): Fields {
  const said = new Set(JSON.stringify(trigger).match(/\w+/g))
  return Object.fromEntries(
    Object.entries(names).filter(([name]) => WITHOUT_RESULT.has(name) || said.has(name)),
  )
}

/** Documents and changes of assets need a result. */
const NEED_RESULT: ReadonlySet<ResultList> = new Set(['pdfTriggers', 'assetTriggers'])

/** Where a trigger stands, as far as that decides on what it may act. */
interface OccasionPlace extends OnOccasions {
  /** Whether others perform the workflow: then results come back from them. */
  readonly isShared: boolean
}

/** What a trigger of that kind may act on, in the order in which it happens; what it acts on already stays among it. */
export const occasionsFor = (
  list: ResultList,
  { isShared, on = BY_DEFAULT }: OccasionPlace,
): readonly Occasion[] =>
  OCCASIONS.filter((occasion) =>
    occasion === 'RECEIVED'
      ? isShared || on.includes(occasion)
      : !(NEED_RESULT.has(list) && isOnTask(occasion)),
  )

/** "eine Aufgabe verspätet ist oder ein Ergebnis eintrifft"; undefined where it acts on own results alone, as most do. */
export function occasionText({ on = BY_DEFAULT }: OnOccasions, t: TFunction): string | undefined {
  if (!on.some((occasion) => isOnTask(occasion) || occasion === 'RECEIVED')) return undefined
  return on
    .map((occasion): string => t(`triggers.when.${occasion}`))
    .reduce((first, second) => t('triggers.either', { first, second }))
}
