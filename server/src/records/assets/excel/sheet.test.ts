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

test('what a foreign key allows is picked in an order that people read', () => {
  const article = property('article', { kind: 'STRING' })
  const foreign = new Map([[article.id, ['Filter 10', 'Ölfilter', 'Filter 9']]])
  const type = sheetType(definition([article]), { foreign })
  expect(workbookOf(type, contextOf(type), {}).lists).toEqual([['Filter 9', 'Filter 10', 'Ölfilter']])
})
