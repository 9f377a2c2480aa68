import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import { expect, test } from 'vitest'
import type { ActivityResults } from './answers.ts'
import { carryAnswers } from './carry.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from './definition.ts'
import { resultFields } from './record-fields.ts'

type Nodes = WorkflowDefinition['nodes']
const fields = (nodes: Nodes) => resultFields({ ...EMPTY_DEFINITION, nodes }, EMPTY_CATALOGUE)
const text = (id: string, variableName = id) => ({ kind: 'TEXT', id, variableName }) as const
const number = (id: string, integerOnly: boolean) =>
  ({ kind: 'NUMBER', id, variableName: id, integerOnly: { kind: 'VALUE', value: integerOnly } }) as const
const activity = (id: string, components: readonly object[], variableName = id) =>
  ({ kind: 'ACTIVITY', id, variableName, components }) as unknown as Nodes[number]
const rounds = (id: string, nodes: Nodes, variableName = id): Nodes[number] => ({
  kind: 'ITERATION',
  id,
  variableName,
  nodes,
})

test('answers follow their components to other names, activities and rounds', () => {
  const from = fields([
    activity('first', [text('a'), text('b'), number('n', true)]),
    rounds('points', [activity('point', [text('name'), text('note')])]),
  ])
  const to = fields([
    activity('first', [text('b', 'bee'), number('n', false)], 'start'),
    activity('second', [text('a'), text('new')]),
    rounds('points', [activity('point', [text('note', 'remark')], 'spot')], 'places'),
  ])
  const answers: ActivityResults = {
    first: { a: 'A', b: 'B', n: 3 },
    points: [{ point: { name: 'P1', note: 'dirty' } }, { point: { name: 'P2' } }],
  }
  expect(carryAnswers(answers, { from, to })).toEqual({
    start: { bee: 'B', n: 3 },
    second: { a: 'A' },
    places: [{ spot: { remark: 'dirty' } }, {}],
  })
})

test('what would be another kind of answer, or is gone, is left out', () => {
  const from = fields([activity('first', [number('n', false), text('gone')])])
  const to = fields([activity('first', [number('n', true)])])
  expect(carryAnswers({ first: { n: 1.5, gone: 'x' }, odd: 1 }, { from, to })).toEqual({})
  expect(carryAnswers({}, { from, to })).toEqual({})
})

test('a day becomes no instant, and an instant no day', () => {
  const when = (kind: 'DATE' | 'INSTANT') =>
    fields([activity('first', [{ kind, id: 'at', variableName: 'at' }])])
  const [day, instant] = [when('DATE'), when('INSTANT')]
  const ofDay = { first: { at: '2026-11-20' } }
  const ofInstant = { first: { at: '2026-11-20T08:15:00.000Z' } }
  expect(carryAnswers(ofDay, { from: day, to: instant })).toEqual({})
  expect(carryAnswers(ofInstant, { from: instant, to: day })).toEqual({})
  expect(carryAnswers(ofDay, { from: day, to: day })).toEqual(ofDay)
  expect(carryAnswers(ofInstant, { from: instant, to: instant })).toEqual(ofInstant)
})
