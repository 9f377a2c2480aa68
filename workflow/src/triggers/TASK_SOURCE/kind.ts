import { SCHEDULE, TASK_DEFINITION } from '@feldwerk/query/types.ts'
import { fieldOf, QueryField } from '../../field.ts'
import { Instant } from '../../instant.ts'
import { NamedPeople } from '../../named-people.ts'
import { z } from '../../zod.ts'
import { fieldsOf, TriggerId, triggerKind } from '../kind.ts'
import { HOLIDAY_REGIONS } from './holiday-regions.ts'

/** What becomes of an occurrence on a day off. */
const DaysOffRule = z.object({
  /** Whose public holidays are days off; null: nobody's. */
  region: z.enum(HOLIDAY_REGIONS).nullable(),
  /** Saturdays and Sundays are days off too. They never are working days. */
  weekends: z.boolean(),
  /** On the working day before or after, or not at all. */
  move: z.enum(['BEFORE', 'AFTER', 'SKIP']),
})
export type DaysOffRule = z.infer<typeof DaysOffRule>

const SourceAssignee = z.object({
  kind: z.enum(['ACCOUNT', 'ACCOUNT_GROUP']),
  id: z
    .uuid()
    .toLowerCase()
    .meta({ examples: ['01977f6a-1c00-7000-8000-000000000001'] }),
})
export type SourceAssignee = z.infer<typeof SourceAssignee>

const TaskSource = z.object({
  id: TriggerId,
  name: z.string().max(200),
  /** While it is, no tasks come. */
  paused: z.boolean().optional(),
  /** A row of the type SCHEDULE {rrule, start, timeZone}. */
  schedule: fieldOf(z.object({ rrule: z.string().max(500), start: Instant, timeZone: z.string().max(64) })),
  query: QueryField,
  /** Without it, occurrences take place on whatever day they fall. */
  daysOff: DaysOffRule.optional(),
  /** Who does what the query gives to nobody: each occurrence goes to the next in turn. */
  assignees: z.array(SourceAssignee).min(1).max(50).optional(),
  /** Who is told once when one of its tasks is late or was not done. */
  escalateTo: NamedPeople.optional(),
})
export type TaskSource = z.infer<typeof TaskSource>

/** Tasks from a schedule: each row at each occurrence is one TASK_DEFINITION, the same key never twice. */
export const TASK_SOURCE = triggerKind({
  shape: TaskSource,
  sees: 'NOTHING',
  faults: ({ schedule, query }, { check, path }) => [
    ...check.rows(schedule, [...path, 'schedule'], fieldsOf(SCHEDULE)),
    ...check.rows(query, [...path, 'query'], fieldsOf(TASK_DEFINITION)),
  ],
  references: () => [],
})
