import type { Type } from '@feldwerk/query/types.ts'
import { keyOf, type ObjectValue, objectOf, type Value } from '@feldwerk/query/values.ts'
import type { AnswerPath } from '../answers.ts'
import { isDeviation, type Tolerance } from '../components/NUMBER/kind.ts'
import type { FormActivity, FormComponent, FormIteration, FormNode } from '../form/form.ts'
import { lazyObject } from '../form/once.ts'
import { storedOf } from '../form/stored.ts'
import { WORKFLOW_LIMITS } from '../limits.ts'
import { isStored } from '../record-fields.ts'
import { fromWire, type Json } from '../wire.ts'
import type { Cell } from './cells.ts'
import { type ComponentContext, componentCells } from './component.ts'
import { rowsOf, type Scope, settingOf } from './evaluate.ts'
import type {
  ActivityInstance,
  ComponentInstance,
  IdentifiedRow,
  IterationInstance,
  NodeInstance,
  Round,
} from './instances.ts'
import { keptWhileSame } from './keeping.ts'

/** What instances share. */
export interface Tree extends ComponentContext {
  /** 'given': rounds of a `repeatFor` are those that were delivered. */
  readonly rounds: 'computed' | 'given'
  readonly meta: Cell<Value>
  /** The answers that a round begins with, once: those it was saved with. */
  readonly seed: (iteration: string, round: string) => Json | undefined
  readonly plant: (nodes: readonly NodeInstance[], answers: Json | undefined) => void
}

interface TreePlace {
  readonly tree: Tree
  readonly scope: Scope
  readonly key: string
  readonly path: () => AnswerPath
  readonly hidden: () => boolean
}

/** The nodes of a form, or of one round. Each sees those beside it, and what its scope has. */
export function makeNodes(nodes: readonly FormNode[], place: TreePlace): readonly NodeInstance[] {
  const byName = new Map<string, NodeInstance>()
  const scope: Scope = {
    get: (name) => {
      const node = byName.get(name)
      return node ? valueOf(node) : place.scope.get(name)
    },
  }
  return nodes.map((form) => {
    const inner = {
      ...place,
      scope,
      key: `${place.key}/${form.id}`,
      path: () => [...place.path(), form.name],
    }
    const made = form.kind === 'ACTIVITY' ? makeActivity(form, inner) : makeIteration(form, inner)
    if (!byName.has(form.name)) byName.set(form.name, made)
    return made
  })
}

const valueOf = (node: NodeInstance): Value =>
  node.kind === 'ACTIVITY' ? node.object : node.cells.value.read()

const textOf = (form: FormNode, name: string, { tree, scope }: TreePlace) => {
  const field = form.fields.get(name)
  if (!field) return () => null
  const text = () => settingOf(field, scope, tree.around) as string | null
  return field.field.kind === 'VALUE' ? text : tree.cells.computed(text, { meanwhile: null }).read
}

function makeActivity(form: FormActivity, place: TreePlace): ActivityInstance {
  const components: ComponentInstance[] = []
  for (const each of form.components) {
    const asker = each.asker && components.find((other) => other.form === each.asker)
    components.push(
      makeComponent(each, {
        ...place,
        key: `${place.key}/${each.id}`,
        path: () => [...place.path(), each.name],
        hidden: asker ? () => place.hidden() || !isBeyond(asker) : place.hidden,
      }),
    )
  }
  const object = lazyObject(
    components.flatMap((each) => storedOf(each.form).map(({ name }) => [name, () => valueIn(each, name)])),
  )
  const { key, path } = place
  const title = textOf(form, 'title', place)
  return {
    kind: 'ACTIVITY',
    form,
    key,
    path,
    title,
    introText: textOf(form, 'introText', place),
    components,
    object,
  }
}

/** Is what counts as the answer of a number outside of its tolerance? */
function isBeyond({ cells }: ComponentInstance): boolean {
  const tolerance = (cells.settings.read()['tolerance'] ?? null) as Tolerance | null
  return isDeviation(cells.answer.read(), tolerance)
}

function valueIn({ form, activities, cells }: ComponentInstance, name: string): Value {
  if (name !== form.name) return cells.notApplicable.read() || null
  if (activities.length === 0) return cells.value.read()
  return objectOf(activities.map((each) => [each.form.name, each.object]))
}

function makeComponent(form: FormComponent, place: TreePlace): ComponentInstance {
  const { tree, key, path } = place
  const scope: Scope =
    form.row.answer?.computedBy === undefined
      ? place.scope
      : { get: (name) => (name === 'meta' ? tree.meta.read() : place.scope.get(name)) }
  const cells = componentCells(form, scope, { making: tree, hiddenAround: place.hidden })
  const activities = form.activities.map((each) =>
    makeActivity(each, {
      ...place,
      key: `${key}/${each.id}`,
      path: () => [...path(), each.name],
      hidden: cells.hidden.read,
    }),
  )
  const { component } = form
  return { kind: 'COMPONENT', form, component, key, path, state: cells.state.read, activities, cells }
}

function makeIteration(form: FormIteration, place: TreePlace): IterationInstance {
  const { tree, scope } = place
  const known = new Map<string, Round>()
  const round = (identity: string, row: ObjectValue): Round => {
    const found = known.get(identity)
    if (found) return found
    const made: Round = makeRound(identity, row, {
      form,
      place,
      indexOf: (each) => rounds.read().indexOf(each),
    })
    known.set(identity, made)
    tree.plant(made.nodes, tree.seed(place.key, identity))
    return made
  }
  const own = tree.cells.input<readonly Round[]>([])
  const { repeatFor } = form
  const rows = tree.cells.computed(
    () => (repeatFor ? identified(form, rowValues(form, scope, tree)) : null),
    { meanwhile: null, same: (a, b) => keyOf((a ?? []).map(plainRow)) === keyOf((b ?? []).map(plainRow)) },
  )
  const made = keptWhileSame<readonly IdentifiedRow[] | null>(tree.keeping, rows, {
    made: () => null,
    same: (a, b) => keyOf((a ?? []).map(identityOf)) === keyOf((b ?? []).map(identityOf)),
  })
  const rounds = tree.cells.computed(
    (): readonly Round[] => {
      const computed = tree.rounds === 'given' ? null : made()
      return computed ? computed.map(({ identity, row }) => round(identity, row)) : own.read()
    },
    { meanwhile: [], same: sameList },
  )
  const value = tree.cells.computed((): Value => rounds.read().map(({ object }) => object), {
    meanwhile: [],
    same: (a, b) => sameList(a as readonly Value[], b as readonly Value[]),
  })
  const { key, path } = place
  const cells = { rounds, own, rows, value, make: round }
  return {
    kind: 'ITERATION',
    form,
    key,
    path,
    title: textOf(form, 'title', place),
    rounds: rounds.read,
    cells,
  }
}

const identityOf = ({ identity }: IdentifiedRow): Value => identity

const plainRow = ({ identity, row }: IdentifiedRow): Value => [identity, row]

const sameList = <E>(a: readonly E[], b: readonly E[]) =>
  a.length === b.length && a.every((each, i) => each === b[i])

function rowValues(form: FormIteration, scope: Scope, tree: Tree): readonly ObjectValue[] {
  const { repeatFor } = form
  const rows = repeatFor ? rowsOf(repeatFor, scope, tree.around) : []
  return rows.slice(0, WORKFLOW_LIMITS.rounds).map(({ values }) => objectOf(values))
}

/** The columns of a row that are kept with the answers. */
export function keptColumns(form: FormIteration): readonly (readonly [string, Type])[] {
  return Object.entries(form.columns()).filter(([, type]) => isStored(type))
}

/**
 * A round is known by the values of its row, so answers stay with their row when rows come, go or change places. Rows
 * with the same values are told apart by counting.
 */
export function identified(form: FormIteration, rows: readonly ObjectValue[]): readonly IdentifiedRow[] {
  const columns = keptColumns(form)
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const identity = keyOf(columns.map(([name]) => row[name] ?? null))
    const count = counts.get(identity) ?? 0
    counts.set(identity, count + 1)
    return { identity: count === 0 ? identity : `${identity}#${count}`, row }
  })
}

interface RoundPlace {
  readonly form: FormIteration
  readonly place: TreePlace
  readonly indexOf: (round: Round) => number
}

function makeRound(identity: string, row: ObjectValue, { form, place, indexOf }: RoundPlace): Round {
  const scope: Scope = { get: (name) => (Object.hasOwn(row, name) ? row[name] : place.scope.get(name)) }
  const nodes = makeNodes(form.nodes, {
    ...place,
    scope,
    key: `${place.key}/${identity}`,
    path: () => [...place.path(), indexOf(round)],
  })
  const columns = Object.entries(row).map(([name, value]): [string, () => Value] => [name, () => value])
  const object = lazyObject([
    ...columns,
    ...nodes.map((node) => [node.form.name, () => valueOf(node)] as const),
  ])
  const round: Round = { key: identity, row, nodes, object: object as ObjectValue }
  return round
}

/** The row of a delivered round: its columns, as far as they have the right form. */
export function rowFromWire(form: FormIteration, json: Json): ObjectValue {
  const columns = keptColumns(form)
  const given = json !== null && typeof json === 'object' ? (json as Readonly<Record<string, Json>>) : {}
  return objectOf(columns.map(([name, type]) => [name, fromWire(type, given[name] ?? null) ?? null]))
}
