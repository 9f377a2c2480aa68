import { checkQuery } from '@feldwerk/query/check.ts'
import { array, DOUBLE, type Fields, object, STRING } from '@feldwerk/query/types.ts'
import { expect, test } from 'vitest'
import { firstRows } from './context-rows.ts'

const catalogue = { fields: () => undefined, view: () => undefined }
const columnsOf = (names: Fields) => {
  const { faults, plan } = checkQuery(firstRows(names), catalogue, names)
  expect(faults).toEqual([])
  return Object.keys(plan.output.columns)
}

test('rows begin with the rounds of a part that repeats, else with the answers as one row', () => {
  const measured = object({ pressure: DOUBLE })
  const findings = array(object({ what: STRING }))
  const around = { link: STRING, company: object({ name: STRING }) }
  expect(columnsOf({ ...around, measured, findings })).toEqual(['findings', 'entry', 'entryIndex'])
  expect(columnsOf({ ...around, measured })).toEqual(['measured'])
})
