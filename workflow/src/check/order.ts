import type { Fault } from '@feldwerk/query/faults.ts'
import { type DefinitionFault, ownFault } from '../faults.ts'
import type { Form, FormActivity, FormComponent, FormNode, Path } from '../form/form.ts'
import type { Mention } from '../form/mentions.ts'
import { storedOf } from '../form/stored.ts'

/**
 * A field sees the answers above it, and in a group also those of the other activities, which have no order. So only
 * within a group can parts depend on each other in a circle; that is found, because nothing would ever be computed.
 */
export function orderFaults({ nodes }: Form): readonly DefinitionFault[] {
  return activitiesIn(nodes).flatMap(inActivity)
}

/** Fields that decide what an answer counts, or of what type it is; the others may also ask for the answer itself. */
const DECIDING: ReadonlySet<string> = new Set(['hidden', 'disabled', 'defaultValue', 'value', 'options'])

/** The activities that expressions call by their own names: not those of groups. */
function activitiesIn(nodes: readonly FormNode[]): readonly FormActivity[] {
  return nodes.flatMap((node) => (node.kind === 'ACTIVITY' ? [node] : activitiesIn(node.nodes)))
}

/** A component with the groups and activities it lies in, outermost first, and its place in the order. */
interface PlacedComponent {
  readonly component: FormComponent
  readonly groups: readonly { readonly group: FormComponent; readonly activity: FormActivity }[]
  readonly order: number
}

interface Use {
  readonly user: PlacedComponent
  readonly field: string
  readonly used: PlacedComponent
  readonly mention: Mention & { readonly path: Path }
}

function inActivity(activity: FormActivity): DefinitionFault[] {
  const all = placed(activity, [])
  const byComponent = new Map(all.map((each) => [each.component, each]))
  const uses = all.flatMap((user) => usesOf(user, { activity, byComponent }))
  const later = uses.filter((use) => !isSeen(use))
  return [...later.map(answeredLater), ...cycles(all, uses.filter(isSeen))]
}

function placed(
  activity: FormActivity,
  groups: PlacedComponent['groups'],
  all: PlacedComponent[] = [],
): readonly PlacedComponent[] {
  for (const component of activity.components) {
    all.push({ component, groups, order: all.length })
    for (const inner of component.activities)
      placed(inner, [...groups, { group: component, activity: inner }], all)
  }
  return all
}

function usesOf(
  user: PlacedComponent,
  {
    activity,
    byComponent,
  }: { activity: FormActivity; byComponent: ReadonlyMap<FormComponent, PlacedComponent> },
): readonly Use[] {
  return [...user.component.fields.values()].flatMap((field) =>
    eachOnce(field.checked()?.mentions ?? []).flatMap((mention) => {
      const [name, ...inner] = mention.names
      if (name !== activity.name) return []
      return componentsAt(activity, inner).flatMap((component) => {
        const used = byComponent.get(component)
        return used ? [{ user, field: field.name, used, mention }] : []
      })
    }),
  )
}

/** What a field mentions, where it does so first. */
const eachOnce = <M extends Mention>(mentions: readonly M[]): readonly M[] =>
  [...new Map(mentions.toReversed().map((each) => [each.names.join('.'), each])).values()].toReversed()

/** The components that `x.y` within an activity refers to; for a whole activity or group, all that are answered. */
function componentsAt(
  { components }: FormActivity,
  [name, ...rest]: readonly string[],
): readonly FormComponent[] {
  const found =
    name === undefined
      ? components
      : components.filter((each) => storedOf(each).some((stored) => stored.name === name))
  return found.flatMap((component) => {
    if (component.activities.length === 0) return component.row.answer ? [component] : []
    const [activity, ...inner] = rest
    const open = component.activities.filter((each) => activity === undefined || each.name === activity)
    return open.flatMap((each) => componentsAt(each, inner))
  })
}

function isSeen({ user, field, used }: Use): boolean {
  if (user === used) return !DECIDING.has(field)
  return used.order < user.order || areUnordered(user, used)
}

/** Do they lie in different activities of one group? */
function areUnordered(a: PlacedComponent, b: PlacedComponent): boolean {
  return a.groups.some(({ group, activity }, i) => {
    const other = b.groups[i]
    return other !== undefined && other.group === group && other.activity !== activity
  })
}

function answeredLater({ mention: { names, path, start, end } }: Use): DefinitionFault {
  return ownFault('answeredLater', path, { found: names.join('.'), start, end })
}

/** Every circle once, at the field where the first of its components asks for the next. */
function cycles(all: readonly PlacedComponent[], uses: readonly Use[]): DefinitionFault[] {
  const deciding = Map.groupBy(
    uses.filter(({ field }) => DECIDING.has(field)),
    ({ user }) => user,
  )
  const byComponent = new Map(all.map((each) => [each.component, each]))
  const next = (
    from: PlacedComponent,
  ): readonly { readonly to: PlacedComponent; readonly use: Use | null }[] => [
    ...(deciding.get(from) ?? []).map((use) => ({ to: use.used, use })),
    ...from.groups.flatMap(({ group }) => {
      const to = byComponent.get(group)
      return to ? [{ to, use: null }] : []
    }),
  ]
  const done = new Set<PlacedComponent>()
  const faults: DefinitionFault[] = []
  const visit = (
    from: PlacedComponent,
    trail: readonly { readonly from: PlacedComponent; readonly use: Use | null }[],
  ): void => {
    const start = trail.findIndex((step) => step.from === from)
    const use = start < 0 ? undefined : trail.slice(start).find((step) => step.use)?.use
    if (use) {
      const names = [...trail.slice(start).map((step) => step.from), from].map(
        ({ component }) => component.name,
      )
      const { path, start: first, end } = use.mention
      faults.push(ownFault('cycle', path, { found: names.join(' → '), start: first, end }))
    }
    if (start >= 0 || done.has(from)) return
    for (const { to, use: by } of next(from)) visit(to, [...trail, { from, use: by }])
    done.add(from)
  }
  for (const each of all) visit(each, [])
  return faults
}

/** For a name that is unknown only because its node comes later, the fault says so. */
export function withLaterNames(faults: readonly Fault[], { nodes }: Form): readonly DefinitionFault[] {
  return faults.map((fault) => {
    if (fault.code !== 'unknownName' || !laterNames(nodes, fault.path).has(fault.found)) return fault
    const { path, found, start, end } = fault
    return ownFault('answeredLater', path, { found, start, end })
  })
}

/** The nodes after that place, in its own list and in those around it. */
function laterNames(nodes: readonly FormNode[], [, index, ...rest]: Path): ReadonlySet<string> {
  if (typeof index !== 'number') return new Set()
  const node = nodes[index]
  const names = new Set(nodes.slice(index).map(({ name }) => name))
  return node?.kind === 'ITERATION' && rest[0] === 'nodes' ? names.union(laterNames(node.nodes, rest)) : names
}
