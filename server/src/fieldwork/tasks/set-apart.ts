import { isDeepStrictEqual } from 'node:util'
import type { SetApart } from '../../platform/db/schema/tasks.ts'
import type { Assignees, StoredTask } from './store.ts'

/** A task as it was and as a person wants it; what is left out stays as it was. */
export interface PersonalChange {
  readonly before: StoredTask
  readonly after: StoredTask
  readonly assignees?: { readonly before: Assignees; readonly after: Assignees }
  readonly data?: { readonly before: unknown; readonly after: unknown }
}

/** What of a task its series is to leave as it is, once a person has changed it; a task without a series has nothing. */
export function setApart({ before, after, assignees, data }: PersonalChange): SetApart[] {
  if (before.source_id === null) return []
  const own = new Set(before.set_apart)
  if (after.label !== before.label) own.add('LABEL')
  if (!isDeepStrictEqual(timesIn(after), timesIn(before))) own.add('TIMES')
  if (assignees && !isDeepStrictEqual(idsIn(assignees.after), idsIn(assignees.before))) own.add('ASSIGNEES')
  if (data && !isDeepStrictEqual(data.after, data.before)) own.add('DATA')
  return [...own]
}

/** A task that a person gives to others: its series leaves it with them. */
export function givenAway(row: StoredTask): StoredTask {
  if (row.source_id === null || row.set_apart.includes('ASSIGNEES')) return row
  return { ...row, set_apart: [...row.set_apart, 'ASSIGNEES'] }
}

const timesIn = ({ valid_from, deadline, hard_deadline }: StoredTask) => [
  valid_from?.getTime(),
  deadline?.getTime(),
  hard_deadline,
]

const idsIn = ({ accounts, accountGroups }: Assignees) => [accounts.toSorted(), accountGroups.toSorted()]
