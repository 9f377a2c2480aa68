import { STRING } from '@feldwerk/query/types.ts'
import { expect, test } from 'vitest'
import { activity, component, definition, fill, iteration, options, query, value } from '../../test/build.ts'
import type { Component } from '../definition.ts'
import { firstChoice } from './first-choice.ts'
import { takenElsewhere } from './taken.ts'

const of = definition(
  activity('start', component('SINGLE_CHOICE', 'site', { options: options('north', 'south') })),
  iteration(
    'points',
    null,
    activity(
      'check',
      component('SINGLE_CHOICE', 'where', { options: options('a', 'b', 'c') }),
      component('NUMBER', 'value'),
    ),
  ),
)

test('what was chosen in another round says in which, and what was chosen in this one does not', () => {
  const { session, at, answer } = fill(of, {
    answers: { points: [{ check: { where: 'a' } }, { check: { where: 'b' } }, {}] },
  })
  const third = takenElsewhere(session, at('points.2.check.where'))
  expect(['a', 'b', 'c'].map(third)).toEqual([1, 2, undefined])
  expect(takenElsewhere(session, at('points.0.check.where'))('a')).toBeUndefined()
  expect(takenElsewhere(session, at('start.site'))('a')).toBeUndefined()
  expect(takenElsewhere(session, at('points.0.check.value'))('b')).toBeUndefined()
  answer('points.0.check.where', 'c')
  expect(['a', 'c'].map(third)).toEqual([undefined, 1])
})

const pumps = query({
  root: { kind: 'ASSET', assetTypeId: 'pump' },
  steps: [{ kind: 'MAP', columns: [{ name: 'value', expression: 'asset' }] }],
})
const catalogue = { fields: () => ({ id: STRING }), view: () => undefined }

test('a round is added by a choice only where its first question is which asset or person', () => {
  const firstIn = (...components: Component[]) => {
    const made = definition(iteration('points', null, activity('check', ...components)))
    const [points] = fill(made, { catalogue, answers: { points: [{}] } }).session.nodes
    const [round] = points?.kind === 'ITERATION' ? points.rounds() : []
    return round && firstChoice(round)?.form.name
  }
  const words = component('SINGLE_CHOICE', 'where', { options: options('a', 'b') })
  const which = component('SINGLE_CHOICE', 'pump', { options: pumps })
  expect(firstIn(which, words)).toBe('pump')
  expect(firstIn(component('SINGLE_CHOICE', 'gone', { options: pumps, hidden: value(true) }), which)).toBe(
    'pump',
  )
  expect(firstIn(words, which)).toBeUndefined()
  expect(firstIn(component('MULTIPLE_CHOICE', 'pumps', { options: pumps }))).toBeUndefined()
})
