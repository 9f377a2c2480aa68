import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { list, listLiteral, placesOf, rowLiteral, rowsLiteral } from './literal.ts'
import { FACT_COLUMNS, ITEM_COLUMNS } from './rows.ts'

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
  const places = placesOf(['company_id', 'type_id', 'record_id', 'path', 'places'])
  const rows = texts.map((path) => rowLiteral(places, { path, places: list([1, 2]) }))
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
