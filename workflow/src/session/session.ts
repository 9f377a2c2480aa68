import { type Budget, createBudget } from '@feldwerk/query/expression/budget.ts'
import { type RecordType, show } from '@feldwerk/query/types.ts'
import { objectOf, type Value } from '@feldwerk/query/values.ts'
import type { ActivityResults, AnswerPath } from '../answers.ts'
import { daysOf } from '../days.ts'
import type { Form, FormField } from '../form/form.ts'
import { WORKFLOW_LIMITS } from '../limits.ts'
import type { AnswerProblem } from '../problems.ts'
import { cutsOf, NOTHING_RESOLVED, type ResolvedRows } from '../resolve.ts'
import type { Language } from '../texts.ts'
import type { Json } from '../wire.ts'
import { type Cell, type Cells, createCells } from './cells.ts'
import { UNHIDDEN } from './component.ts'
import { type AnswerSelection, answersOf } from './deliver.ts'
import type { ComponentInstance, ComponentState, IterationInstance, NodeInstance } from './instances.ts'
import { plantAnswers, seedsIn } from './plant.ts'
import { createSettling, type Pace } from './settling.ts'
import { makeNodes, type Tree } from './tree.ts'
import { componentsIn, sizeIn, sizeOfRound } from './walk.ts'

/** Position, device and start of a session, as `meta` in METADATA. */
export interface Meta {
  readonly position: { readonly lat: number; readonly lon: number; readonly accuracy: number } | null
  readonly device: string | null
  /** Milliseconds. */
  readonly startedAt: number
}

export interface SessionGiven {
  readonly form: Form
  /** The company's time zone. */
  readonly zone: string
  readonly language: Language
  /** Milliseconds; `now` of every expression. That of the start, so that the server comes to the same. */
  readonly now: number
  /** Of a draft, by the names of this definition. */
  readonly answers?: ActivityResults
  readonly resolved?: ResolvedRows
  /** As `task` in expressions. */
  readonly task?: Value
  readonly meta?: Meta
  /** For everything the session computes. Without it, each change has `PASS_STEPS`. */
  readonly budget?: Budget
  /** For screens: what follows from an answer is worked off in turns. What is read is exact all the same. */
  readonly pace?: Pace
}

/** Steps that a change may cost before the worker has to wait: a quarter of a second. */
const PASS_STEPS = 1_000_000

/**
 * A form that is being filled in: answers in; what is visible, optional, disabled and wrong, values and rounds out. No
 * screen, no network. After an answer only what depends on it is computed again.
 */
export interface Session {
  readonly form: Form
  readonly nodes: readonly NodeInstance[]
  /** The component at that place, if there is one. */
  readonly component: (path: AnswerPath) => ComponentInstance | undefined
  /** Null takes the answer away; undefined goes back to the default. */
  readonly answer: (component: ComponentInstance, answer: Json | undefined) => void
  /** Marks the question as not applicable, or takes that back; it replaces an answer, and an answer replaces it. */
  readonly setNotApplicable: (component: ComponentInstance, notApplicable: boolean) => void
  /** Adds a round where the worker does that, unless there are too many. */
  readonly addRound: (iteration: IterationInstance) => void
  readonly removeRound: (iteration: IterationInstance, key: string) => void
  readonly setMeta: (meta: Meta) => void
  /** Takes in newer data: after a time without a network, or from a look-up that was late. */
  readonly setResolved: (resolved: ResolvedRows) => void
  /** Called when all that follows from a change is computed. States are the same objects where nothing has changed. */
  readonly subscribe: (listener: () => void) => () => void
  /** Called at once after each change, for who keeps the answers. */
  readonly subscribeToAnswers: (listener: () => void) => () => void
  /** The state that a screen shows: that of which `watch` told last. */
  readonly shown: (component: ComponentInstance) => ComponentState
  readonly watch: (component: ComponentInstance, listener: () => void) => () => void
  /** Computes what follows from the last answers, if some of it is left; before much of the form is read. */
  readonly settle: () => void
  /** Everything that prevents delivery, in the order of the form. */
  readonly problems: () => readonly AnswerProblem[]
  /** What counts: visible, not empty. Made to be delivered. */
  readonly result: () => ActivityResults
  /** All answers, hidden ones too; meant to be stored and opened again. */
  readonly draft: () => ActivityResults
  /** Fields that take more computing than there was, and so are empty; they are tried again with the next change. */
  readonly gaveUp: () => readonly FormField[]
  /** For tests and measurements: how often something was computed, and what depends on data that may change. */
  readonly inner: SessionInner
}

export interface SessionInner {
  readonly count: () => number
  /** Does it rest on look-ups, records or `meta`, which another device may see otherwise? */
  readonly isUnsure: (cell: Cell<unknown>) => boolean
}

/**
 * FILL_IN: answers are those of a draft. DELIVERED: they are taken as they came; what is not there is empty, rounds and
 * computed values are those given. CORRECT: the same to begin with, and then filled in on; see `Keeping`.
 */
export type SessionMode = 'FILL_IN' | 'DELIVERED' | 'CORRECT'

export function openSession(given: SessionGiven, mode: SessionMode = 'FILL_IN'): Session {
  const { form, zone, language, now, answers = {}, task = null } = given
  const cells = createCells()
  const resolved = cells.input<ResolvedRows>(given.resolved ?? NOTHING_RESOLVED)
  const meta = cells.input<Value>(metaValue(given.meta))
  const cuts = new Map(cutsOf(form).map((cut) => [cut.whole, cut]))
  const listeners = new Set<() => void>()
  const keepers = new Set<() => void>()
  const passes = createPasses(cells, given.budget)
  const seeds = seedsIn()
  const isUnsure = (cell: Cell<unknown>) => cells.restsOn(cell, [resolved, meta])

  const tree: Tree = {
    cells,
    computed: mode === 'DELIVERED' ? 'given' : 'computed',
    rounds: mode === 'DELIVERED' ? 'given' : 'computed',
    keeping: mode === 'CORRECT' ? { isUnsure } : null,
    meta,
    seed: seeds.take,
    // A round that a correction adds begins as any other does.
    plant: (nodes, json) =>
      plantAnswers(nodes, json, {
        seeds,
        delivered: mode === 'DELIVERED' || (mode === 'CORRECT' && json !== undefined),
      }),
    around: {
      zone,
      days: daysOf(zone),
      budget: passes.budget,
      gaveUp: passes.giveUp,
      language,
      now,
      find: (type: RecordType, id: string) => resolved.read().records[show(type)]?.[id],
      known: (plan) => {
        const cut = cuts.get(plan)
        if (!cut) return undefined
        const rows = resolved.read().rows[cut.key] ?? []
        return {
          steps: cut.steps,
          rows: rows.map((row, i) => ({ values: new Map(Object.entries(row)), key: [i] })),
        }
      },
    },
  }
  const nodes = makeNodes(form.nodes, {
    tree,
    scope: { get: (name) => (name === 'task' ? (task ?? NO_TASK) : undefined) },
    key: '',
    path: () => [],
    hidden: UNHIDDEN,
  })
  tree.plant(nodes, answers)
  const settling = createSettling(nodes, {
    pace: given.pace,
    onSettled: () => {
      passes.refill()
      tellAll(listeners)
    },
  })
  settling.compute()
  passes.refill()
  if (mode === 'CORRECT') problemsIn(nodes)

  const changed = (component?: ComponentInstance) => {
    passes.begin()
    settling.begin(component)
    tellAll(keepers)
  }
  // Answers are read where they lie; which rounds there are is computed.
  const hasRounds = form.nodes.some(({ kind }) => kind === 'ITERATION')
  const deliver = (which: AnswerSelection) => answersOf(nodes, which)
  let added = 0

  return {
    form,
    nodes,
    component: (path) => componentAt(nodes, path),
    answer: (component, json) => {
      const { cells: of } = component
      of.given.write(json)
      if (json !== null) of.givenNotApplicable.write(undefined)
      changed(component)
    },
    setNotApplicable: (component, notApplicable) => {
      const { cells: of } = component
      if (notApplicable) of.given.write(null)
      of.givenNotApplicable.write(notApplicable || undefined)
      changed(component)
    },
    addRound: ({ form: of, cells: { own: rounds, make } }) => {
      const all = rounds.read()
      if (all.length >= WORKFLOW_LIMITS.rounds || sizeIn(nodes) + sizeOfRound(of) > WORKFLOW_LIMITS.answers)
        return
      rounds.write([...all, make(`added ${++added}`, objectOf([]))])
      changed()
    },
    removeRound: ({ cells: { own: rounds } }, key) => {
      rounds.write(rounds.read().filter((round) => round.key !== key))
      changed()
    },
    setMeta: (next) => {
      meta.write(metaValue(next))
      changed()
    },
    setResolved: (next) => {
      resolved.write(next)
      changed()
    },
    subscribe: (listener) => subscribed(listeners, listener),
    subscribeToAnswers: (listener) => subscribed(keepers, listener),
    shown: settling.shown,
    watch: settling.watch,
    settle: settling.compute,
    problems: () => {
      settling.compute()
      return problemsIn(nodes)
    },
    result: () => {
      settling.compute()
      return deliver('RESULT')
    },
    draft: () => {
      if (hasRounds) settling.compute()
      return deliver('DRAFT')
    },
    gaveUp: passes.gaveUp,
    inner: { count: cells.count, isUnsure },
  }
}

/** The budget of each change, and what it was not enough for. */
function createPasses(cells: Cells, given: Budget | undefined) {
  const makeBudget = () => given ?? createBudget({ steps: PASS_STEPS })
  let budget = makeBudget()
  let fields: readonly FormField[] = []
  // A value that was given up depends on it, and so is computed again when it changes.
  const attempt = cells.input(0)
  const refill = () => {
    budget = makeBudget()
  }
  return {
    budget: () => budget,
    refill,
    begin: () => {
      refill()
      if (fields.length === 0) return
      fields = []
      attempt.write(attempt.read() + 1)
    },
    giveUp: (field: FormField) => {
      attempt.read()
      if (!fields.includes(field)) fields = [...fields, field]
    },
    gaveUp: () => fields,
  }
}

const NO_TASK: Value = objectOf([['data', objectOf([])]])

function metaValue(meta: Meta | undefined): Value {
  if (!meta) return null
  const { position, device, startedAt } = meta
  return { position: position && { ...position }, device, startedAt }
}

function subscribed(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tellAll = (listeners: ReadonlySet<() => void>) => {
  for (const listener of listeners) listener()
}

function problemsIn(nodes: readonly NodeInstance[]): readonly AnswerProblem[] {
  const found: AnswerProblem[] = []
  for (const component of componentsIn(nodes)) {
    const { problems } = component.state()
    if (problems.length > 0)
      found.push(...problems.map((problem) => ({ ...problem, path: component.path() })))
  }
  return found
}

function componentAt(
  nodes: readonly NodeInstance[],
  [name, ...rest]: AnswerPath,
): ComponentInstance | undefined {
  const node = nodes.find(({ form }) => form.name === name)
  if (node?.kind === 'ITERATION') {
    const [index, ...inner] = rest
    const round = typeof index === 'number' ? node.rounds()[index] : undefined
    return round && componentAt(round.nodes, inner)
  }
  const [component, activity, ...inner] = rest
  const found = node?.components.find(({ form }) => form.name === component)
  if (activity === undefined) return found
  return componentAt(found?.activities ?? [], [activity, ...inner])
}
