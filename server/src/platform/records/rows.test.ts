import { TIME_FROM, TIME_UNTIL } from '@feldwerk/query/values.ts'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { FACT_COLUMNS, ITEM_COLUMNS } from './columns.ts'
import { list, listLiteral, NULL, quoted, rowLiteral, rowsLiteral } from './literal.ts'
import { writerOf } from './slot-cell.ts'

test('rows of facts and items have their cells in the order of the columns', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const columnsOf = async (table: string) => {
    const { rows } = await database.databases.owner.query<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum',
      [table],
    )
    return rows.map(({ name }) => name)
  }
  expect(FACT_COLUMNS).toEqual(await columnsOf('fact'))
  expect(ITEM_COLUMNS).toEqual(await columnsOf('item'))
})

test('rows and lists come through as they are, whatever characters they hold', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const texts = ['', ' ', 'NULL', '"', '\\', '{a,"b"}', "(x, 'y')", '\n\t', 'ä😀', ',']
  // The columns company_id, type_id, record_id, path and places, from two sides.
  const rows = texts.map((path) =>
    rowLiteral(
      5,
      { places: [1, 3], cells: [NULL, quoted(path)] },
      { places: [2, 4], cells: [NULL, list([1, 2])] },
    ),
  )
  const { rows: read } = await database.databases.owner.query(
    `select path, places, record_id from unnest($1::projection_error[])`,
    [rowsLiteral(rows)],
  )
  expect(read).toEqual(texts.map((path) => ({ path, places: [1, 2], record_id: null })))
  const mixed = [...texts, null]
  const { rows: lists } = await database.databases.owner.query('select $1::text[] as list', [
    listLiteral(mixed),
  ])
  expect(lists).toEqual([{ list: mixed }])
})

test('instants are written as JavaScript writes them', () => {
  const write = writerOf('TIME')
  const times = [0, -1, -86_400_000, 1_763_683_199_999, TIME_FROM + 1, TIME_UNTIL - 1, 951_782_400_000]
  for (const time of times) expect(write(time)).toBe(new Date(time).toISOString())
  expect(writerOf('TIME[]')([0, null])).toBe(list(['1970-01-01T00:00:00.000Z', null]))
})
