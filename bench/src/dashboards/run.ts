import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@feldwerk/contract/new-id.ts'
import { makeSums } from '@feldwerk/server/boards/dashboard-data/sums/make.ts'
import { forgetSums } from '@feldwerk/server/boards/dashboard-data/sums/store.ts'
import { inCompany, type Trx } from '@feldwerk/server/platform/db/tenant.ts'
import { newSecret } from '@feldwerk/server/platform/process/secret.ts'
import { careForIndexes } from '@feldwerk/server/platform/records/indexes.ts'
import { insertRecords } from '@feldwerk/server/platform/records/records.ts'
import type { BenchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import { askWell, type Client, openClient } from '../http/client.ts'
import { enterCompany } from '../http/directory.ts'
import { percentile } from '../http/load.ts'
import { startNode } from '../http/nodes.ts'
import type { BenchOptions } from '../options.ts'
import { type DocumentReferences, randomOf, resultDocument } from '../query/documents.ts'
import { RESULT } from '../query/types.ts'
import { openEstate } from './estate.ts'
import { type MetricName, metrics, shown } from './panels.ts'

const ROWS = 1_000_000
/** Nodes that are started for each figure, and rounds of writing and reading with each. */
const STARTS = 5
const ROUNDS = 5
const READERS = 20
/** So often a question is asked before maintenance makes an index for it, and somewhat more. */
const LOADS = 25

/**
 * A dashboard of twenty panels over all results of five years, through HTTP: by a node that has just started and keeps
 * nothing, and to whose database a result has been written since; after another result; and again as it is; by one
 * reader and by twenty at once; before and after maintenance has made its indexes, and with the sums that jobs keep.
 * `--only sums` leaves out what comes before them.
 */
export async function run({ rows = ROWS, keep = false, only }: BenchOptions = {}): Promise<Figure[]> {
  const { database, companyId } = await openEstate(rows, keep)
  try {
    const token = await signIn(database, companyId)
    const path = await withNode(database, (client) => makeDashboard({ client, token }))
    const of = { database, companyId, token, path, rows }
    await inCompany(database.databases.db, companyId, 'write', (trx) => forgetSums(trx, companyId))
    const figures: Figure[] = []
    if (!only) {
      figures.push(...(await times(of, '')))
      await withNode(database, (client) => indexed({ ...of, client }))
      figures.push(...(await times(of, ', with its indexes')))
    }
    figures.push(await summed(of), ...(await times(of, WITH_SUMS)))
    return [...figures, ...(await withNode(database, (client) => watermark({ ...of, client })))]
  } finally {
    await database.close()
  }
}

async function withNode<T>(database: BenchDatabase, work: (client: Client) => Promise<T>): Promise<T> {
  const node = await startNode({ databaseUrl: database.url })
  const client = openClient(node.url)
  try {
    return await work(client)
  } finally {
    client.close()
    await node.stop()
  }
}

const WITH_SUMS = ', with its sums'

/** Makes what jobs keep of a company, in the minutes after its dashboard was made. */
async function summed({ database: { databases }, companyId, rows }: Estate): Promise<Figure> {
  const { db } = databases
  const tools = {
    databases,
    signal: new AbortController().signal,
    inCompany: <T>(mode: 'read' | 'write', work: (trx: Trx) => Promise<T>) =>
      inCompany(db, companyId, mode, work),
  }
  const began = performance.now()
  await makeSums(tools, { companyId, atLeast: 10_000, longestMs: 3_600_000 })
  const seconds = (performance.now() - began) / 1000
  const { rows: sizes } = await databases.owner.query(
    `select pg_size_pretty(pg_total_relation_size('metric_sum')) as size, count(*) as count from metric_sum`,
  )
  say(`${sizes[0]?.count} months of sums, ${sizes[0]?.size}`)
  return { name: `first sums over ${rows.toLocaleString('en')} results`, value: seconds, unit: 's' }
}

interface Reader {
  readonly client: Client
  readonly token: string
}

interface Estate {
  readonly database: BenchDatabase
  readonly companyId: string
  readonly token: string
  readonly path: string
  readonly rows: number
}

type MeasuredEstate = Estate & Reader

async function times(of: Estate, when: string): Promise<Figure[]> {
  const name = `dashboard of ${shown.length} panels over ${of.rows.toLocaleString('en')} results`
  const figures: Figure[] = []
  for (const readers of [1, READERS]) {
    const who = readers === 1 ? '1 reader' : `${readers} readers at once`
    const cold: number[] = []
    const written: number[] = []
    const warm: number[] = []
    for (let start = 0; start < STARTS; start++) {
      await withNode(of.database, async (client) => {
        const bench = { ...of, client }
        // The first reader also waits for the program to be compiled.
        await askWell(client, { path: `${of.path}/watermark`, token: of.token })
        await writeOne(bench)
        cold.push(...(await load(bench, readers)))
        for (let round = 0; round < ROUNDS; round++) {
          await writeOne(bench)
          written.push(...(await load(bench, readers)))
          warm.push(...(await load(bench, readers)))
        }
      })
    }
    const figure = (state: string, values: readonly number[], share: number) => ({
      name: `${name}, ${state}, ${who}, ${share * 100} %${when}`,
      value: percentile(values, share),
      unit: 'ms',
    })
    // The targets are for one reader, with the indexes that maintenance makes, and with sums for the first time as well.
    const meant = readers === 1 && when !== '' ? { target: { atMost: 500 } } : {}
    const first = of.rows > ROWS ? 2000 : 1000
    const meantFirst = readers === 1 && when === WITH_SUMS ? { target: { atMost: first } } : {}
    figures.push(
      { ...figure('nothing kept', cold, 0.5), ...meantFirst },
      { ...figure('after a write', written, 0.5), ...meant },
      figure('after a write', written, 0.9),
      { ...figure('warm', warm, 0.5), ...meant },
      figure('warm', warm, 0.9),
    )
  }
  return figures
}

async function load({ client, token, path }: MeasuredEstate, readers: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: readers }, () => askWell(client, { path, token })))
  for (const { text } of answers) {
    const lines = text.trim().split('\n')
    const panels = lines.filter((line) => line.startsWith('{"kind":"PANEL"')).length
    if (panels !== shown.length) throw new Error(lines.find((line) => line.includes('PROBLEM')) ?? text)
  }
  return answers.map(({ ms }) => ms)
}

/** So that the cached results of this month, and of the whole time, are out of date. */
async function writeOne({ database, companyId }: Estate): Promise<void> {
  const around: DocumentReferences = { random: randomOf(Date.now()), machines: [], accounts: [] }
  const at = Date.now()
  const record = { id: newId(), document: resultDocument(around, at) as never, at: new Date(at), by: null }
  await inCompany(database.databases.db, companyId, 'write', (trx) =>
    insertRecords(trx, { companyId, typeId: RESULT.id, records: [record] }),
  )
}

/** Queries until the node has recorded its use of columns, then lets maintenance make the indexes. */
async function indexed(bench: MeasuredEstate): Promise<void> {
  const { owner } = bench.database.databases
  for (let i = 0; i < LOADS; i++) await load(bench, 1)
  for (let asked = 0; asked < LOADS * Object.keys(metrics).length; ) {
    await sleep(1000)
    const { rows } = await owner.query('select coalesce(sum(asked), 0) as asked from record_use')
    asked = Number(rows[0]?.asked)
  }
  const began = performance.now()
  await careForIndexes(owner)
  await owner.query('vacuum analyze fact')
  const { rows } = await owner.query(`select indexdef from pg_indexes where indexname like 'fact_use_%'`)
  for (const { indexdef } of rows) say(indexdef)
  say(`indexes in ${Math.round((performance.now() - began) / 1000)} s`)
}

async function watermark({ client, token, path }: MeasuredEstate): Promise<Figure[]> {
  const values: number[] = []
  for (let i = 0; i < 50; i++) values.push((await askWell(client, { path: `${path}/watermark`, token })).ms)
  return [{ name: 'watermark of a dashboard, 50 %', value: percentile(values, 0.5), unit: 'ms' }]
}

/** The view, the metrics and the dashboard, by the calls that a person's browser makes; gives the path of its data. */
async function makeDashboard(reader: Reader): Promise<string> {
  const translations = (name: string) => [{ language: 'de', name }]
  const viewId = await create(reader, '/api/views', {
    query: { root: { kind: 'WORKFLOW_RESULT', workflowId: RESULT.id }, steps: [] },
    translations: [{ language: 'de', name: 'Ergebnisse', columnMappings: [] }],
  })
  const table = await create(reader, '/api/views', {
    query: {
      root: { kind: 'VIEW', viewId },
      steps: [
        {
          kind: 'MAP',
          columns: [
            { name: 'at', expression: 'result.completedAt' },
            { name: 'kind', expression: 'result.kind' },
            { name: 'machine', expression: 'result.machine' },
            { name: 'duration', expression: 'result.duration' },
          ],
        },
      ],
    },
    translations: [{ language: 'de', name: 'Letzte Ergebnisse', columnMappings: [] }],
  })
  const ids = new Map<MetricName, string>()
  for (const [name, expressions] of Object.entries(metrics)) {
    const source = { viewId, timeExpression: 'result.completedAt', ...expressions }
    const metric = { sources: [source], translations: translations(name) }
    ids.set(name as MetricName, await create(reader, '/api/metrics', metric))
  }
  const panels = shown.map(({ metric, ...panel }, i) => ({
    ...panel,
    translations: [],
    startRow: 3 * Math.floor(i / 4),
    startCol: 3 * (i % 4),
    width: 3,
    height: 3,
    ...(metric ? { metricId: ids.get(metric) } : { viewId: table }),
  }))
  const dashboard = { interval: 'LAST_5_YEARS', translations: translations('Werk'), panels }
  return `/api/dashboardData/byDashboard/${await create(reader, '/api/dashboards', dashboard)}`
}

async function create({ client, token }: Reader, path: string, body: unknown): Promise<string> {
  const { text } = await askWell(client, { method: 'POST', path, token, body })
  return JSON.parse(text).id
}

/** A bearer token of the company's owner. */
async function signIn({ databases: { owner } }: BenchDatabase, companyId: string): Promise<string> {
  const token = newSecret('fwa')
  await owner.query(
    `insert into credential (company_id, hash, kind, account_id, session_id)
     select company_id, sha256(convert_to($2::text, 'UTF8')), 'access', account_id, id
     from session where company_id = $1`,
    [companyId, token],
  )
  await enterCompany(owner, companyId)
  return token
}

const say = (line: string) => process.stderr.write(`${line}\n`)
