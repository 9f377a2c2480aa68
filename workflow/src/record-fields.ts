import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { array, asDays, type Fields, object, type Type } from '@feldwerk/query/types.ts'
import type { WorkflowDefinition } from './definition.ts'
import { buildForm } from './form/build.ts'
import type { FormActivity, FormComponent, FormNode } from './form/form.ts'
import { type StoredValue, storedOf } from './form/stored.ts'

/**
 * A declared field of what is stored: by its id, named by its name. An OBJECT and a list of OBJECT have `fields`. With
 * `dateOnly` a day is stored, `YYYY-MM-DD`, and queries see its midnight in the company's zone.
 */
export interface RecordField {
  readonly id: string
  readonly name: string
  readonly type: Type
  readonly dateOnly?: boolean
  readonly fields?: readonly RecordField[]
}

/** What `result` has in queries for this definition: one object per activity, one list of objects per iteration. */
export function resultFields(
  definition: Pick<WorkflowDefinition, 'nodes' | 'taskType'>,
  catalogue: Catalogue,
): readonly RecordField[] {
  return buildForm(definition, catalogue).nodes.map(nodeField)
}

/** What `task.data` has: one field per field of the task type, and around them the object they lie in. */
export function taskDataFields({ taskType }: Pick<WorkflowDefinition, 'taskType'>): readonly RecordField[] {
  return taskType.fields.map(({ id, name, type }) => ({ id, name, type }))
}

function nodeField(node: FormNode): RecordField {
  if (node.kind === 'ACTIVITY') return activityField(node)
  const { id, name } = node
  const fields = [...columnFields(id, node.columns()), ...node.nodes.map(nodeField)]
  return { id, name, type: array(typeOf(fields)), fields }
}

function activityField({ id, name, components }: FormActivity): RecordField {
  const fields = components.flatMap(componentField)
  return { id, name, type: typeOf(fields), fields }
}

function componentField(component: FormComponent): RecordField[] {
  const { id, name, activities } = component
  if (activities.length > 0) {
    const fields = activities.map(activityField)
    return [{ id, name, type: typeOf(fields), fields }]
  }
  return storedOf(component).flatMap(storedField)
}

function storedField({ id, name, type: typeOf, dateOnly }: StoredValue): RecordField[] {
  const type = typeOf()
  if (!type || !isStored(type)) return []
  return [dateOnly ? { id, name, type, dateOnly } : { id, name, type }]
}

/**
 * What a round knows of its row. Columns have no ids, so theirs are the iteration's id and their name: another name is
 * another field.
 */
function columnFields(iterationId: string, columns: Fields): RecordField[] {
  return Object.entries(columns)
    .filter(([, type]) => isStored(type))
    .map(([name, type]) => ({ id: `${iterationId}:${name}`, name, type }))
}

/** Types whose values can be stored; a query with a fault has the type NULL. */
export function isStored(type: Type): boolean {
  if (type.kind === 'ARRAY') return isStored(type.of) && type.of.kind !== 'ARRAY'
  return type.kind !== 'NULL' && type.kind !== 'ANY' && type.kind !== 'OBJECT'
}

const typeOf = (fields: readonly RecordField[]): Type =>
  object(Object.fromEntries(fields.map(({ name, type, dateOnly }) => [name, dateOnly ? asDays(type) : type])))
