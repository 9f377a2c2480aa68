import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { assignable, show } from '@feldwerk/query/types.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { resultFields, taskDataFields } from '@feldwerk/workflow/record-fields.ts'
import type { RecordField } from '../../platform/db/schema/record-field.ts'
import { taskRecordFields } from './task-fields.ts'

/** What results of a definition hold: kept with its version, so that they stay readable whatever becomes of types. */
export function storedFields(definition: WorkflowDefinition, catalogue: Catalogue): readonly RecordField[] {
  return resultFields(definition, catalogue)
}

/** The record of a task: its data, as one object of that name, and what every task has. */
export function taskFields(definition: WorkflowDefinition, workflowId?: string): readonly RecordField[] {
  return taskRecordFields(workflowId, taskDataFields(definition))
}

/** A field with the names and ids that lead to it. */
export interface PlacedField {
  readonly ids: readonly string[]
  readonly names: readonly string[]
  readonly field: RecordField
}

/** Every field, those inside of others after them. */
function allFields(
  fields: readonly RecordField[],
  above: Pick<PlacedField, 'ids' | 'names'> = { ids: [], names: [] },
): PlacedField[] {
  return fields.flatMap((field) => {
    const placed = { ids: [...above.ids, field.id], names: [...above.names, field.name], field }
    return [placed, ...allFields(field.fields ?? [], placed)]
  })
}

const idKey = ({ ids }: PlacedField) => ids.join('/')

/** Fields that keep their id and get another name. */
export function renamedFields(before: readonly RecordField[], after: readonly RecordField[]) {
  const now = new Map(allFields(after).map((placed) => [idKey(placed), placed]))
  return allFields(before).flatMap((placed) => {
    const renamed = now.get(idKey(placed))
    return renamed && renamed.field.name !== placed.field.name
      ? [{ ids: placed.ids, id: placed.field.id, from: placed.field.name, to: renamed.field.name }]
      : []
  })
}

/**
 * Fields that have another type than in an earlier version, where values would be lost: LONG may become DOUBLE, and
 * everything else is a new field.
 */
export function changedTypes(
  versions: readonly (readonly RecordField[])[],
  after: readonly RecordField[],
): { readonly id: string; readonly names: readonly string[]; readonly from: string; readonly to: string }[] {
  const now = new Map(allFields(after).map((placed) => [idKey(placed), placed]))
  const found = new Map<string, { id: string; names: readonly string[]; from: string; to: string }>()
  for (const placed of versions.flatMap((fields) => allFields(fields))) {
    const same = now.get(idKey(placed))
    if (!same || isKept(placed.field, same.field)) continue
    const { id, type } = same.field
    found.set(idKey(placed), { id, names: same.names, from: show(placed.field.type), to: show(type) })
  }
  return [...found.values()]
}

/** Objects are compared field by field at any depth. */
function isKept(before: RecordField, after: RecordField): boolean {
  if (before.fields || after.fields)
    return Boolean(before.fields && after.fields) && before.type.kind === after.type.kind
  return assignable(before.type, after.type) && Boolean(before.dateOnly) === Boolean(after.dateOnly)
}
