import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { Component, TaskField, WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { expressionQuery } from '@feldwerk/workflow/editor/context.ts'
import {
  type AssetChoice,
  type PropertyOfAsset,
  type RecordChoice,
  recordChoiceIn,
  recordQuery,
} from '@feldwerk/workflow/editor/record-choice.ts'
import type { Field } from '@feldwerk/workflow/field.ts'
import type { Texts } from '@feldwerk/workflow/texts.ts'
import { nameFrom } from '../../names/name-from.ts'
import { namePropertyOf, propertyOf } from '../../names/titles.ts'
import { withPart } from '../draft/tree.ts'

/** A question for an asset of a type, called as such assets are. */
export function assetChoice(type: AssetType): AssetChoice {
  const name = namePropertyOf(type)
  const isText = name === undefined || propertyOf(type, name)?.type.kind === 'STRING'
  const label: PropertyOfAsset = { path: name ?? 'id', isText }
  return {
    record: 'ASSET',
    assetTypeId: type.id,
    label,
    beside: null,
    only: null,
    group: null,
    boundTo: null,
  }
}

/** What such a question begins with. */
export const recordFields = (choice: RecordChoice, title: Texts): Partial<Component> => ({
  title: { kind: 'VALUE', value: title },
  options: { kind: 'QUERY', query: recordQuery(choice) },
})

/** The names of a type as texts of a workflow. */
export const textsOf = ({ translations }: Pick<AssetType, 'translations'>): Texts =>
  Object.fromEntries(translations.map(({ language, name }) => [language, name]))

/** The type of data of a task that such an answer can be taken from. */
const taskTypeOf = (choice: RecordChoice): TaskField['type'] =>
  choice.record === 'ACCOUNT' ? { kind: 'ACCOUNT' } : { kind: 'ASSET', id: choice.assetTypeId }

/** The data of the task that name such a record. */
export function taskFieldsFor(
  { taskType }: Pick<WorkflowDefinition, 'taskType'>,
  choice: RecordChoice,
): readonly TaskField[] {
  const wanted = taskTypeOf(choice)
  return taskType.fields.filter(
    ({ type }) =>
      type.kind === wanted.kind &&
      (type.kind !== 'ASSET' || wanted.kind !== 'ASSET' || type.id === wanted.id),
  )
}

interface TaskPreset {
  readonly choice: RecordChoice
  /** What new data of the task are called. */
  readonly title: string
  /** The data to take it from; null takes the first that fits, and makes some where there is none. */
  readonly name: string | null
}

/** The definition with a question whose answer is taken from its task at first. */
export function withTaskPreset(
  now: WorkflowDefinition,
  question: Component,
  { choice, title, name }: TaskPreset,
): WorkflowDefinition {
  const known = name ?? taskFieldsFor(now, choice)[0]?.name
  const { fields } = now.taskType
  const made: TaskField = {
    id: crypto.randomUUID(),
    name: nameFrom(
      title,
      fields.map((field) => field.name),
    ),
    type: taskTypeOf(choice),
    required: false,
  }
  const path = `task.data.${known ?? made.name}`
  const query = expressionQuery(question.kind === 'MULTIPLE_CHOICE' ? `[${path}]` : path)
  const defaultValue: Field<never> = { kind: 'QUERY', query }
  const nodes = withPart<Component>(now.nodes, question.id, (part) => ({
    ...part,
    defaultValue,
  }))
  return { ...now, nodes: [...nodes], taskType: { fields: known === undefined ? [...fields, made] : fields } }
}

/** One answer becomes several or the other way round; what only one of the two kinds has is left behind. */
export function withSeveral(now: WorkflowDefinition, id: string, several: boolean): WorkflowDefinition {
  const nodes = withPart<Component>(now.nodes, id, (part) => {
    const { placeholder, minCount, maxCount, defaultValue, ...kept } = part as Component & {
      readonly placeholder?: unknown
      readonly minCount?: unknown
      readonly maxCount?: unknown
      readonly defaultValue?: unknown
    }
    const changed = { ...kept, kind: several ? 'MULTIPLE_CHOICE' : 'SINGLE_CHOICE' } as Component
    const choice = recordChoiceIn(changed)
    if (choice?.record !== 'ASSET' || choice.boundTo === null) return changed
    return {
      ...changed,
      options: { kind: 'QUERY', query: recordQuery({ ...choice, boundTo: null }) },
    } as Component
  })
  return { ...now, nodes: [...nodes] }
}
