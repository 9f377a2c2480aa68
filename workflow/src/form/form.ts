import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { CheckedQuery } from '@feldwerk/query/check.ts'
import type { TypedExpression } from '@feldwerk/query/expression/typed.ts'
import type { Fields, Type } from '@feldwerk/query/types.ts'
import type { AnyKind } from '../components/kind.ts'
import type { AnySetting } from '../components/setting.ts'
import type { Activity, Component, Iteration } from '../definition.ts'
import type { DefinitionFault } from '../faults.ts'
import type { Field } from '../field.ts'
import type { NotApplicable } from '../not-applicable.ts'
import type { Mention } from './mentions.ts'

/**
 * A definition made ready: every part knows its place, its type and its checked queries. Types and checks are computed
 * when they are first asked for, so a form with thousands of components is ready at once.
 */
export interface Form {
  readonly nodes: readonly FormNode[]
  readonly catalogue: Catalogue
  readonly taskType: Type
}

export type Path = readonly (string | number)[]
export type FormNode = FormActivity | FormIteration

interface FormPart {
  /** Where it stands in the definition: `['nodes', 0, 'components', 3]`. */
  readonly path: Path
  readonly id: string
  readonly name: string
  /** Its answers in expressions; null where there are none. */
  readonly type: () => Type | null
  /** The texts and settings that are there. */
  readonly fields: ReadonlyMap<string, FormField>
}

export interface FormActivity extends FormPart {
  readonly kind: 'ACTIVITY'
  readonly activity: Activity
  readonly components: readonly FormComponent[]
}

export interface FormIteration extends FormPart {
  readonly kind: 'ITERATION'
  readonly iteration: Iteration
  readonly repeatFor: FormField | null
  /** What each round knows of its row. */
  readonly columns: () => Fields
  readonly nodes: readonly FormNode[]
}

export interface FormComponent extends FormPart {
  readonly kind: 'COMPONENT'
  readonly component: Component
  readonly row: AnyKind
  /** The flag beside its answer, where that is offered. */
  readonly notApplicable: NotApplicable | null
  /** The number that asks for it while it deviates. */
  readonly asker: FormComponent | null
  /** Of an ACTIVITY_GROUP. */
  readonly activities: readonly FormActivity[]
}

/** One field, fixed or computed. */
export interface FormField {
  readonly name: string
  readonly path: Path
  readonly field: Field
  readonly setting: AnySetting
  readonly checked: () => CheckedField | null
}

/** A field's query, checked with the names that are seen where it stands. */
export interface CheckedField extends CheckedQuery {
  /** The names from around the query. */
  readonly around: Fields
  /** The single expression that the query amounts to; undefined if it has faults or does more. */
  readonly single: TypedExpression | null
  /** The column with the value, null when there is none. */
  readonly column: string | null
  /** The value's type; NULL when there is no value. */
  readonly type: Type
  /** The type that the value must fit; null for any. */
  readonly expected: Type | null
  /** What it takes from answers, `task` and `meta`. */
  readonly mentions: readonly (Mention & { readonly path: Path })[]
  readonly ownFaults: readonly DefinitionFault[]
}

/** Every component of a form, those of groups and iterations too, in the order a worker meets them. */
export function* componentsOf(nodes: readonly FormNode[]): Generator<FormComponent> {
  for (const node of nodes) {
    if (node.kind === 'ITERATION') yield* componentsOf(node.nodes)
    else
      for (const component of node.components) {
        yield component
        yield* componentsOf(component.activities)
      }
  }
}

/** Every part of a form that has fields: nodes and components, outermost first. */
export function* partsOf(nodes: readonly FormNode[]): Generator<FormNode | FormComponent> {
  for (const node of nodes) {
    yield node
    if (node.kind === 'ITERATION') yield* partsOf(node.nodes)
    else
      for (const component of node.components) {
        yield component
        yield* partsOf(component.activities)
      }
  }
}

/** Every computed field of a form. */
export function* queriesOf(nodes: readonly FormNode[]): Generator<FormField> {
  for (const part of partsOf(nodes)) {
    if (part.kind === 'ITERATION' && part.repeatFor) yield part.repeatFor
    for (const field of part.fields.values()) if (field.field.kind === 'QUERY') yield field
  }
}
