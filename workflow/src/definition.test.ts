import { expect, it } from 'vitest'
import { activity, component, definition, expr, iteration } from '../test/build.ts'
import { type Node, WorkflowDefinition } from './definition.ts'
import { WORKFLOW_LIMITS as LIMITS } from './limits.ts'

const many = <T>(count: number, made: (name: string) => T) =>
  Array.from({ length: count }, (_, i) => made(`n${i}`))
const activities = (count: number) => many(count, (name) => activity(name))
const texts = (count: number) => many(count, (name) => component('TEXT', name))
const fields = (count: number) =>
  many(count, (name) => ({ id: name, name, type: { kind: 'STRING' as const }, required: false }))
const whole = (...nodes: Node[]) => definition(...nodes)
/** Sums as long as an expression may be, whose words and signs are so many together. */
const sums = (parts: number): Node => {
  const lengths = Array.from({ length: Math.ceil(parts / 2000) }, (_, i) => Math.min(2000, parts - i * 2000))
  const sum = (length: number) => '1+'.repeat(length / 2) + (length % 2 === 1 ? '1' : '')
  return activity(
    'a',
    ...lengths.map((length, i) => component('NUMBER', `n${i}`, { defaultValue: expr(sum(length)) })),
  )
}

it.each([
  ['activities', LIMITS.nodes, (count: number) => whole(...activities(count))],
  [
    'activities of a round',
    LIMITS.nodes,
    (count: number) => whole(iteration('i', null, ...activities(count))),
  ],
  [
    'activities of a group',
    LIMITS.nodes,
    (count: number) =>
      whole(activity('a', component('ACTIVITY_GROUP', 'g', { activities: activities(count) }))),
  ],
  [
    'components of an activity',
    LIMITS.componentsPerActivity,
    (count: number) => whole(activity('a', ...texts(count))),
  ],
  [
    'fields of tasks',
    LIMITS.taskFields,
    (count: number) => ({ ...whole(), taskType: { fields: fields(count) } }),
  ],
  ['words and signs in expressions', LIMITS.expressionParts, (count: number) => whole(sums(count))],
])('a definition has as many %s as ever allowed, and not one more', (_name, most, of) => {
  const isDefinition = (count: number) => WorkflowDefinition.safeParse(of(count)).success
  expect(isDefinition(most + 1)).toBe(false)
  expect(isDefinition(most)).toBe(true)
})
