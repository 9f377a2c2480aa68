import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { PlacedExpression } from '@feldwerk/query/check.ts'
import { replaceAt } from '@feldwerk/query/editor/replace-at.ts'
import { type TypedExpression, typedChildren } from '@feldwerk/query/expression/typed.ts'
import type { Fields, Type } from '@feldwerk/query/types.ts'
import { askedBy } from './asked.ts'
import { triggerExpressions } from './check/trigger-expressions.ts'
import type { WorkflowDefinition } from './definition.ts'
import { buildForm } from './form/build.ts'
import {
  type Form,
  type FormActivity,
  type FormComponent,
  type FormNode,
  type Path,
  partsOf,
  queriesOf,
} from './form/form.ts'
import { notApplicableName } from './not-applicable.ts'

/** An expression that a rename has rewritten. */
export interface RewrittenExpression {
  readonly path: Path
  readonly before: string
  readonly after: string
}

export interface RenamedDefinition {
  readonly definition: WorkflowDefinition
  readonly rewritten: readonly RewrittenExpression[]
}

/**
 * Gives a node or component, by its id, another variable name, and lets every expression of the definition follow:
 * also where the answer is reached through a round, a list or a column. Ids stay. Null where the new name would mean
 * something else in one of the expressions, or there is no such part.
 */
export function renameVariable(
  definition: WorkflowDefinition,
  { id, name: to, catalogue }: { readonly id: string; readonly name: string; readonly catalogue: Catalogue },
): RenamedDefinition | null {
  const form = buildForm(definition, catalogue)
  const part = [...partsOf(form.nodes)].find((each) => each.id === id)
  if (!part) return null
  const renames = renamesOf(form, part, to)
  const changes = placedExpressions(definition, form).map((each) => changeOf(each, renames))
  if (changes.includes(null)) return null
  const rewritten = changes.flatMap((each) => each ?? []).filter(({ before, after }) => before !== after)
  const named = replaceAt(definition, [...part.path, 'variableName'], to)
  return {
    definition: rewritten.reduce((whole, { path, after }) => replaceAt(whole, path, after), named),
    rewritten,
  }
}

interface Rename {
  readonly from: string
  readonly to: string
  /** The type of its answers, by which a bare name is known. */
  readonly own: Type | null
  /** The object it is a field of. */
  readonly within: Type | null
}

/** Its own name, and the names of what is stored beside its answer, which follow from it. */
function renamesOf(form: Form, part: FormNode | FormComponent, to: string): readonly Rename[] {
  const within = typesAround(form, part)
  const rename = { from: part.name, to, own: part.type(), within }
  if (part.kind !== 'COMPONENT') return [rename]
  const { component, notApplicable } = part
  const asked = askedBy({ ...component, variableName: to })
  return [
    rename,
    ...(notApplicable ? [{ from: notApplicable.name, to: notApplicableName(to), own: null, within }] : []),
    ...askedBy(component).map(({ variableName: from }, i) => ({
      from,
      to: asked[i]?.variableName ?? from,
      own: null,
      within,
    })),
  ]
}

/** The object type in which the part stands: of its activity, its group, or a round; null for outermost nodes. */
function typesAround({ nodes }: Form, part: FormNode | FormComponent): Type | null {
  const search = (list: readonly FormNode[], round: Type | null): Type | null | undefined => {
    for (const node of list) {
      if (node === part) return round
      const found =
        node.kind === 'ACTIVITY' ? inActivity(node, part) : search(node.nodes, elementOf(node.type()))
      if (found !== undefined) return found
    }
    return undefined
  }
  return search(nodes, null) ?? null
}

const elementOf = (type: Type | null) => (type?.kind === 'ARRAY' ? type.of : null)

function inActivity(activity: FormActivity, part: FormNode | FormComponent): Type | null | undefined {
  for (const component of activity.components) {
    if (component === part) return activity.type()
    for (const inner of component.activities) {
      const found = inner === part ? component.type() : inActivity(inner, part)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** Every expression of the definition that sees answers. */
function placedExpressions(definition: WorkflowDefinition, form: Form): readonly PlacedExpression[] {
  const inFields = [...queriesOf(form.nodes)].flatMap((field) =>
    (field.checked()?.expressions ?? []).map((each) => ({
      ...each,
      path: [...field.path, 'query', ...each.path],
    })),
  )
  return [...inFields, ...triggerExpressions(definition, form)]
}

/** The expression with the new name; null where that name is taken there. */
function changeOf(
  { path, text, typed, names }: PlacedExpression,
  renames: readonly Rename[],
): RewrittenExpression | null {
  const places = new Map<number, Rename>()
  if (!renames.every((rename) => collect(typed, { rename, names, places }))) return null
  let after = text
  for (const [start, { from, to }] of [...places].toSorted(([a], [b]) => b - a))
    after = after.slice(0, start) + to + after.slice(start + from.length)
  return { path, before: text, after }
}

interface RenameSearch {
  readonly rename: Rename
  /** What names mean where the part stands. */
  readonly names: Fields
  readonly places: Map<number, Rename>
}

/** Collects where the name is used; false where the new one would mean something else. */
function collect(typed: TypedExpression, collecting: RenameSearch): boolean {
  const { rename, names, places } = collecting
  const { from, to, own, within } = rename
  if (typed.kind === 'NAME' && typed.name === from && own !== null && names[from] === own) {
    if (Object.hasOwn(names, to)) return false
    places.set(typed.start, rename)
  }
  if (typed.kind === 'FIELD' && typed.name === from && within !== null && typed.target.type === within)
    places.set(typed.end - from.length, rename)
  if (typed.kind !== 'MACRO') return typedChildren(typed).every((child) => collect(child, collecting))
  const inside = { ...collecting, names: { ...names, [typed.variable]: typed.list.type } }
  return collect(typed.list, collecting) && collect(typed.body, inside)
}
