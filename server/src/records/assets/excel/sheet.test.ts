import { expect, test } from 'vitest'
import { definition, property, sheetType } from './sheet.fixture.ts'
import { contextOf, workbookOf } from './sheet.ts'

const names = (count: number) => Array.from({ length: count }, (_, i) => `Stufe ${i}`)

test('a column is picked from up to five thousand choices; more are typed', () => {
  const choosing = (count: number) =>
    property(`of${count}`, { kind: 'STRING' }, { enumeration: names(count) })
  const type = sheetType(definition([choosing(5000), choosing(5001), choosing(1)]))
  const { columns, lists } = workbookOf(type, contextOf(type), {})
  expect(columns.map(({ list }) => list)).toEqual([undefined, 0, undefined, 1])
  expect(lists).toEqual([names(5000), names(1)])
})
