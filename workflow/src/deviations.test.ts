import { describe, expect, it } from 'vitest'
import type { Component, Node } from './definition.ts'
import { fixedDeviations, shareBeyond } from './deviations.ts'

const number = (name: string, tolerance: unknown) =>
  ({ kind: 'NUMBER', id: name, variableName: name, tolerance }) as unknown as Component
const pressure = number('pressure', { kind: 'VALUE', value: { from: 2, to: 4 } })
const activity = (name: string, ...components: Component[]) =>
  ({ kind: 'ACTIVITY', id: name, variableName: name, components }) as unknown as Node
const paths = (nodes: readonly Node[], answers: Parameters<typeof fixedDeviations>[1]) =>
  fixedDeviations(nodes, answers).map(({ path }) => path.join('.'))

describe('a deviation', () => {
  it('is no answer of a question without a tolerance, or with one that was computed', () => {
    const query = { kind: 'QUERY', query: { root: { kind: 'NULL' }, steps: [] } }
    for (const each of [undefined, null, query])
      expect(paths([activity('a', number('n', each))], { a: { n: 9 } })).toEqual([])
    expect(paths([activity('a', pressure)], { a: { pressure: '9' } })).toEqual([])
    expect(paths([activity('a', pressure)], {})).toEqual([])
  })

  it('is a number outside of its bounds, which are still inside', () => {
    const found = [1.9, 2, 4, 4.1].map((value) =>
      fixedDeviations([activity('a', pressure)], { a: { pressure: value } }),
    )
    expect(found.map(({ length }) => length)).toEqual([1, 0, 0, 1])
    expect(found[3]).toEqual([{ path: ['a', 'pressure'], value: 4.1, from: 2, to: 4 }])
  })

  it('is found in activities, in the parts of groups, and in every round, the worst first', () => {
    const group = {
      kind: 'ACTIVITY_GROUP',
      id: 'parts',
      variableName: 'parts',
      activities: [activity('inner', pressure)],
    } as unknown as Component
    const rounds = {
      kind: 'ITERATION',
      id: 'rounds',
      variableName: 'rounds',
      nodes: [activity('check', pressure)],
    } as unknown as Node
    const answers = {
      start: { pressure: 9, parts: { inner: { pressure: 1 } } },
      rounds: [{ check: { pressure: 3 } }, { check: { pressure: 5 } }, { check: { pressure: null } }],
    }
    const nodes = [activity('start', pressure, group), rounds]
    expect(paths(nodes, answers)).toEqual([
      'start.pressure',
      'start.parts.inner.pressure',
      'rounds.1.check.pressure',
    ])
  })

  it('is as bad as it is far beyond its limit; a limit of 0 is measured by the allowed width', () => {
    expect(shareBeyond({ value: 6, from: null, to: 4 })).toBe(0.5)
    expect(shareBeyond({ value: 1, from: 2, to: 4 })).toBe(0.5)
    expect(shareBeyond({ value: -9, from: -20, to: -18 })).toBe(0.5)
    expect(shareBeyond({ value: 12, from: -8, to: 0 })).toBe(1.5)
    expect(shareBeyond({ value: 3, from: null, to: 0 })).toBe(3)
  })
})
