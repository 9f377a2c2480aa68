import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { BOOLEAN, type Fields, LONG, object, STRING, TIME } from '@feldwerk/query/types.ts'
import { expect, test } from 'vitest'
import { appliedQuery, countApplied } from './applied.ts'

const measured = object({ temperature: LONG, tight: BOOLEAN })
const catalogue: Catalogue = {
  fields: ({ kind }): Fields =>
    kind === 'WORKFLOW_RESULT' ? { id: STRING, completedAt: TIME, measured } : { id: STRING },
  view: () => undefined,
}
const names = { measured, hose: object({ worn: BOOLEAN }), now: TIME }
const query = (condition: string) => appliedQuery({ workflowId: 'w', condition, names, catalogue })

test('a condition about answers is asked of the results', () => {
  expect(query('measured.temperature > 80 && measured.tight')?.steps.at(-1)).toMatchObject({
    kind: 'GROUP',
    keys: [{ expression: 'measured.temperature > 80 && measured.tight' }, { name: 'appliedWeek' }],
  })
})

test.each([
  ['a half-written one', 'measured.temperature >'],
  ['one that is no condition', 'measured.temperature'],
  ['one about what no result has yet', 'measured.pressure > 3'],
  ['one about the round that a part stands in', 'hose.worn'],
  ['one about the time of filling in', 'hour(now) > 12 && measured.tight'],
])('%s is not asked', (_, condition) => {
  expect(query(condition)).toBeUndefined()
})

test('results that cannot say it count as those for which it does not hold', () => {
  const rows = [
    { applies: true, results: 9 },
    { applies: false, results: 140 },
    { applies: null, results: 51 },
  ]
  expect(countApplied(rows)).toEqual({ results: 200, applied: 9 })
})
