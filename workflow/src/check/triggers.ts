import { fault } from '@feldwerk/query/faults.ts'
import { ACCOUNT, assignable, type Fields, NULL, object, STRING, show, TIME } from '@feldwerk/query/types.ts'
import type { WorkflowDefinition } from '../definition.ts'
import { type DefinitionFault, ownFault } from '../faults.ts'
import type { Field } from '../field.ts'
import { checkField } from '../form/check-field.ts'
import type { CheckedField, Form, Path } from '../form/form.ts'
import type { FieldChecks } from '../triggers/kind.ts'
import { TRIGGER_LISTS, triggerKindOf } from '../triggers.ts'

/** What a trigger sees of the result besides its answers. */
const RESULT = object({ id: STRING, completedAt: TIME, createdBy: ACCOUNT })

/** The names that triggers see: all answers, `task` and `result`. */
export function triggerNames({ nodes, taskType }: Form): Fields {
  const answers = Object.fromEntries(nodes.map((node) => [node.name, node.type() ?? NULL]))
  return { ...answers, task: taskType, result: RESULT }
}

/** Faults of sources and triggers. */
export function triggerFaults(definition: WorkflowDefinition, form: Form): readonly DefinitionFault[] {
  const checks = { RESULT: checksWith(form, triggerNames(form)), NOTHING: checksWith(form, {}) }
  const pdfs = new Set(definition.pdfTriggers.map(({ id }) => id))
  return TRIGGER_LISTS.flatMap((list) => {
    const kind = triggerKindOf(list)
    const about = { check: checks[kind.sees], catalogue: form.catalogue, pdfs }
    return definition[list].flatMap((trigger, i) => kind.faults(trigger, { ...about, path: [list, i] }))
  })
}

function checksWith({ catalogue }: Form, around: Fields): FieldChecks {
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
    context: (field, path) => faultsOf(checked(field, path, true)),
    value(field, path, wanted) {
      const found = checked(field, path, false)
      const faults = faultsOf(found)
      if (!found || faults.length > 0 || wanted.some((type) => assignable(found.type, type))) return faults
      const detail = { expected: wanted.map(show), found: show(found.type) }
      return [fault('wrongType', { path: [...path, 'query'] }, detail)]
    },
    rows(field, path, wanted) {
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
