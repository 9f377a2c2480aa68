import { newId } from '@feldwerk/contract/new-id.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { array, DOUBLE, LONG, object, STRING, TIME, type Type } from '@feldwerk/query/types.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCompany } from '../../../test/company.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { inMemory, inSql, projectionOf } from '../../../test/records.ts'
import type { RecordField } from '../db/schema/record-field.ts'
import { inCompany, type Trx } from '../db/tenant.ts'
import { changeRecordZone, saveRecordType } from './change-types.ts'
import { fillType } from './fill.ts'
import { rebuildProjection } from './rebuild.ts'
import { loadRecordTypes, type RecordTypes } from './record-types.ts'
import { insertRecords, updateRecords } from './records.ts'

let database: TestDatabase
let companyId: string

beforeAll(async () => {
  database = await testDatabase()
  companyId = (await insertCompany(database)).companyId
})
afterAll(() => database.close())

const zone = 'Europe/Berlin'
const db = () => database.databases.db
const write = <T>(run: (trx: Trx) => Promise<T>) => inCompany(db(), companyId, 'write', run)

const queryOf = (typeId: string, expressions: readonly string[]): Query => ({
  root: { kind: 'ASSET', assetTypeId: typeId },
  steps: [
    {
      kind: 'MAP',
      columns: ['asset.id', ...expressions].map((expression, i) => ({ name: `c${i}`, expression })),
    },
  ],
})

const save = (typeId: string, fields: readonly RecordField[]) =>
  write((trx) => saveRecordType(trx, companyId, { id: typeId, kind: 'ASSET', fields }))

/** A moment of the database in which both ways of reading have to agree. */
const atOneMoment = (run: (trx: Trx) => Promise<void>) =>
  inCompany(db(), companyId, 'read', async (trx) => {
    await sql`set transaction isolation level repeatable read`.execute(trx)
    await run(trx)
  })

async function expectSame(trx: Trx, { query, types }: { query: Query; types: RecordTypes }): Promise<void> {
  const asked = { query, types, reader: { companyId, zone } }
  expect(await inSql(trx, asked)).toEqual(await inMemory(trx, asked))
}

const TYPES: readonly Type[] = [STRING, LONG, array(STRING), DOUBLE, STRING, array(LONG)]
const VALUES = ['7', 'x', 7, 7.5, ['a', 'b'], [1, 2], null, { a: 1 }]

test('a type that changes while it is written and read never gives a wrong row', {
  timeout: 120_000,
}, async () => {
  const typeId = newId()
  const fieldsOf = (i: number): RecordField[] => [
    { id: 'changing', name: `value${i}`, type: TYPES[i] ?? STRING },
    { id: 'other', name: 'other', type: i % 2 === 0 ? STRING : LONG },
    {
      id: 'list',
      name: 'rounds',
      type: array(object({})),
      fields: [{ id: 'v', name: 'value', type: TYPES[i] ?? STRING }],
    },
  ]
  const expressionsOf = (i: number) => [
    `asset.value${i}`,
    'asset.other',
    'asset.rounds',
    'asset.rounds.map(r, r.value)',
  ]
  await save(typeId, fieldsOf(0))
  const ids: string[] = []
  let turn = 0
  const document = () => {
    turn++
    const value = VALUES[turn % VALUES.length]
    return { changing: value, other: VALUES[(turn * 3) % VALUES.length], list: [{ v: value }, { v: turn }] }
  }
  let isOver = false
  let current = 0
  const seen = { written: 0, read: 0 }
  async function writer() {
    while (!isOver) {
      const id = newId()
      await write(async (trx) => {
        const [old] = ids.slice(turn % Math.max(1, ids.length))
        await insertRecords(trx, {
          companyId,
          typeId,
          records: [{ id, document: document(), at: new Date(0), by: null }],
        })
        if (old)
          await updateRecords(trx, {
            companyId,
            typeId,
            by: null,
            records: [{ id: old, document: document() }],
          })
      })
      ids.push(id)
      seen.written++
    }
  }
  async function reader() {
    while (!isOver) {
      // Types and rows of one moment; then those types with rows of a later one.
      const known = { types: new Map() as RecordTypes, at: current }
      await atOneMoment(async (trx) => {
        known.types = await loadRecordTypes(trx, companyId)
        const name = [...known.types.values()].find(({ id }) => id === typeId)?.fields[0]?.name ?? ''
        known.at = Number(name.slice(5))
        await expectSame(trx, { query: queryOf(typeId, expressionsOf(known.at)), types: known.types })
      })
      await atOneMoment((trx) =>
        expectSame(trx, { query: queryOf(typeId, expressionsOf(known.at)), types: known.types }),
      )
      seen.read++
    }
  }
  const failures: unknown[] = []
  const working = [writer(), writer(), reader()].map((each) =>
    each.catch((error: unknown) => {
      failures.push(error)
      isOver = true
    }),
  )
  try {
    for (current = 1; current < TYPES.length; current++) {
      const { written, read } = seen
      await expect
        .poll(() => isOver || (seen.written > written + 15 && seen.read > read + 1), { timeout: 30_000 })
        .toBe(true)
      await save(typeId, fieldsOf(current))
      // The first walk is cut off half-way, every other time its end is never reached.
      const stop = new AbortController()
      const walk = fillType({ db: db(), companyId, typeId, batch: 7, signal: stop.signal })
      if (current % 2 === 0) stop.abort(new Error('killed'))
      await walk.catch((error: Error) => expect(error.message).toBe('killed'))
    }
  } finally {
    isOver = true
    await Promise.all(working)
  }
  expect(failures).toEqual([])
  await fillType({ db: db(), companyId, typeId })
  const left = await write(async (trx) =>
    [...(await loadRecordTypes(trx, companyId)).values()].filter(({ id }) => id === typeId),
  )
  expect(left[0]?.layout.slots.filter(({ state }) => state === 'filling')).toEqual([])
  const written = await projectionOf(database.databases.owner)
  await rebuildProjection(db(), companyId)
  expect(await projectionOf(database.databases.owner)).toEqual(written)
})

test('a back-fill that was ended goes on where it was, and only then the slots are read', async () => {
  const typeId = newId()
  const fields: RecordField[] = [{ id: 'a', name: 'a', type: STRING }]
  await save(typeId, fields)
  const records = Array.from({ length: 50 }, (_, i) => ({
    id: newId(),
    document: { a: `${i}`, b: i },
    at: new Date(0),
    by: null,
  }))
  await write((trx) => insertRecords(trx, { companyId, typeId, records }))
  await save(typeId, [...fields, { id: 'b', name: 'b', type: LONG }])
  const stop = new AbortController()
  stop.abort(new Error('killed'))
  await expect(fillType({ db: db(), companyId, typeId, batch: 20, signal: stop.signal })).rejects.toThrow(
    'killed',
  )
  const { rows } = await database.databases.owner.query(
    'select count(n1)::int as filled from fact where type_id = $1',
    [typeId],
  )
  expect(rows).toEqual([{ filled: 20 }])
  const read = () =>
    write(async (trx) => {
      const types = await loadRecordTypes(trx, companyId)
      return await inSql(trx, { query: queryOf(typeId, ['asset.b']), types, reader: { companyId, zone } })
    })
  const before = await read()
  expect(before.map(([, b]) => b).toSorted((x, y) => Number(x) - Number(y))).toEqual(records.map((_, i) => i))
  await database.databases.owner.query(`update fact set n1 = -1 where type_id = $1 and n1 < 20`, [typeId])
  await fillType({ db: db(), companyId, typeId, batch: 20 })
  const after = await read()
  expect(after.filter(([, b]) => b === -1)).toHaveLength(20)
})

test('a back-fill tells which values do not fit, also those inside of lists', async () => {
  const typeId = newId()
  await save(typeId, [{ id: 'a', name: 'a', type: STRING }])
  const documents = [{ l: [1, 2] }, { l: [1, 'x'] }, { n: 'x' }, { n: 1, l: [] }]
  const records = documents.map((document) => ({ id: newId(), document, at: new Date(0), by: null }))
  await write((trx) => insertRecords(trx, { companyId, typeId, records }))
  await save(typeId, [
    { id: 'l', name: 'l', type: array(LONG) },
    { id: 'n', name: 'n', type: LONG },
  ])
  await fillType({ db: db(), companyId, typeId })
  const { rows } = await database.databases.owner.query(
    'select record_id as id, path from projection_error where type_id = $1 order by path',
    [typeId],
  )
  expect(rows).toEqual([
    { id: records[1]?.id, path: 'l' },
    { id: records[2]?.id, path: 'n' },
  ])
})

test('a renamed field keeps its slot and its values', async () => {
  const typeId = newId()
  await save(typeId, [{ id: 'a', name: 'old', type: STRING }])
  const record = { id: newId(), document: { a: 'x' }, at: new Date(0), by: null }
  await write((trx) => insertRecords(trx, { companyId, typeId, records: [record] }))
  const slots = () =>
    database.databases.owner.query('select id, slot, state from record_slot where type_id = $1', [typeId])
  const { rows } = await slots()
  await save(typeId, [{ id: 'a', name: 'new', type: STRING }])
  expect((await slots()).rows).toEqual(rows)
  await write(async (trx) => {
    const types = await loadRecordTypes(trx, companyId)
    const asked = { query: queryOf(typeId, ['asset.new']), types, reader: { companyId, zone } }
    expect(await inSql(trx, asked)).toEqual([[record.id, 'x']])
  })
})

test('days are midnights of the zone that the company has, at once and after the walk', async () => {
  const typeId = newId()
  await save(typeId, [{ id: 'd', name: 'day', type: TIME, dateOnly: true }])
  const record = { id: newId(), document: { d: '2024-07-01' }, at: new Date(0), by: null }
  await write((trx) => insertRecords(trx, { companyId, typeId, records: [record] }))
  const read = (of: string) =>
    write(async (trx) => {
      const types = await loadRecordTypes(trx, companyId)
      const asked = { query: queryOf(typeId, ['asset.day']), types, reader: { companyId, zone: of } }
      return (await inSql(trx, asked)).map(([, day]) => day)
    })
  const tokyo = [Date.parse('2024-06-30T15:00Z')]
  expect(await read('Europe/Berlin')).toEqual([Date.parse('2024-06-30T22:00Z')])
  await write(async (trx) => {
    await trx.updateTable('company').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', companyId).execute()
    await changeRecordZone(trx, companyId)
  })
  expect(await read('Asia/Tokyo')).toEqual(tokyo)
  await fillType({ db: db(), companyId, typeId })
  await database.databases.owner.query('update record set document = $2 where id = $1', [record.id, '{}'])
  expect(await read('Asia/Tokyo')).toEqual(tokyo)
})

test('another company sees and changes nothing', async () => {
  const typeId = newId()
  await save(typeId, [{ id: 'a', name: 'a', type: STRING }])
  const record = { id: newId(), document: { a: 'x' }, at: new Date(0), by: null }
  await write((trx) => insertRecords(trx, { companyId, typeId, records: [record] }))
  const other = (await insertCompany(database)).companyId
  await inCompany(db(), other, 'write', async (trx) => {
    expect(await loadRecordTypes(trx, companyId)).toEqual(new Map())
    const types = await write((own) => loadRecordTypes(own, companyId))
    const query = queryOf(typeId, ['asset.a'])
    expect(await inSql(trx, { query, types, reader: { companyId, zone } })).toEqual([])
    expect(await inSql(trx, { query, types, reader: { companyId: other, zone } })).toEqual([])
    const changed = { id: record.id, document: { a: 'y' } }
    await expect(updateRecords(trx, { companyId, typeId, by: null, records: [changed] })).rejects.toThrow(
      'no record type',
    )
  })
  await inCompany(db(), other, 'write', (trx) =>
    saveRecordType(trx, other, { id: newId(), kind: 'ASSET', subject: typeId, fields: [] }),
  )
})
