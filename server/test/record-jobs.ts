import { newId } from '@feldwerk/contract/new-id.ts'
import { array, LONG, object, STRING } from '@feldwerk/query/types.ts'
import type { RecordField } from '../src/platform/db/schema/record-field.ts'
import { inCompany } from '../src/platform/db/tenant.ts'
import { deleteRecordType, saveRecordType } from '../src/platform/records/change-types.ts'
import { insertRecords } from '../src/platform/records/records.ts'
import { type JobWorld, jobTools } from './job-tools.ts'

const NAME: RecordField = { id: 'f0', name: 'name', type: STRING }
const NEW: readonly RecordField[] = [
  { id: 'f1', name: 'count', type: LONG },
  { id: 'f2', name: 'rounds', type: array(object({})), fields: [{ id: 'r1', name: 'value', type: LONG }] },
]

/** Three records and one of another type; the first has a number that is none. */
async function recordsOf(world: JobWorld, fields: readonly RecordField[]) {
  const { companyId } = world
  const typeId = newId()
  await inCompany(world.databases.db, companyId, 'write', async (trx) => {
    for (const [id, counts] of [
      [typeId, ['x', 2, 3]],
      [newId(), [4]],
    ] as const) {
      await saveRecordType(trx, companyId, { id, kind: 'ASSET', fields })
      const records = counts.map((f1) => ({
        id: newId(),
        document: { f0: 'Pumpe', f1, f2: [{ r1: 7 }] },
        at: new Date(0),
        by: null,
      }))
      await insertRecords(trx, { companyId, typeId: id, records })
    }
  })
  return { companyId, typeId, tools: await jobTools(world), payload: { typeId } }
}

/** The jobs of records for the test of all jobs. */
export const recordCases = {
  'records.fill': async (world: JobWorld) => {
    const given = await recordsOf(world, [NAME])
    const { companyId, typeId } = given
    await inCompany(world.databases.db, companyId, 'write', (trx) =>
      saveRecordType(trx, companyId, { id: typeId, kind: 'ASSET', fields: [NAME, ...NEW] }),
    )
    return {
      ...given,
      async effect() {
        const { rows } = await world.databases.owner.query(
          `select (select array_agg(state) from record_slot where type_id = $1) as states,
            (select array_agg(n1 order by n1) from fact where type_id = $1) as facts,
            (select array_agg(n1) from item) as items,
            (select array_agg(path) from projection_error) as misfits`,
          [typeId],
        )
        return rows[0]
      },
    }
  },

  'records.shorten': async (world: JobWorld) => {
    const { companyId, databases } = world
    const typeId = newId()
    const long = newId()
    const fields: readonly RecordField[] = [NAME, { id: long, name: 'hours', type: LONG }, ...NEW]
    const documents = [
      { f0: 'Pumpe', [long]: 7, f2: [{ r1: 7, '.x': 1 }] },
      { f0: 'Pumpe', [long]: 8 },
    ]
    await inCompany(databases.db, companyId, 'write', async (trx) => {
      await saveRecordType(trx, companyId, { id: typeId, kind: 'ASSET', fields })
      const records = documents.map((document) => ({ id: newId(), document, at: new Date(0), by: null }))
      await insertRecords(trx, { companyId, typeId, records })
    })
    await databases.owner.query("update record_type set documents = 'SHORTENING', version = version + 1")
    for (const document of documents)
      await databases.owner.query('update record set document = $1 where document @> $2', [
        JSON.stringify(document),
        JSON.stringify({ '.0': document[long] }),
      ])
    return {
      companyId,
      tools: await jobTools(world),
      payload: { typeId },
      async effect() {
        const { rows } = await databases.owner.query(
          `select document, record.version, type.documents
           from record join record_type type on type.id = record.type_id order by document -> '.0'`,
        )
        return rows
      },
    }
  },

  'records.care': async (world: JobWorld) => {
    const given = await recordsOf(world, [NAME, ...NEW])
    const { companyId, typeId } = given
    await inCompany(world.databases.db, companyId, 'write', (trx) =>
      saveRecordType(trx, companyId, { id: typeId, kind: 'ASSET', fields: [NAME] }),
    )
    await world.databases.owner.query("update record_type set documents = 'LONG' where id = $1", [typeId])
    for (const table of ['record_slot', 'record_list'])
      await world.databases.owner.query(`update ${table} set changed_at = now() - interval '2 hours'`)
    return {
      ...given,
      companyId: null,
      payload: {},
      async effect() {
        const { rows } = await world.databases.owner.query(
          `select (select array_agg(state) from record_slot where type_id = $1) as slots,
            (select array_agg(state) from record_list where type_id = $1) as lists,
            (select count(*) from outbox where job = 'records.fill')::int as jobs,
            (select count(*) from outbox where job = 'records.shorten')::int as shortenings`,
          [typeId],
        )
        return rows[0]
      },
    }
  },

  'records.index': async (world: JobWorld) => {
    const given = await recordsOf(world, [NAME, ...NEW])
    const { companyId, typeId } = given
    const { owner } = world.databases
    await owner.query(
      `insert into fact (company_id, type_id, id, at, page, n1)
         select $1, $2, gen_random_uuid(), now(), 0, i from generate_series(1, 20000) i`,
      [companyId, typeId],
    )
    await owner.query(
      `insert into record_use (company_id, type_id, columns, asked) values
         ($1, $2, 'id n1', 25), ($1, $2, 'at n1', 10), ($1, $2, 'n1 t1 t2 t3 t4 t5', 30), ($1, $2, 'd1 d2', 3)`,
      [companyId, typeId],
    )
    await owner.query('create index fact_use_forgotten on fact_03 (company_id, type_id) include (b1)')
    return {
      ...given,
      companyId: null,
      payload: {},
      async effect() {
        const { rows } = await owner.query<{ definition: string }>(
          `select regexp_replace(pg_get_indexdef(indexrelid), '.*INCLUDE | WHERE.*', '', 'g') as definition
           from pg_index where indisvalid
             and indexrelid::regclass::text like 'fact\\_use\\_%' order by 1`,
        )
        return rows.map(({ definition }) => definition)
      },
    }
  },

  'records.remove': async (world: JobWorld) => {
    const given = await recordsOf(world, [NAME, ...NEW])
    const { companyId, typeId } = given
    await inCompany(world.databases.db, companyId, 'write', (trx) => deleteRecordType(trx, companyId, typeId))
    return {
      ...given,
      async effect() {
        const { rows } = await world.databases.owner.query(
          `select (select count(*) from record_type where id = $1)::int as type, (select count(*) from record)::int as records,
            (select count(*) from fact)::int as facts, (select count(*) from item)::int as items`,
          [typeId],
        )
        return rows[0]
      },
    }
  },

  'records.changes': async (world: JobWorld) => {
    const { owner } = world.databases
    const type = newId()
    await owner.query(
      'insert into record_change (company_id, type_id) select $1, $2 from generate_series(1, 60)',
      [world.companyId, type],
    )
    return {
      tools: await jobTools(world),
      companyId: null,
      payload: {},
      async effect() {
        const { rows } = await owner.query(
          'select count(*)::int as rows, sum(changes)::int as changes from record_change where type_id = $1',
          [type],
        )
        return rows
      },
    }
  },
}
