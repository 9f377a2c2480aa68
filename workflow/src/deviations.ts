import { own } from '@feldwerk/query/values.ts'
import type { ActivityResults, AnswerPath } from './answers.ts'
import { isDeviation, type Tolerance } from './components/NUMBER/kind.ts'
import type { Component, Node } from './definition.ts'
import type { ComponentInstance } from './session/instances.ts'
import type { Session } from './session/session.ts'
import { componentsNow } from './session/walk.ts'
import type { Json } from './wire.ts'

/** A number outside of its tolerance, with the limits that held for it; a limit that is null is none. */
export interface Deviation {
  readonly path: AnswerPath
  readonly value: number
  readonly from: number | null
  readonly to: number | null
}

/** The numbers of a form outside of their tolerances, also of computed ones, the worst first. */
export function deviationsIn({ nodes }: Pick<Session, 'nodes'>): readonly Deviation[] {
  return deviationsAmong(componentsNow(nodes))
}

/** The same of these questions. */
export const deviationsAmong = (components: readonly ComponentInstance[]): readonly Deviation[] =>
  worstFirst(components.flatMap((component) => deviationOf(component) ?? []))

/** How the number of a question deviates; undefined where it does not. */
export function deviationOf({ form, path, cells }: ComponentInstance): Deviation | undefined {
  if (!form.fields.has('tolerance') || cells.hidden.read()) return undefined
  const tolerance = (cells.settings.read()['tolerance'] ?? null) as Tolerance | null
  return deviationAt(path(), cells.shown.read(), tolerance)
}

/** The same of stored answers by the fixed tolerances of their version alone: what was computed is not known any more. */
export function fixedDeviations(nodes: readonly Node[], answers: ActivityResults): readonly Deviation[] {
  return worstFirst(inNodes(nodes, answers, []))
}

function inNodes(nodes: readonly Node[], answers: Json, above: AnswerPath): Deviation[] {
  return nodes.flatMap((node) => {
    const given = own(answers, node.variableName) ?? null
    const path = [...above, node.variableName]
    if (node.kind === 'ACTIVITY')
      return node.components.flatMap((component) => inComponent(component, given, path))
    return (Array.isArray(given) ? given : []).flatMap((round: Json, i) =>
      inNodes(node.nodes, round, [...path, i]),
    )
  })
}

function inComponent(component: Component, answers: Json, above: AnswerPath): Deviation[] {
  const answer = own(answers, component.variableName) ?? null
  const path = [...above, component.variableName]
  if (component.kind === 'ACTIVITY_GROUP') return inNodes(component.activities, answer, path)
  if (component.kind !== 'NUMBER' || component.tolerance?.kind !== 'VALUE') return []
  const found = deviationAt(path, answer, component.tolerance.value)
  return found ? [found] : []
}

function deviationAt(path: AnswerPath, answer: Json, tolerance: Tolerance | null): Deviation | undefined {
  if (!isDeviation(answer, tolerance)) return undefined
  return { path, value: Number(answer), from: tolerance?.from ?? null, to: tolerance?.to ?? null }
}

/** How far a value is beyond its limit, as a share of the limit; of 0, as a share of the allowed width. */
export function shareBeyond({ value, from, to }: Omit<Deviation, 'path'>): number {
  const limit = to !== null && value > to ? to : (from ?? 0)
  const width = from !== null && to !== null ? Math.abs(to - from) : 0
  return Math.abs(value - limit) / (Math.abs(limit) || width || 1)
}

const worstFirst = (found: readonly Deviation[]) =>
  found.toSorted((one, other) => shareBeyond(other) - shareBeyond(one))
