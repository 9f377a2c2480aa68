import { type Fields, LONG, type RecordType, STRING } from '@feldwerk/query/types.ts'
import { expect, test } from 'vitest'
import { activity, byName, component, definition, expr, given, iteration, query } from '../../test/build.ts'
import { validateResult } from '../validate.ts'
import { openSession, type SessionGiven, type SessionMode } from './session.ts'

const PUMP: Fields = { id: STRING, name: STRING, floor: LONG }
const catalogue = {
  fields: (type: RecordType) => (type.kind === 'ASSET' ? PUMP : undefined),
  view: () => undefined,
}
const pumps = (name: string) =>
  query({
    root: { kind: 'ASSET', assetTypeId: 'pump' },
    steps: [{ kind: 'MAP', columns: [{ name, expression: 'asset' }] }],
  })
const OPTIONS = 'nodes.0.components.0.options'
const ROUNDS = 'nodes.1.repeatFor'

const inspection = definition(
  activity(
    'a',
    component('SINGLE_CHOICE', 'pump', { options: pumps('value') }),
    component('METADATA', 'floor', { value: expr('a.pump.floor') }),
    component('TEXT', 'high', { hidden: expr('coalesce(a.pump.floor, 0) < 5') }),
    component('TEXT', 'low', { hidden: expr('coalesce(a.pump.floor, 0) >= 5') }),
    component('NUMBER', 'depth', { defaultValue: { kind: 'VALUE', value: 1 } }),
    component('METADATA', 'twice', { value: expr('a.depth * 2') }),
    component('TEXT', 'note', {
      optional: { kind: 'VALUE', value: true },
      defaultValue: { kind: 'VALUE', value: 'n' },
    }),
  ),
  iteration('pumps', pumps('each'), activity('check', component('SWITCH', 'ok'))),
)
const rows = (column: string, ...ids: string[]) => ids.map((id) => ({ [column]: id }))
/** p1 stood on the seventh floor then, and is gone now; p2 was there all the time, p3 has come. */
const answers = {
  a: { pump: 'p1', floor: 7, high: 'h', depth: 3, twice: 6 },
  pumps: [
    { each: 'p1', check: { ok: true } },
    { each: 'p2', check: { ok: false } },
  ],
}
const resolved = {
  rows: { [OPTIONS]: rows('value', 'p2', 'p3'), [ROUNDS]: rows('each', 'p2', 'p3') },
  records: { 'ASSET<pump>': { p2: { floor: 2 }, p3: { floor: 8 } } },
}
const open = (mode: SessionMode, more: Partial<SessionGiven> = {}) => {
  const session = openSession({ ...given(inspection, { catalogue }), answers, resolved, ...more }, mode)
  return { session, ...byName(session) }
}

test('the data has moved on: what nobody touches stays as it was made', () => {
  const { session, answer, problems } = open('CORRECT')
  expect(problems()).toEqual([])
  expect(session.result()).toEqual(answers)
  answer('a.depth', 4)
  expect(session.result()).toEqual({ ...answers, a: { ...answers.a, depth: 4, twice: 8 } })
  answer('a.high', null)
  expect(session.result()).toMatchObject({ a: { pump: 'p1', floor: 7 } })
  const { problems: wrong } = validateResult({
    ...given(inspection, { catalogue, resolved }),
    answers: session.result(),
  })
  expect(wrong.filter(({ certain }) => certain)).toEqual([])
})

test('what is corrected counts as it does now', () => {
  const { session, answer, problems, visible } = open('CORRECT')
  answer('a.pump', 'p3')
  expect(session.result()).toMatchObject({ a: { pump: 'p3', floor: 8, high: 'h' } })
  answer('a.pump', 'p2')
  expect(session.result()).toMatchObject({ a: { pump: 'p2', floor: 2 } })
  expect(visible('a.low')).toBe(true)
  answer('a.pump', 'elsewhere')
  expect(problems()).toContain('a.pump: notAnOption')
  answer('a.pump', 'p1')
  expect(problems()).not.toContain('a.pump: notAnOption')
})

test('who fills in a draft has the data of now', () => {
  const { session, problems } = open('FILL_IN')
  expect(problems()).toEqual(['a.pump: notAnOption', 'a.low: required', 'pumps.1.check.ok: required'])
  expect(session.result()).toMatchObject({ pumps: [{ each: 'p2', check: { ok: false } }, { each: 'p3' }] })
})

test('rounds that a correction adds begin as any other, and those of corrected answers follow them', () => {
  const floors = query({
    root: { kind: 'NULL' },
    steps: [{ kind: 'EXPAND', expression: 'a.all ? [1, 2] : [1]', name: 'no' }],
  })
  const of = definition(
    activity('a', component('SWITCH', 'all')),
    iteration('floors', floors, activity('f', component('TEXT', 't'))),
    iteration(
      'own',
      null,
      activity('o', component('TEXT', 't', { defaultValue: { kind: 'VALUE', value: 'd' } })),
    ),
  )
  const before = { a: { all: false }, floors: [{ no: 1, noIndex: 0, f: { t: 'x' } }], own: [{ o: {} }] }
  const session = openSession({ ...given(of), answers: before }, 'CORRECT')
  const { answer, problems } = byName(session)
  expect(problems()).toEqual(['own.0.o.t: required'])
  answer('a.all', true)
  const own = session.nodes.find((node) => node.kind === 'ITERATION' && node.form.name === 'own')
  if (own?.kind === 'ITERATION') session.addRound(own)
  expect(session.result()).toMatchObject({
    floors: [{ no: 1, f: { t: 'x' } }, { no: 2 }],
    own: [{}, { o: { t: 'd' } }],
  })
})
