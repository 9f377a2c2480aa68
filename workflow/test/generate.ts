import type { GeneratorValue } from 'fast-check'
import * as fc from 'fast-check'
import type { Activity, Component, Node, WorkflowDefinition } from '../src/definition.ts'
import type { ComponentInstance } from '../src/session/instances.ts'

import type { Session } from '../src/session/session.ts'
import { componentsIn, iterationsIn } from '../src/session/walk.ts'
import type { Json } from '../src/wire.ts'
import { activity, component, definition, expr, iteration, options, query, value } from './build.ts'

const index = (count: number): fc.Arbitrary<number> => fc.nat(count - 1)
const below = (g: GeneratorValue, count: number): number => g(index, count)
const pick = <V>(g: GeneratorValue, values: readonly V[]): V => values[below(g, values.length)] as V
const chance = (g: GeneratorValue, percent: number) => below(g, 100) < percent

/** An answer that later expressions may ask for. */
interface EarlierAnswer {
  readonly path: string
  readonly kind: 'TEXT' | 'NUMBER' | 'SWITCH'
}

interface FormSource {
  readonly g: GeneratorValue
  /** What a deviation may ask for. */
  readonly asked: readonly (readonly string[])[]
  count: number
}

/**
 * A definition without faults whose rules ask for each other's answers, through activities, groups and rounds.
 * Without `photos` for a server that knows no file of that name.
 */
export function randomDefinition(g: GeneratorValue, { photos = true } = {}): WorkflowDefinition {
  const asked = photos ? [['REMARK'], ['REMARK', 'PHOTO']] : [['REMARK']]
  return definition(...nodes({ g, asked, count: 0 }, [], 2))
}

function nodes(making: FormSource, before: readonly EarlierAnswer[], depth: number): Node[] {
  const known = [...before]
  return Array.from({ length: 1 + below(making.g, 3) }, () => {
    const { node, answers } =
      depth > 0 && chance(making.g, 35) ? rounds(making, known, depth) : page(making, known)
    known.push(...answers)
    return node
  })
}

const nameOf = (making: FormSource) => `n${making.count++}`

function page(
  making: FormSource,
  before: readonly EarlierAnswer[],
): { node: Activity; answers: readonly EarlierAnswer[] } {
  const name = nameOf(making)
  const known = [...before]
  const components = Array.from({ length: 1 + below(making.g, 4) }, () => {
    if (chance(making.g, 15)) return group(making, known, name)
    const made = question(making, known, name)
    known.push(...made.answers)
    return made.component
  })
  return { node: activity(name, ...components), answers: known.slice(before.length) }
}

function rounds(
  making: FormSource,
  before: readonly EarlierAnswer[],
  depth: number,
): { node: Node; answers: readonly EarlierAnswer[] } {
  const name = nameOf(making)
  const texts = before.filter(({ kind }) => kind === 'TEXT')
  if (texts.length === 0 || chance(making.g, 40))
    return { node: iteration(name, null, ...nodes(making, before, depth - 1)), answers: [] }
  const column = nameOf(making)
  const rows = query({
    root: { kind: 'NULL' },
    steps: [{ kind: 'EXPAND', expression: `split(${pick(making.g, texts).path}, ",")`, name: column }],
  })
  const inside = [...before, { path: column, kind: 'TEXT' as const }]
  return { node: iteration(name, rows, ...nodes(making, inside, depth - 1)), answers: [] }
}

function group(making: FormSource, known: EarlierAnswer[], within: string): Component {
  const name = nameOf(making)
  const before = [...known]
  const activities = Array.from({ length: 2 }, () => {
    const inner = nameOf(making)
    const made = question(making, known, `${within}.${name}.${inner}`)
    known.push(...made.answers)
    return activity(inner, made.component)
  })
  return component('ACTIVITY_GROUP', name, {
    activities,
    hidden: expr(condition(making.g, before)),
  })
}

function question(making: FormSource, known: readonly EarlierAnswer[], within: string) {
  const { g } = making
  const name = nameOf(making)
  const kind = pick(g, ['TEXT', 'NUMBER', 'SWITCH', 'MULTIPLE_CHOICE', 'METADATA'] as const)
  const rule = () => expr(condition(g, known))
  const fields: Record<string, unknown> = {}
  if (chance(g, 50)) fields['hidden'] = rule()
  if (kind !== 'METADATA' && chance(g, 50)) fields['optional'] = rule()
  if (kind !== 'METADATA' && chance(g, 20)) fields['disabled'] = rule()
  if (kind !== 'METADATA' && chance(g, 25)) fields['notApplicable'] = value(true)
  if (kind === 'TEXT' && chance(g, 30)) fields['defaultValue'] = expr(`${condition(g, known)} ? "a,b" : null`)
  if (kind === 'NUMBER' && chance(g, 50)) fields['max'] = expr(`${condition(g, known)} ? 2.0 : 5.0`)
  if (kind === 'MULTIPLE_CHOICE') fields['options'] = options('a', 'b', 'c')
  if (kind === 'METADATA') fields['value'] = rule()
  if (kind === 'NUMBER' && chance(g, 30)) fields['integerOnly'] = value(true)
  const asks = kind === 'NUMBER' && chance(g, 40)
  if (asks) {
    fields['tolerance'] = chance(g, 50)
      ? value({ from: null, to: 2 })
      : expr(`{"from": 1.5, "to": ${condition(g, known)} ? 2.0 : 4.0}`)
    fields['onDeviation'] = value(pick(g, making.asked))
  }
  const isAsked = kind === 'TEXT' || kind === 'NUMBER' || kind === 'SWITCH'
  const path = `${within}.${name}`
  const flag = { path: `${path}NotApplicable`, kind: 'SWITCH' as const }
  const answers: readonly EarlierAnswer[] = isAsked
    ? [
        { path, kind },
        ...(fields['notApplicable'] ? [flag] : []),
        ...(asks ? [{ path: `${path}Remark`, kind: 'TEXT' as const }] : []),
      ]
    : []
  return { component: component(kind, name, fields), answers }
}

function condition(g: GeneratorValue, known: readonly EarlierAnswer[]): string {
  const found = known.length > 0 && chance(g, 90) ? pick(g, known) : undefined
  if (!found) return pick(g, ['true', 'false'])
  const { path, kind } = found
  if (chance(g, 20)) return `(${condition(g, known.slice(0, -1))} ${pick(g, ['&&', '||'])} ${path} != null)`
  if (kind === 'TEXT') return `coalesce(size(${path}), 0) > ${below(g, 4)}`
  return kind === 'NUMBER'
    ? `coalesce(${path}, 0.0) > ${below(g, 4)}.0`
    : `${path} ${pick(g, ['==', '!='])} true`
}

const ANSWERS: readonly (Json | undefined)[] = [
  'a',
  'a,b',
  'b,a,c',
  '',
  1,
  3,
  4.5,
  true,
  false,
  ['a'],
  ['b', 'c'],
  [],
  null,
  undefined,
]

/** Answers whatever prevents delivery, as far as any answer fits. */
export function mend(session: Session): void {
  for (const { path } of session.problems()) {
    const asked = session.component(path)
    if (!asked) continue
    for (const answer of ANSWERS) {
      if (asked.state().problems.length === 0) break
      session.answer(asked, answer)
    }
  }
}

/** Something that a worker does. */
export function act(g: GeneratorValue, session: Session): void {
  const iterations = [...iterationsIn(session.nodes)].filter(({ form }) => !form.repeatFor)
  if (iterations.length > 0 && chance(g, 30)) {
    const chosen = pick(g, iterations)
    const there = chosen.rounds()
    if (there.length > 0 && chance(g, 30)) session.removeRound(chosen, pick(g, there).key)
    else if (there.length < 3) session.addRound(chosen)
    return
  }
  const components = [...componentsIn(session.nodes)].filter(({ form }) => form.row.answer)
  const chosen: ComponentInstance | undefined = components[below(g, Math.max(1, components.length))]
  if (!chosen) return
  if (chance(g, 15)) session.setNotApplicable(chosen, chance(g, 70))
  else session.answer(chosen, pick(g, ANSWERS))
}
