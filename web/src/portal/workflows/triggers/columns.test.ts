import { expect, test } from 'vitest'
import { columnsIn, entriesIn, objectOf, queryOfColumns, withColumn } from './columns.ts'
import { deadlineIn, scheduleOf } from './deadline.ts'
import { valueForm } from './value-form.ts'

test('one row of columns is read as columns, a query of more steps is not', () => {
  const columns = new Map([['label', '"Nacharbeit"']])
  const query = queryOfColumns(columns)
  expect(columnsIn(query)).toEqual(columns)
  expect(
    columnsIn({ ...query, steps: [{ kind: 'FILTER', condition: 'true' }, ...query.steps] }),
  ).toBeUndefined()
  expect(columnsIn({ root: { kind: 'ACCOUNT' }, steps: query.steps })).toBeUndefined()
  expect(withColumn(columns, 'label', undefined).size).toBe(0)
})

test('the data of a task is read entry by entry, as long as nothing would be lost', () => {
  const entries = new Map([
    ['maschine', 'messwerte.maschine'],
    ['grund', '"zu laut"'],
  ])
  expect(entriesIn(objectOf(entries))).toEqual(entries)
  expect(entriesIn(undefined)).toEqual(new Map())
  expect(entriesIn('task.data')).toBeUndefined()
  expect(entriesIn('{"a": (1 + 2) * 3}')).toBeUndefined()
})

test.each([
  { count: 3, unit: 'day', isHard: false } as const,
  { count: 8, unit: 'hour', isHard: true } as const,
  { count: 'risk == "high" ? 1 : 7', unit: 'day', isHard: false } as const,
])('a deadline of $count $unit comes back from its schedule', (deadline) => {
  expect(deadlineIn(scheduleOf(deadline))).toEqual(deadline)
})

test('no schedule is no deadline, and another one is left to those who wrote it', () => {
  expect(deadlineIn(undefined)).toBeNull()
  expect(deadlineIn('{"validFrom": now}')).toBeUndefined()
})

test.each([
  [undefined, { kind: 'NONE' }],
  ['a.b', { kind: 'SUBJECT', path: 'a.b' }],
  ['"Text"', { kind: 'TEXT', text: 'Text' }],
  ['-4.5', { kind: 'NUMBER', number: -4.5 }],
  ['true', { kind: 'FLAG', isTrue: true }],
  ['a.b + 1', { kind: 'FORMULA' }],
])('%s is chosen as %o', (expression, form) => {
  const subjects = new Map([['a.b', { path: 'a.b', title: 'B', type: { kind: 'LONG' } as const }]])
  expect(valueForm(expression, subjects)).toEqual(form)
})
