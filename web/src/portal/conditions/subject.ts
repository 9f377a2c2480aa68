import type { ConditionSubject } from '@feldwerk/query/conditions/rules.ts'

/** What conditions are about, as people know it. */
export interface Subject extends ConditionSubject {
  readonly title: string
  /** Where it lies: "Maschine". Lists show it as the name of a group. */
  readonly group?: string
  /** What it is said of, where that is no row of its own but something chosen: "Maschine". */
  readonly of?: string
  /** A point in time that stands for a day. */
  readonly dateOnly?: boolean
  readonly unit?: string
}

/** What is known of the subjects, by their paths. */
export type Subjects = ReadonlyMap<string, Subject>
