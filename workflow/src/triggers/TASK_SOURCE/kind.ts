import { SCHEDULE, TASK_DEFINITION } from '@feldwerk/query/types.ts'
import { fieldOf, QueryField } from '../../field.ts'
import { Instant } from '../../instant.ts'
import { z } from '../../zod.ts'
import { fieldsOf, TriggerId, triggerKind } from '../kind.ts'

const TaskSource = z.object({
  id: TriggerId,
  name: z.string().max(200),
  /** While it is, no tasks come. */
  paused: z.boolean().optional(),
  /** A row of the type SCHEDULE {rrule, start, timeZone}. */
  schedule: fieldOf(z.object({ rrule: z.string().max(500), start: Instant, timeZone: z.string().max(64) })),
  query: QueryField,
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
