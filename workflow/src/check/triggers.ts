import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import { fault } from '@feldwerk/query/faults.ts'
import {
  ACCOUNT,
  assignable,
  type Fields,
  NULL,
  object,
  STRING,
  show,
  TIME,
  type Type,
} from '@feldwerk/query/types.ts'
import type { WorkflowDefinition } from '../definition.ts'
import { type DefinitionFault, ownFault } from '../faults.ts'
import type { Field } from '../field.ts'
import { checkField } from '../form/check-field.ts'
import type { CheckedField, Form, Path } from '../form/form.ts'
import type { FieldChecks } from '../triggers/kind.ts'
import { TRIGGER_LISTS, triggerKindOf } from '../triggers.ts'
import { isWritten } from '../wording/placed.ts'
import { tokenFaults, wordsFaults } from './words.ts'

/** What a trigger sees of the result besides its answers; `company` is the other one that it came from, if any. */
const RESULT = object({ id: STRING, completedAt: TIME, createdBy: ACCOUNT, company: STRING })

/** What it sees of the company that it works for. */
const COMPANY = object({
  name: STRING,
  street: STRING,
  zip: STRING,
  city: STRING,
  phone: STRING,
  email: STRING,
})

/**
 * The names that triggers see: all answers, `task`, `result`, `link`, the address of the result in the portal,
 * `performer`, who made the result, and `company`. An answer of one of the last three names hides it.
 */
export function triggerNames({ nodes, taskType }: Form): Fields {
  const answers = Object.fromEntries(nodes.map((node) => [node.name, node.type() ?? NULL]))
  const around: Record<string, Type> = { link: STRING, performer: ACCOUNT, company: COMPANY }
  return { ...around, ...answers, task: taskType, result: RESULT }
}

/** The same where something is done for each row of a context, which is seen as `row`. */
export function namesInRows(names: Fields, context: Field | undefined, catalogue: Catalogue): Fields {
  if (context?.kind !== 'QUERY') return names
  return { ...names, row: object(checkQuery(context.query, catalogue, names).plan.output.columns) }
}

/** Faults of sources and triggers. */
export function triggerFaults(definition: WorkflowDefinition, form: Form): readonly DefinitionFault[] {
  const { catalogue } = form
  const checks = { RESULT: checksWith(catalogue, triggerNames(form)), NOTHING: checksWith(catalogue, {}) }
  const pdfs = new Set(definition.pdfTriggers.map(({ id }) => id))
  return TRIGGER_LISTS.flatMap((list) => {
    const kind = triggerKindOf(list)
    const about = { check: checks[kind.sees], catalogue, pdfs }
    return definition[list].flatMap((trigger, i) => kind.faults(trigger, { ...about, path: [list, i] }))
  })
}

function checksWith(catalogue: Catalogue, around: Fields): FieldChecks {
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
  const checks: FieldChecks = {
    eachOf: (context) => checksWith(catalogue, namesInRows(around, context, catalogue)),
    context: (field, path) => faultsOf(checked(field, path, true)),
    value(field, path, wanted) {
      const found = checked(field, path, false)
      const faults = faultsOf(found)
      if (!found || faults.length > 0 || wanted.some((type) => assignable(found.type, type))) return faults
      const detail = { expected: wanted.map(show), found: show(found.type) }
      return [fault('wrongType', { path: [...path, 'query'] }, detail)]
    },
    words(field, path, context) {
      if (!isWritten(field)) return checks.value(field, path, [STRING])
      const inRows = context?.kind === 'QUERY' ? namesInRows(around, context, catalogue) : null
      return wordsFaults(field, { path, names: around, inRows, catalogue })
    },
    token: (field, path, wanted) =>
      field ? tokenFaults(field, { path, wanted, names: around, catalogue }) : [],
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
  return checks
}
