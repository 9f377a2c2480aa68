import type { Node } from '@feldwerk/workflow/definition.ts'
import { expect, test } from 'vitest'
import { type AnswerState, changedAnswers } from './changes.ts'

const text = (variableName: string) =>
  ({ kind: 'TEXT', id: variableName, variableName, notApplicable: { kind: 'VALUE', value: true } }) as const
const activity = (variableName: string, components: readonly ReturnType<typeof text>[]) =>
  ({ kind: 'ACTIVITY', id: variableName, variableName, components }) as const

const group = {
  kind: 'ACTIVITY_GROUP',
  id: 'g',
  variableName: 'seiten',
  activities: [activity('links', [text('befund')])],
} as const
const nodes: readonly Node[] = [
  { ...activity('start', []), components: [text('name'), text('ort'), group] },
  { kind: 'ITERATION', id: 'r', variableName: 'stellen', nodes: [activity('stelle', [text('wert')])] },
]

const changes = (before: object, after: object) =>
  changedAnswers(nodes, before as never, after as never).map(
    ({ component, rounds, before: old, after: now }) => [
      component.id,
      rounds,
      { before: said(old), after: said(now) },
    ],
  )

const said = ({ answer, notApplicable }: AnswerState) => (notApplicable ? 'not applicable' : answer)

test('nothing differs between the same answers', () => {
  const answers = { start: { name: 'a', seiten: { links: { befund: 'b' } } }, stellen: [{ stelle: {} }] }
  expect(changes(answers, structuredClone(answers))).toEqual([])
})

test('changed, new and missing answers are told, in groups and rounds too', () => {
  const before = { start: { name: 'a', ort: 'x' }, stellen: [{ stelle: { wert: '1' } }] }
  const after = {
    start: { name: 'b', seiten: { links: { befund: 'neu' } } },
    stellen: [{ stelle: { wert: '1' } }, { stelle: { wert: '2' } }],
  }
  expect(changes(before, after)).toEqual([
    ['name', [], { before: 'a', after: 'b' }],
    ['ort', [], { before: 'x', after: null }],
    ['befund', [], { before: null, after: 'neu' }],
    ['wert', [2], { before: null, after: '2' }],
  ])
})

test('that a question does not apply is told apart from no answer', () => {
  const none = { start: { name: 'a' } }
  const flagged = { start: { name: 'a', ortNotApplicable: true } }
  expect(changes(none, flagged)).toEqual([['ort', [], { before: null, after: 'not applicable' }]])
  expect(changes(flagged, { start: { name: 'a', ort: 'x' } })).toEqual([
    ['ort', [], { before: 'not applicable', after: 'x' }],
  ])
})
