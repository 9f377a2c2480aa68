import { fault } from '@feldwerk/query/faults.ts'
import {
  ACCOUNT,
  asset,
  assignable,
  BOOLEAN,
  type Fields,
  NULL,
  object,
  SCHEDULE,
  STRING,
  show,
  TASK_DEFINITION,
  TIME,
  type Type,
  task,
} from '@feldwerk/query/types.ts'
import type { WorkflowDefinition } from '../definition.ts'
import { type DefinitionFault, ownFault } from '../faults.ts'
import type { Field } from '../field.ts'
import { checkField } from '../form/check-field.ts'
import type { CheckedField, Form, Path } from '../form/form.ts'

/** What a trigger sees of the result besides its answers. */
const RESULT = object({ id: STRING, completedAt: TIME, createdBy: ACCOUNT })

/** The names that triggers see: all answers, `task` and `result`. */
export function triggerNames({ nodes, taskType }: Form): Fields {
  const answers = Object.fromEntries(nodes.map((node) => [node.name, node.type() ?? NULL]))
  return { ...answers, task: taskType, result: RESULT }
}

/** Faults of sources and triggers. */
export function triggerFaults(definition: WorkflowDefinition, form: Form): readonly DefinitionFault[] {
  const check = checker(form, triggerNames(form))
  const alone = checker(form, {})
  const { taskSources, emailTriggers, taskTriggers, pdfTriggers, webhookTriggers, assetTriggers } = definition
  const pdfs = new Set(pdfTriggers.map(({ id }) => id))
  return [
    ...taskSources.flatMap(({ schedule, query }, i) => [
      ...alone.rows(schedule, ['taskSources', i, 'schedule'], fieldsOf(SCHEDULE)),
      ...alone.rows(query, ['taskSources', i, 'query'], fieldsOf(TASK_DEFINITION)),
    ]),
    ...emailTriggers.flatMap((trigger, i) => {
      const at = ['emailTriggers', i]
      return [
        ...check.context(trigger.context, [...at, 'context']),
        ...check.value(trigger.to, [...at, 'to'], [STRING, ACCOUNT]),
        ...check.value(trigger.cc, [...at, 'cc'], [STRING, ACCOUNT]),
        ...check.value(trigger.subject, [...at, 'subject'], [STRING]),
        ...check.value(trigger.body, [...at, 'body'], [STRING]),
        ...check.value(trigger.condition, [...at, 'condition'], [BOOLEAN]),
        ...trigger.attachedPdfs.flatMap((id, k) =>
          pdfs.has(id) ? [] : [ownFault('unknownPdf', [...at, 'attachedPdfs', k], { found: id })],
        ),
      ]
    }),
    ...taskTriggers.flatMap(({ workflowId, task: made, condition }, i) => {
      const at = ['taskTriggers', i]
      if (!form.catalogue.fields(task(workflowId)))
        return [fault('unknownRecordType', { path: [...at, 'workflowId'] }, { found: workflowId })]
      return [
        ...check.rows(made, [...at, 'task'], fieldsOf(TASK_DEFINITION)),
        ...check.value(condition, [...at, 'condition'], [BOOLEAN]),
      ]
    }),
    ...pdfTriggers.flatMap((trigger, i) => {
      const at = ['pdfTriggers', i]
      return [
        ...check.context(trigger.context, [...at, 'context']),
        ...check.value(trigger.name, [...at, 'name'], [STRING]),
        ...check.value(trigger.title, [...at, 'title'], [STRING]),
        ...check.value(trigger.template, [...at, 'template'], [STRING]),
        ...check.value(trigger.condition, [...at, 'condition'], [BOOLEAN]),
      ]
    }),
    ...webhookTriggers.flatMap(({ url, condition }, i) => [
      ...check.value(url, ['webhookTriggers', i, 'url'], [STRING]),
      ...check.value(condition, ['webhookTriggers', i, 'condition'], [BOOLEAN]),
    ]),
    ...assetTriggers.flatMap(({ assetTypeId, values, condition }, i) => {
      const at = ['assetTriggers', i]
      const type = asset(assetTypeId)
      const properties = form.catalogue.fields(type)
      if (!properties)
        return [fault('unknownRecordType', { path: [...at, 'assetTypeId'] }, { found: assetTypeId })]
      return [
        ...check.rows(values, [...at, 'values'], { ...properties, asset: type }),
        ...check.value(condition, [...at, 'condition'], [BOOLEAN]),
      ]
    }),
  ]
}

const fieldsOf = (type: Type): Fields => (type.kind === 'OBJECT' ? type.fields : {})

function checker({ catalogue }: Form, around: Fields) {
  const checked = (field: Field | undefined, path: Path, wholeRows: boolean): CheckedField | null => {
    if (field?.kind !== 'QUERY') return null
    return checkField({
      query: field.query,
      path,
      around,
      catalogue,
      expected: null,
      labelled: false,
      wholeRows,
    })
  }
  const faultsOf = (found: CheckedField | null): readonly DefinitionFault[] =>
    found ? [...found.faults, ...found.ownFaults] : []
  return {
    /** Rows with any columns. */
    context: (field: Field | undefined, path: Path) => faultsOf(checked(field, path, true)),
    /** Values of one of these types. */
    value(field: Field | undefined, path: Path, wanted: readonly Type[]): readonly DefinitionFault[] {
      const found = checked(field, path, false)
      const faults = faultsOf(found)
      if (!found || faults.length > 0 || wanted.some((type) => assignable(found.type, type))) return faults
      const detail = { expected: wanted.map(show), found: show(found.type) }
      return [fault('wrongType', { path: [...path, 'query'] }, detail)]
    },
    /** Rows of which every column is one of these fields, and of its type. */
    rows(field: Field | undefined, path: Path, wanted: Fields): readonly DefinitionFault[] {
      const found = checked(field, path, true)
      const faults = faultsOf(found)
      if (!found || faults.length > 0) return faults
      return Object.entries(found.plan.output.columns).flatMap(([name, type]): readonly DefinitionFault[] => {
        const expected = Object.hasOwn(wanted, name) ? wanted[name] : undefined
        if (!expected) return [ownFault('unknownProperty', [...path, 'query'], { found: name })]
        if (assignable(type, expected)) return []
        const detail = { expected: [show(expected)], found: show(type) }
        return [fault('wrongType', { path: [...path, 'query'] }, detail)]
      })
    },
  }
}
