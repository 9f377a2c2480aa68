import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { temporaryFolder } from '../../../../test/job-tools.ts'
import { migrate } from '../migrate.ts'
import { distribute, keepSpread } from './distribute.ts'
import { clusterFaults, settingFaults } from './faults.ts'
import { missing, setAside, spreadDefinition } from './foreign-keys.ts'
import { companyTables, isCluster, isSpread, wholeTables } from './state.ts'

test.each([
  [
    'FOREIGN KEY (company_id, image_file_id) REFERENCES file(company_id, id) ON DELETE SET NULL (image_file_id)',
    'FOREIGN KEY (company_id, image_file_id) REFERENCES file(company_id, id)',
  ],
  [
    'FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE',
    'FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE',
  ],
])('says %s as Citus takes it', (definition, spread) => {
  expect(spreadDefinition(definition)).toBe(spread)
})

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const said: string[] = []
const say = (line: string) => void said.push(line)

test.runIf(!inject('cluster'))('a database without Citus is left as it is', async () => {
  const { owner } = database.databases
  expect([await isCluster(owner), await isSpread(owner)]).toEqual([false, false])
  await keepSpread(owner, say)
  expect(said).toEqual([])
})

test('every table that stays whole is there', async () => {
  const { rows } = await database.databases.owner.query<{ name: string }>(
    `select relname as name from pg_class where relname = any ($1)`,
    [Object.keys(wholeTables)],
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(wholeTables).sort())
})

// Without a cluster there is nothing to spread over: FELDWERK_TEST_CITUS_URL names one.
describe.runIf(inject('cluster'))('on a cluster', () => {
  const sql = (text: string) => database.databases.owner.query(text)

  test('every table of companies is spread, and all foreign keys are in place', async () => {
    expect(await clusterFaults(database.databases.owner)).toEqual([])
  })

  test('a migration that changes tables which are spread, and makes functions, runs', async () => {
    const { owner } = database.databases
    const folder = await temporaryFolder()
    await cp(path.join(import.meta.dirname, '../../../../migrations'), folder, { recursive: true })
    await writeFile(
      path.join(folder, '9999-later.sql'),
      `-- One; two
       alter table task add column later text not null default 'a;b';
       comment on column task.later is 'Later.';
       create function later() returns text language plpgsql as $$ begin return 'x;y'; end $$;
       create index task_later on task (company_id, later);`,
    )
    try {
      expect(await migrate(owner, { folder })).toEqual(['9999-later.sql'])
      expect(await clusterFaults(owner)).toEqual([])
    } finally {
      for (const undo of [
        'alter table task drop column if exists later',
        'drop function if exists later()',
        `delete from migration where name = '9999-later.sql'`,
      ])
        await sql(undo)
    }
  })

  test('a table that a migration adds is named, and spread by the next start with its foreign keys', async () => {
    const { owner } = database.databases
    await sql(`create table later (company_id uuid not null, id uuid not null, task_id uuid, primary key (company_id, id),
      constraint later_task_fk foreign key (company_id, task_id) references task (company_id, id))`).catch(
      async () => {
        // Citus lets no table that is whole refer to one that is spread: the key comes after.
        await sql(
          'create table later (company_id uuid not null, id uuid not null, task_id uuid, primary key (company_id, id))',
        )
      },
    )
    try {
      expect(await clusterFaults(owner)).toEqual(['later: is not spread'])
      await keepSpread(owner, say)
      expect(await clusterFaults(owner)).toEqual([])
      expect(said).toContain('later: spread by company_id')
    } finally {
      await sql('drop table later')
    }
  })

  test('goes on where it was interrupted: what was set aside comes back', async () => {
    const { owner } = database.databases
    const client = await owner.connect()
    const aside = await setAside(client, ['task_assignee'])
    client.release()
    expect(aside).toBeGreaterThan(0)
    expect(await clusterFaults(owner)).toHaveLength(aside)
    await distribute(owner, say)
    expect([await missing(owner), await clusterFaults(owner)]).toEqual([[], []])
  })

  test('a setting that is missing is named with the statement that mends it', async () => {
    const client = await database.databases.owner.connect()
    await client.query(`set citus.propagate_set_commands = 'none'`)
    expect(await settingFaults(client)).toEqual([
      expect.stringContaining(`set citus.propagate_set_commands = 'local';`),
    ])
    client.release(true)
  })

  test('a table with a unique that leaves the company out is named, and left whole', async () => {
    const { owner } = database.databases
    await sql('create table across (company_id uuid not null, id uuid not null primary key)')
    try {
      await distribute(owner, say)
      expect(await clusterFaults(owner)).toEqual([
        'across: cannot be spread, across_pkey holds for all companies',
      ])
      expect((await companyTables(owner)).find(({ name }) => name === 'across')?.isSpread).toBe(false)
    } finally {
      await sql('drop table across')
    }
  })
})
