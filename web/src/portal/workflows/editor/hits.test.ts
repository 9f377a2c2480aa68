import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { asset, BOOLEAN, DOUBLE, type Fields, object, STRING, TIME } from '@feldwerk/query/types.ts'
import { expect, test } from 'vitest'
import { NO_TITLES, subjectsOf } from '../../conditions/subjects.ts'
import { hitsQuery, latestWeeks, shownOf, weeksOf } from './hits.ts'

const measured = object({ machine: asset('m'), tight: BOOLEAN, temperature: DOUBLE })
const catalogue: Catalogue = {
  fields: ({ kind }): Fields =>
    kind === 'WORKFLOW_RESULT' ? { id: STRING, completedAt: TIME, measured } : { id: STRING },
  view: () => undefined,
}
const names = { measured, now: TIME }
const subjects = subjectsOf({ names, catalogue }, NO_TITLES)
const condition = 'measured.tight && measured.temperature > 80'
const ask = (text: string) => {
  const shown = shownOf(text, subjects)
  return hitsQuery({
    workflowId: 'w',
    condition: text,
    names,
    catalogue,
    shown,
    from: '2026-11-02T00:00:00.000Z',
  })
}

test('a half-written condition has no hits that one could look at', () => {
  expect(ask('measured.temperature >')).toBeUndefined()
})

test('a hit says when it was, of what, and the number that the rule asks for', () => {
  expect(shownOf(condition, subjects)).toEqual({
    thing: 'measured.machine',
    number: 'measured.temperature',
    unit: '',
  })
  expect(ask(condition)?.steps.at(-1)).toMatchObject({
    columns: [{ name: 'result' }, { name: 'at' }, { name: 'thing' }, { name: 'value' }],
  })
})

test('counts become weeks, and as many of the latest as it takes to show some hits', () => {
  const weeks = weeksOf([
    { appliedWeek: '2026-11-09', applies: true, results: 4 },
    { appliedWeek: '2026-11-02', applies: true, results: 7 },
    { appliedWeek: '2026-11-09', applies: null, results: 5 },
    { appliedWeek: '2026-10-26', applies: true, results: 3 },
    { appliedWeek: '2026-11-02', applies: false, results: 1 },
  ])
  expect(weeks).toEqual([
    { week: '2026-10-26', results: 3, applied: 3 },
    { week: '2026-11-02', results: 8, applied: 7 },
    { week: '2026-11-09', results: 9, applied: 4 },
  ])
  expect(latestWeeks(weeks)).toEqual({ from: '2026-11-02', hits: 11 })
  expect(latestWeeks([])).toEqual({ from: '', hits: 0 })
})
