import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabases } from '../../src/platform/db/pool.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { watchTasks } from './watch-tasks.ts'

const company = '00000000-0000-4000-8000-000000000001'

// Without a cluster nobody says how statements are worked out: FELDWERK_TEST_CITUS_URL names one.
describe.runIf(inject('cluster'))('statements on a cluster', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  test.each([
    ['asks every worker', 'select id from task', 'asks several workers: select id from task'],
    [
      'has a part of its own for the coordinator',
      `select (select count(*) from asset_type) from task where company_id = '${company}'`,
      'has a part of its own: ',
    ],
    [
      'passes new rows through the coordinator',
      `insert into account_group (company_id, id, name) select '${company}', gen_random_uuid(), name
       from unnest(array[]::text[]) name`,
      'passes rows on: ',
    ],
  ])('one that %s is named', async (_title, text, fault) => {
    expect(await faultsOf(text)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]))
  })

  test('one of one company is not', async () => {
    expect(await faultsOf('select id from task where company_id = $1', [company])).toEqual([])
  })

  async function faultsOf(text: string, values?: unknown[]): Promise<string[]> {
    const watch = watchTasks()
    const way = await watch.through(database.adminUrl)
    const { app, close } = openDatabases({ ownerUrl: way.url, connections: 1 })
    try {
      await app.query(text, values)
    } finally {
      await close()
      await way.close()
    }
    return watch.faults()
  }
})
