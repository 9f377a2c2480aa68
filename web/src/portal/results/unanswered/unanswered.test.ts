import type { Component, Node } from '@feldwerk/workflow/definition.ts'
import { describe, expect, it } from 'vitest'
import { countNumbers, countUnanswered, isUnanswered } from './unanswered.ts'

const fixed = (value: unknown) => ({ kind: 'VALUE', value })
const query = { kind: 'QUERY', query: { root: { kind: 'NULL' }, steps: [] } }
const question = (name: string, fields: object = {}) =>
  ({ kind: 'NUMBER', id: name, variableName: name, ...fields }) as unknown as Component

describe('a question without an answer', () => {
  it('is none that was answered, also with nothing or no, and none that only shows something', () => {
    expect(isUnanswered(question('a'), { a: 0 })).toBe(false)
    expect(isUnanswered(question('a', { kind: 'SWITCH' }), { a: false })).toBe(false)
    expect(isUnanswered(question('a', { kind: 'OUTPUT_TEXT' }), {})).toBe(false)
    expect(isUnanswered(question('a'), { a: null })).toBe(true)
    expect(isUnanswered(question('a'), {})).toBe(true)
  })

  it('was voluntary where it may stay empty, and else was not asked', () => {
    const all = [
      question('a', { optional: fixed(true) }),
      question('b', { optional: fixed(true), hidden: query }),
      question('c', { optional: query }),
      question('d', { optional: query, hidden: query }),
      question('e', { optional: fixed(false) }),
      question('f', { hidden: query }),
    ]
    expect(countUnanswered(all)).toEqual({ voluntary: 3, notAsked: 3 })
  })
})

it('counts numbers in activities, groups and rounds', () => {
  const activity = (name: string, ...components: Component[]) =>
    ({ kind: 'ACTIVITY', id: name, variableName: name, components }) as unknown as Node
  const group = {
    kind: 'ACTIVITY_GROUP',
    id: 'g',
    variableName: 'g',
    activities: [activity('inner', question('n'))],
  } as unknown as Component
  const rounds = {
    kind: 'ITERATION',
    id: 'r',
    variableName: 'r',
    nodes: [activity('x', question('n'))],
  } as unknown as Node
  const answers = { a: { n: 1, g: { inner: { n: 2 } } }, r: [{ x: { n: 3 } }, { x: { n: null } }] }
  expect(countNumbers([activity('a', question('n'), group), rounds], answers)).toBe(3)
})
