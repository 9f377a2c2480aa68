import { countParts } from '@feldwerk/query/expression/parts.ts'
import type { Type } from '@feldwerk/query/types.ts'
import { COMMON } from './components/kind.ts'
import type { AnySetting, Settings } from './components/setting.ts'
import { type Field, fieldOf, QueryDefinition } from './field.ts'
import { COMPONENT_KINDS, type ComponentKind, KINDS } from './kinds.ts'
import { WORKFLOW_LIMITS as LIMITS } from './limits.ts'
import { Texts } from './texts.ts'
import { TriggerFields } from './triggers.ts'
import { z } from './zod.ts'

/**
 * The shape of a workflow definition. Whether its queries fit, its names are there and its parts are complete is
 * checked by `checkDefinition`: an unfinished definition is saved all the same.
 */

/** Given once when the part is added, never changed, unique within the definition. */
const PartId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
/** How expressions and results call the thing; may change between versions. */
const VariableName = z.string().max(63)

type FieldsOf<S extends Settings> = { readonly [N in keyof S]?: Field<z.output<S[N]['fixed']>> }

interface Part {
  readonly id: string
  readonly variableName: string
}

/** One question, or one thing to see. Which fields a kind has is in `components/<KIND>/kind.ts`. */
export type ComponentOf<K extends ComponentKind> = Part & { readonly kind: K } & FieldsOf<typeof COMMON> &
  FieldsOf<(typeof KINDS)[K]['fields']> &
  (K extends 'ACTIVITY_GROUP' ? { readonly activities: readonly Activity[] } : unknown)
export type Component = { [K in ComponentKind]: ComponentOf<K> }[ComponentKind]

/** One page of questions. */
export interface Activity extends Part {
  readonly kind: 'ACTIVITY'
  readonly title?: Field<Texts>
  readonly introText?: Field<Texts>
  readonly components: readonly Component[]
}

/** Nodes that are done once per row of `repeatFor`, or as often as the worker adds a round. */
export interface Iteration extends Part {
  readonly kind: 'ITERATION'
  readonly title?: Field<Texts>
  readonly repeatFor?: Field<never> | null
  readonly nodes: readonly Node[]
}

export type Node = Activity | Iteration

/** One piece of the data that each task of the workflow carries. `type` is a type of the language. */
export interface TaskField {
  readonly id: string
  readonly name: string
  /** What people call it; without one they read the name as words. */
  readonly title?: Texts | undefined
  readonly type: Type
  readonly required: boolean
}

const fieldsOf = (settings: Settings) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, { fixed }]: [string, AnySetting]) => [
      name,
      fieldOf(fixed).optional(),
    ]),
  )

function componentShape(kind: ComponentKind) {
  const { common, fields } = KINDS[kind]
  const shared = Object.fromEntries(common.map((name) => [name, COMMON[name]]))
  return z.object({
    id: PartId,
    kind: z.literal(kind),
    variableName: VariableName,
    ...fieldsOf(shared),
    ...fieldsOf(fields),
    ...(kind === 'ACTIVITY_GROUP' ? { activities: z.array(z.lazy(() => Activity)).max(LIMITS.nodes) } : {}),
  })
}

const [first, ...others] = COMPONENT_KINDS.map(componentShape)
export const Component = z.discriminatedUnion('kind', [
  first as ReturnType<typeof componentShape>,
  ...others,
]) as unknown as z.ZodType<Component>

const title = fieldOf(Texts).optional()

export const Activity: z.ZodType<Activity> = z.object({
  kind: z.literal('ACTIVITY'),
  id: PartId,
  variableName: VariableName,
  title,
  introText: title,
  components: z.array(Component).max(LIMITS.componentsPerActivity),
})

export const Iteration: z.ZodType<Iteration> = z.object({
  kind: z.literal('ITERATION'),
  id: PartId,
  variableName: VariableName,
  title,
  repeatFor: z.object({ kind: z.literal('QUERY'), query: QueryDefinition }).nullish(),
  nodes: z.array(z.lazy(() => Node)).max(LIMITS.nodes),
})

export const Node: z.ZodType<Node> = z.union([Activity, Iteration])

const PLAIN_TYPES = ['STRING', 'LONG', 'DOUBLE', 'BOOLEAN', 'TIME', 'ACCOUNT', 'IMAGE', 'FILE'] as const
const OneType = z.union([
  z.object({ kind: z.enum(PLAIN_TYPES) }),
  z.object({ kind: z.literal('ASSET'), id: z.string().max(64) }),
])

export const TaskField: z.ZodType<TaskField> = z.object({
  id: PartId,
  name: VariableName,
  title: Texts.optional(),
  type: z.union([OneType, z.object({ kind: z.literal('ARRAY'), of: OneType })]),
  required: z.boolean(),
})

export const WorkflowDefinition = z
  .object({
    taskType: z.object({ fields: z.array(TaskField).max(LIMITS.taskFields) }).default({ fields: [] }),
    nodes: z.array(Node).max(LIMITS.nodes),
    ...TriggerFields,
  })
  .refine((definition) => hasFewParts(definition), { error: 'tooManyParts' })
export type WorkflowDefinition = z.output<typeof WorkflowDefinition>

const EXPRESSIONS: ReadonlySet<string> = new Set(['expression', 'condition', 'left', 'right'])

/** Whether all expressions together are short enough; counting stops at the limit. */
function hasFewParts(whole: unknown): boolean {
  let left: number = LIMITS.expressionParts
  const take = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (left < 0) return
      if (typeof inner !== 'string') take(inner)
      else if (EXPRESSIONS.has(name)) left -= countParts(inner)
    }
  }
  take(whole)
  return left >= 0
}

/** A definition with nothing in it. */
export const EMPTY_DEFINITION: WorkflowDefinition = WorkflowDefinition.parse({ nodes: [] })

/** What makes a version: a change of anything else is logged and takes effect at once. */
export const versioned = ({ taskType, nodes }: WorkflowDefinition) => ({ taskType, nodes })
