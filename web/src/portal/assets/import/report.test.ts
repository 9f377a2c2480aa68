import type { ExcelValidation } from '@feldwerk/contract/excel-validation.ts'
import { expect, it } from 'vitest'
import { cellGroups, countFaults, isMostRemoved, rowSpans } from './report.ts'

const nothing: ExcelValidation = {
  rows: 0,
  missingColumnTitles: [],
  duplicateColumnTitles: [],
  unknownColumnTitles: ['Bemerkung'],
  untouchedColumnTitles: [],
  mergedCells: [],
  matchedBy: 'ID',
  keyMissing: false,
  skipped: 0,
  skippedRows: [],
  cellWithFormula: [],
  cellErrors: [],
  uniqueErrors: [],
  equalityErrors: [],
  customRowErrors: [],
  removedInUse: [],
  valid: true,
}

it('says once what is wrong in the same way in many rows', () => {
  const wrong = (row: number, column: string, value = 'viel') => ({
    row,
    column,
    type: 'INTEGER' as const,
    enumValues: null,
    customMessage: null,
    value,
  })
  const validation = {
    ...nothing,
    cellErrors: [wrong(12, 'Baujahr'), wrong(4, 'Stunden', '1,5'), wrong(7, 'Baujahr')],
  }
  expect(cellGroups(validation)).toEqual([
    {
      column: 'Baujahr',
      type: 'INTEGER',
      message: null,
      allowed: [],
      rows: [7, 12],
      values: [{ value: 'viel', rows: [12, 7] }],
    },
    {
      column: 'Stunden',
      type: 'INTEGER',
      message: null,
      allowed: [],
      rows: [4],
      values: [{ value: '1,5', rows: [4] }],
    },
  ])
  expect(countFaults(validation)).toBe(3)
})

it('does not count titles that are only left out', () => {
  expect(countFaults(nothing)).toBe(0)
})

it('writes rows that follow each other as a span', () => {
  expect(rowSpans([2, 4, 5, 7, 8, 9])).toEqual(['2', '4, 5', '7–9'])
})

it('knows when more than half of what is there would be removed, whatever is added', () => {
  const counts = { created: 0, changed: 0, unchanged: 0, removed: 0 }
  expect(isMostRemoved({ ...counts, created: 3 })).toBe(false)
  expect(isMostRemoved({ ...counts, changed: 2, unchanged: 2, removed: 4 })).toBe(false)
  expect(isMostRemoved({ ...counts, created: 9, changed: 2, unchanged: 1, removed: 4 })).toBe(true)
  expect(isMostRemoved({ ...counts, removed: 1 })).toBe(true)
})
