import { fault } from '@feldwerk/query/faults.ts'
import { TASK_DEFINITION, task } from '@feldwerk/query/types.ts'
import { QueryField } from '../../field.ts'
import { NamedPeople } from '../../named-people.ts'
import { lineField } from '../../wording/field.ts'
import { z } from '../../zod.ts'
import { conditionFaults, fieldsOf, onResults, triggerKind } from '../kind.ts'

/** Tasks of a workflow, this one or another, one per row. */
export const TASK = triggerKind({
  shape: z.object({
    ...onResults,
    workflowId: z.string().max(64),
    task: QueryField,
    /** What tasks are called whose row says nothing of it; sees `row`. */
    label: lineField.optional(),
    /** Who does those that their row gives to nobody: all of these together. */
    assignTo: NamedPeople.optional(),
    /** Who is told once when one of them is late or was not done. */
    escalateTo: NamedPeople.optional(),
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
