import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { setAside } from '../db/cluster/foreign-keys.ts'
import { tablesOf } from './catalogue-store.ts'

test('the notes of a database whose tables are spread stay with it: no other has a table for them', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const client = await database.databases.owner.connect()
  await setAside(client, [])
  const names = (await tablesOf(client)).map(({ name }) => name)
  client.release()
  expect(names).toContain('task')
  expect(names).not.toContain('spread_foreign_key')
})
