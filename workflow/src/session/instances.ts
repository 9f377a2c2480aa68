import type { ObjectValue, Value } from '@feldwerk/query/values.ts'
import type { AnswerPath } from '../answers.ts'
import type { Component } from '../definition.ts'
import type { FormActivity, FormComponent, FormIteration } from '../form/form.ts'
import type { AnswerProblem } from '../problems.ts'
import type { Json } from '../wire.ts'
import type { Cell, Input } from './cells.ts'

/* What a form that is being filled in consists of, as screens and the engine see it. */

export type NodeInstance = ActivityInstance | IterationInstance

/** One activity in one round. */
export interface ActivityInstance {
  readonly kind: 'ACTIVITY'
  readonly form: FormActivity
  readonly key: string
  readonly path: () => AnswerPath
  readonly title: () => string | null
  readonly introText: () => string | null
  readonly components: readonly ComponentInstance[]
  /** Its answers as expressions see them, read one by one. */
  readonly object: ObjectValue
}

export interface IterationInstance {
  readonly kind: 'ITERATION'
  readonly form: FormIteration
  readonly key: string
  readonly path: () => AnswerPath
  readonly title: () => string | null
  readonly rounds: () => readonly Round[]
  readonly cells: IterationCells
}

export interface IterationCells {
  readonly rounds: Cell<readonly Round[]>
  /** Rounds that the worker adds and takes away, or that were delivered. */
  readonly own: Input<readonly Round[]>
  /** The rows of `repeatFor`; null where the worker adds rounds. */
  readonly rows: Cell<readonly IdentifiedRow[] | null>
  readonly value: Cell<Value>
  /** A round of this identity, always the same one. */
  readonly make: (identity: string, row: ObjectValue) => Round
}

export interface Round {
  /** Stays with its row, or with the round that was added. */
  readonly key: string
  /** The columns of its row. */
  readonly row: ObjectValue
  readonly nodes: readonly NodeInstance[]
  readonly object: ObjectValue
}

/** What a screen may know of a component. The same object as long as nothing of it has changed. */
export interface ComponentState {
  readonly visible: boolean
  readonly optional: boolean
  readonly disabled: boolean
  readonly title: string | null
  readonly description: string | null
  readonly placeholder: string | null
  /** The kind's own fields, by name. */
  readonly settings: Readonly<Record<string, unknown>>
  /** The content of the input, even while hidden; null when it is empty. */
  readonly answer: Json
  /** Was the question marked "not applicable"? */
  readonly notApplicable: boolean
  /** Was it answered, or is this the default? */
  readonly answered: boolean
  /** What is wrong; the screen decides when to show it. */
  readonly problems: readonly Problem[]
}

export type Problem = Omit<AnswerProblem, 'path'>

/** One component in one round. */
export interface ComponentInstance {
  readonly kind: 'COMPONENT'
  readonly form: FormComponent
  readonly component: Component
  /** Stays the same while rounds come and go. */
  readonly key: string
  readonly path: () => AnswerPath
  readonly state: () => ComponentState
  /** Of an ACTIVITY_GROUP. */
  readonly activities: readonly ActivityInstance[]
  readonly cells: ComponentCells
}

export interface ComponentCells {
  /** undefined: not answered. Null: the answer was cleared. */
  readonly given: Input<Json | undefined>
  /** Whether the question does not apply, where that is offered; undefined: not answered. */
  readonly givenNotApplicable: Input<Json | undefined>
  /** The same as far as it counts while the question is shown. */
  readonly shownNotApplicable: Cell<boolean>
  /** What counts: never where the question is hidden. */
  readonly notApplicable: Cell<boolean>
  readonly hidden: Cell<boolean>
  readonly disabled: Cell<boolean>
  /** The value while the question is disabled or unanswered: null without a default. */
  readonly byDefault: Cell<Json>
  /** The content of the input: the answer or the default, even while hidden. */
  readonly shown: Cell<Json>
  /** What counts: null when hidden, empty or of a wrong form. */
  readonly answer: Cell<Json>
  /** The same as a value of the language. */
  readonly value: Cell<Value>
  /** For a computed component: its value, whatever was given. */
  readonly computed: Cell<Json>
  readonly problems: Cell<readonly Problem[]>
  /** Those of its kind, by name. */
  readonly settings: Cell<Readonly<Record<string, unknown>>>
  readonly state: Cell<ComponentState>
}

/** A row and its identity. */
export interface IdentifiedRow {
  readonly identity: string
  readonly row: ObjectValue
}
