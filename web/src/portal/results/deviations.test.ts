import type { Component, Node } from '@feldwerk/workflow/definition.ts'
import { describe, expect, it } from 'vitest'
import { deviationsIn, isDeviating } from './deviations.ts'
import type { Answers } from './object-of.ts'

const number = (name: string, tolerance: unknown) =>
  ({ kind: 'NUMBER', id: name, variableName: name, tolerance }) as unknown as Component
const within = { kind: 'VALUE', value: { from: 2, to: 4 } }
const pressure = number('pressure', within)

describe('a deviation', () => {
  it('is no answer of a question without a tolerance, or with one that was computed', () => {
    const query = { kind: 'QUERY', query: { root: { kind: 'NULL' }, steps: [] } }
    expect([undefined, null, query].map((each) => isDeviating(number('n', each), 9))).toEqual([
      false,
      false,
      false,
    ])
    expect(isDeviating({ kind: 'TEXT', id: 't', variableName: 't' } as unknown as Component, '9')).toBe(false)
    expect(isDeviating(pressure, undefined)).toBe(false)
  })

  it('is a number outside of its bounds, which are still inside', () => {
    expect([1.9, 2, 4, 4.1].map((each) => isDeviating(pressure, each))).toEqual([true, false, false, true])
  })

  it('is counted in activities, in the parts of groups, and in every round', () => {
    const activity = (name: string, ...components: Component[]) =>
      ({ kind: 'ACTIVITY', id: name, variableName: name, components }) as unknown as Node
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
    const answers: Answers = {
      start: { pressure: 9, parts: { inner: { pressure: 1 } } },
      rounds: [{ check: { pressure: 3 } }, { check: { pressure: 5 } }, {}],
    }
    expect(deviationsIn([activity('start', pressure, group), rounds], answers)).toBe(3)
    expect(deviationsIn([activity('start', pressure, group), rounds], {})).toBe(0)
  })
})
