import { newId } from '@feldwerk/contract/new-id.ts'
import { LONG, STRING } from '@feldwerk/query/types.ts'
import type { RecordField } from '../src/platform/db/schema/record-field.ts'
import { inCompany } from '../src/platform/db/tenant.ts'
import { saveRecordType } from '../src/platform/records/change-types.ts'
import { insertRecords } from '../src/platform/records/records.ts'
import { type JobWorld, jobTools } from './job-tools.ts'

const FIELDS: readonly RecordField[] = [
  { id: 'f0', name: 'name', type: STRING },
  { id: 'f1', name: 'count', type: LONG },
]
/** Facts of each of four machines: ten thousand in all, which are worth it. */
const COPIES = 2500

/** Machines of two names, made in two months, whose number a dashboard shows by their names. */
async function large({ databases: { db, owner }, companyId }: JobWorld): Promise<void> {
  const [typeId, viewId, metricId, dashboardId] = [newId(), newId(), newId(), newId()]
  await inCompany(db, companyId, 'write', async (trx) => {
    await saveRecordType(trx, companyId, { id: typeId, kind: 'ASSET', fields: FIELDS })
    const records = [0, 1, 2, 3].map((i) => ({
      id: newId(),
      document: { f0: `Pumpe ${i % 2}`, f1: i },
      at: new Date(Date.UTC(2026, i < 2 ? 0 : 1, 15, 12)),
      by: null,
    }))
    await insertRecords(trx, { companyId, typeId, records })
  })
  await owner.query(
    `insert into fact (company_id, type_id, id, at, page, n1, t1)
     select company_id, type_id, gen_random_uuid(), at, page, n1, t1 from fact, generate_series(2, $2)
     where type_id = $1`,
    [typeId, COPIES],
  )
  const source = {
    viewId,
    timeExpression: 'asset.createdAt',
    valueExpression: 'asset.count',
    labelExpression: 'asset.name',
    filterExpression: null,
  }
  const query = { root: { kind: 'ASSET', assetTypeId: typeId }, steps: [] }
  await owner.query(`insert into view (company_id, id, translations, query) values ($1, $2, '[]', $3)`, [
    companyId,
    viewId,
    JSON.stringify(query),
  ])
  await owner.query(
    `insert into metric (company_id, id, translations, sources, aggregation) values ($1, $2, '[]', $3, 'SUM')`,
    [companyId, metricId, JSON.stringify([source])],
  )
  await owner.query(
    `insert into dashboard (company_id, id, translations, interval, panels) values ($1, $2, '[]', 'THIS_YEAR', '[]')`,
    [companyId, dashboardId],
  )
  await owner.query(
    `insert into dependant (company_id, kind, id, names) values ($1, 'DASHBOARD', $2, '{}')`,
    [companyId, dashboardId],
  )
  await owner.query(
    `insert into reference (company_id, source_kind, source_id, target_kind, target_id)
     values ($1, 'DASHBOARD', $2, 'METRIC', $3)`,
    [companyId, dashboardId, metricId],
  )
}

/** Which companies are to make their sums. */
async function asked({ databases: { owner }, companyId }: JobWorld) {
  const { rows } = await owner.query(
    `select distinct job, company_id = $1 as own from outbox where job = 'sums.make'`,
    [companyId],
  )
  return rows
}

export const sumCases = {
  'sums.find': async (world: JobWorld) => {
    await large(world)
    return { tools: await jobTools(world), companyId: null, payload: {}, effect: () => asked(world) }
  },
  'sums.due': async (world: JobWorld) => {
    await world.databases.owner.query(
      `insert into metric_sum_state (company_id, mark, shapes) values ($1, 'of another state', '{}')`,
      [world.companyId],
    )
    return { tools: await jobTools(world), companyId: null, payload: {}, effect: () => asked(world) }
  },
  'sums.make': async (world: JobWorld) => {
    await large(world)
    const { owner } = world.databases
    await owner.query(
      `insert into metric_sum (company_id, shape, month, grain, mark) values ($1, 'of nobody', '2026-01-01', 'DAY', '')`,
      [world.companyId],
    )
    return {
      tools: await jobTools(world),
      companyId: world.companyId,
      payload: {},
      async effect() {
        const { rows } = await owner.query(
          `select grain, month::text, cardinality(labels) as labels, counts,
             array(select each from unnest(sums) each order by each) as sums from metric_sum
           where company_id = $1 order by grain, month, 3`,
          [world.companyId],
        )
        return rows
      },
    }
  },
}
