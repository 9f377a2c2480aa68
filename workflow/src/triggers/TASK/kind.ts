import { fault } from '@feldwerk/query/faults.ts'
import { TASK_DEFINITION, task } from '@feldwerk/query/types.ts'
import { QueryField } from '../../field.ts'
import { lineField } from '../../wording/field.ts'
import { z } from '../../zod.ts'
import { conditionFaults, fieldsOf, onResults, triggerKind } from '../kind.ts'

const Ids = z.array(z.uuid().toLowerCase()).max(50)

/** Tasks of a workflow, this one or another, one per row. */
export const TASK = triggerKind({
  shape: z.object({
    ...onResults,
    workflowId: z.string().max(64),
    task: QueryField,
    /** What tasks are called whose row says nothing of it; sees `row`. */
    label: lineField.optional(),
    /** Who does those that their row gives to nobody: all of these together. */
    assignTo: z.object({ accounts: Ids.default([]), accountGroups: Ids.default([]) }).optional(),
    /** None while a task of this trigger for the same assets is pending, open or late. */
    onlyIfNoneOpen: z.boolean().optional(),
  }),
  sees: 'RESULT',
  faults: (trigger, about) => {
    const { check, path, catalogue } = about
    const { workflowId } = trigger
    if (!catalogue.fields(task(workflowId)))
      return [fault('unknownRecordType', { path: [...path, 'workflowId'] }, { found: workflowId })]
    return [
      ...check.rows(trigger.task, [...path, 'task'], fieldsOf(TASK_DEFINITION)),
      ...check.eachOf(trigger.task).words(trigger.label, [...path, 'label']),
      ...conditionFaults(trigger.condition, about),
    ]
  },
  references: ({ workflowId }) => [{ kind: 'WORKFLOW', id: workflowId }],
})
