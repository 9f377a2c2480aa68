import { type Catalogue, EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import type { Query } from '@feldwerk/query/query.ts'
import type { Activity, Component, Iteration, Node, WorkflowDefinition } from '../src/definition.ts'
import { EMPTY_DEFINITION } from '../src/definition.ts'
import type { Field } from '../src/field.ts'
import { buildForm } from '../src/form/build.ts'
import type { ComponentKind } from '../src/kinds.ts'
import { openSession, type Session, type SessionGiven } from '../src/session/session.ts'
import type { Json } from '../src/wire.ts'

/** A field that is one expression. */
export const expr = (expression: string): Field<never> =>
  query({ root: { kind: 'NULL' }, steps: [{ kind: 'MAP', columns: [{ name: 'value', expression }] }] })
export const query = (given: Query): Field<never> => ({ kind: 'QUERY', query: given })
export const value = <V>(fixed: V): Field<V> => ({ kind: 'VALUE', value: fixed })
export const text = (de: string) => value({ de })
export const options = (...values: (string | number | boolean)[]) =>
  value(values.map((each) => ({ id: String(each), value: each, label: { de: `„${each}“` } })))

type Fields = Readonly<Record<string, unknown>>

/** A component whose id is its name with a sign before it, so that the two are never the same by accident. */
export const component = (kind: ComponentKind, name: string, fields: Fields = {}): Component =>
  ({ kind, id: `_${name}`, variableName: name, ...fields }) as unknown as Component
export const activity = (name: string, ...components: Component[]): Activity => ({
  kind: 'ACTIVITY',
  id: `_${name}`,
  variableName: name,
  components,
})
export const iteration = (name: string, repeatFor: Field<never> | null, ...nodes: Node[]): Iteration => ({
  kind: 'ITERATION',
  id: `_${name}`,
  variableName: name,
  repeatFor,
  nodes,
})
export const definition = (...nodes: Node[]): WorkflowDefinition => ({ ...EMPTY_DEFINITION, nodes })

export const ZONE = 'Europe/Berlin'
export const NOW = Date.parse('2026-11-20T08:15:00Z')

export const given = (
  of: WorkflowDefinition,
  { catalogue = EMPTY_CATALOGUE, ...rest }: Partial<SessionGiven> & { catalogue?: Catalogue } = {},
): SessionGiven => ({ form: buildForm(of, catalogue), zone: ZONE, language: 'de', now: NOW, ...rest })

/** A session one can speak to by the names of its answers: `arrival.machine`, `points.0.check.pressure`. */
export function fill(of: WorkflowDefinition, more: Parameters<typeof given>[1] = {}) {
  const session = openSession(given(of, more))
  return { session, ...byName(session) }
}

export function byName(session: Session) {
  const at = (path: string) => {
    const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    const found = session.component(parts)
    if (!found) throw new Error(`no component at ${path}`)
    return found
  }
  return {
    at,
    answer: (path: string, json: Json | undefined) => session.answer(at(path), json),
    state: (path: string) => at(path).state(),
    visible: (path: string) => at(path).state().visible,
    problems: () => session.problems().map((each) => `${each.path.join('.')}: ${each.code}`),
  }
}
