import { fault } from '@feldwerk/query/faults.ts'
import { TASK_DEFINITION, task } from '@feldwerk/query/types.ts'
import { QueryField } from '../../field.ts'
import { z } from '../../zod.ts'
import { condition, conditionFaults, fieldsOf, TriggerId, triggerKind } from '../kind.ts'

/** Tasks of a workflow, this one or another, one per row. */
export const TASK = triggerKind({
  shape: z.object({ id: TriggerId, workflowId: z.string().max(64), task: QueryField, condition }),
  sees: 'RESULT',
  faults: (trigger, about) => {
    const { check, path, catalogue } = about
    const { workflowId } = trigger
    if (!catalogue.fields(task(workflowId)))
      return [fault('unknownRecordType', { path: [...path, 'workflowId'] }, { found: workflowId })]
    return [
      ...check.rows(trigger.task, [...path, 'task'], fieldsOf(TASK_DEFINITION)),
      ...conditionFaults(trigger.condition, about),
    ]
  },
  references: ({ workflowId }) => [{ kind: 'WORKFLOW', id: workflowId }],
})
