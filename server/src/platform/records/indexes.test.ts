import { newId } from '@feldwerk/contract/new-id.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { DOUBLE, STRING } from '@feldwerk/query/types.ts'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { insertCompany } from '../../../test/company.ts'
import { testDatabase } from '../../../test/database.ts'
import { inSql } from '../../../test/records.ts'
import { inCompany } from '../db/tenant.ts'
import { saveRecordType } from './change-types.ts'
import { careForIndexes, coveringSets } from './indexes.ts'
import { loadRecordTypes } from './record-types.ts'
import { usesOf, writeUses } from './use.ts'

test('columns that are asked together often are covered, most often asked first, four sets at most', () => {
  const uses = (counts: Record<string, number>) =>
    Object.entries(counts).map(([columns, asked]) => ({ columns: columns.split(' '), asked }))
  expect(coveringSets(uses({ n1: 19 }), [])).toEqual([])
  expect(coveringSets(uses({ n1: 4 }), [], 5)).toEqual([])
  expect(coveringSets(uses({ n1: 5 }), [], 5)).toEqual([['n1']])
  expect(coveringSets(uses({ n1: 20, 'n2 n3': 40 }), [])).toEqual([['n1', 'n2', 'n3']])
  const wide = (letter: string) => [1, 2, 3, 4, 5, 6].map((n) => letter + n).join(' ')
  const many = uses({ [wide('a')]: 20, [wide('b')]: 60, [wide('c')]: 50, [wide('d')]: 40, [wide('e')]: 30 })
  expect(coveringSets(many, []).map(([first]) => first)).toEqual(['b1', 'c1', 'd1', 'e1'])
  expect(coveringSets(many, [wide('a').split(' ')]).map(([first]) => first)).toEqual(['a1', 'b1', 'c1', 'd1'])
})

test('what is asked of a large type often is answered from an index of its own, by the application role', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { db, owner } = database.databases
  const { companyId } = await insertCompany(database)
  const typeId = newId()
  const fields = [
    { id: 'n', name: 'n', type: DOUBLE },
    { id: 't', name: 't', type: STRING },
  ]
  await inCompany(db, companyId, 'write', (trx) =>
    saveRecordType(trx, companyId, { id: typeId, kind: 'ASSET', fields }),
  )
  await owner.query(
    `insert into fact (company_id, type_id, id, at, page, n1, t1)
     select $1, $2, gen_random_uuid(), now(), 0, i, repeat('x', 200) from generate_series(1, 20000) i`,
    [companyId, typeId],
  )
  const query: Query = {
    root: { kind: 'ASSET', assetTypeId: typeId },
    steps: [
      { kind: 'GROUP', keys: [], aggregates: [{ name: 's', aggregation: 'SUM', expression: 'asset.n' }] },
    ],
  }
  const ask = () =>
    inCompany(db, companyId, 'read', async (trx) => {
      const types = await loadRecordTypes(trx, companyId)
      const rows = await inSql(trx, { query, types, reader: { companyId, zone: 'UTC', uses: usesOf(trx) } })
      // Otherwise the connection reports its reads at a time of its own choosing.
      await sql`select pg_stat_force_next_flush()`.execute(trx)
      return rows
    })
  const answer = await ask()
  // What two minutes note adds up.
  for (const times of [12, 13]) {
    for (let i = 0; i < times; i++) await ask()
    await writeUses(db)
  }
  await careForIndexes(owner)
  await owner.query('vacuum analyze fact')
  const own = `pg_stat_user_indexes where indexrelname like 'fact\\_use\\_%'`
  const scans = async () => {
    const { rows } = await owner.query(
      `select count(*)::int as made, max(idx_scan)::int as scans from ${own}`,
    )
    if (!inject('cluster')) return rows[0]
    // The rows are read where they lie.
    const { rows: there } = await owner.query(
      `select sum(result::int)::int as scans from run_command_on_workers($1)`,
      [`select coalesce(sum(idx_scan), 0) from ${own}`],
    )
    return { made: rows[0].made, scans: there[0].scans }
  }
  expect(await scans()).toEqual({ made: 1, scans: 0 })
  await expect
    .poll(
      async () => {
        // Pages that somebody had in hand are seen to be whole the next time.
        await owner.query('vacuum analyze fact')
        expect(await ask()).toEqual(answer)
        return (await scans()).scans
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)

  // An interrupted index is made again; unused ones are dropped.
  await owner.query(`update record_use set columns = 't1'`)
  await careForIndexes(owner)
  expect(await scans()).toEqual({ made: 1, scans: 0 })
  await owner.query('delete from record_use')
  await careForIndexes(owner)
  expect(await scans()).toMatchObject({ made: 0 })
})
