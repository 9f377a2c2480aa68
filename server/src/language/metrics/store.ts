import type { Locale } from '@feldwerk/contract/locales.ts'
import type {
  MetricAggregation,
  MetricBound,
  MetricSource,
  MetricTranslation,
} from '@feldwerk/contract/metrics.ts'
import { sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import { namedPage, type PageQuery } from '../../platform/db/named-page.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { nameMatches } from '../../platform/db/translated.ts'

/** A metric within its company. */
export interface MetricKey {
  readonly companyId: string
  readonly metricId: string
}

export interface MetricRecord {
  readonly id: string
  readonly readonly: boolean
  readonly translations: readonly MetricTranslation[]
  readonly aggregation: MetricAggregation
  readonly percent: number | null
  readonly unit: string | null
  readonly bound: MetricBound | null
  readonly revision: number
  readonly created_at: Date
  readonly created_by: string | null
  readonly last_change_at: Date
  readonly last_change_by: string | null
}

export interface WholeMetric extends MetricRecord {
  readonly sources: readonly MetricSource[]
}

/** A node of the version before writes bounds without their period. */
const readBound = sql<MetricBound | null>`jsonb_build_object('period', 'P1D') || bound`.as('bound')

const columns = [
  'id',
  'readonly',
  'translations',
  'aggregation',
  'percent',
  'unit',
  readBound,
  'revision',
  'created_at',
  'created_by',
  'last_change_at',
  'last_change_by',
] as const

function present(trx: Trx, companyId: string) {
  return trx.selectFrom('metric').where('company_id', '=', companyId).where('deleted_at', 'is', null)
}

/** Undefined when the company has no such metric, or no longer. */
export async function findMetric(
  trx: Trx,
  { companyId, metricId }: MetricKey,
): Promise<WholeMetric | undefined> {
  const [metric] = await findMetrics(trx, companyId, [metricId])
  return metric
}

/** Those of these metrics that there are, in one statement. */
export async function findMetrics(
  trx: Trx,
  companyId: string,
  metricIds: readonly string[],
): Promise<readonly WholeMetric[]> {
  if (metricIds.length === 0) return []
  return await present(trx, companyId)
    .select([...columns, 'sources'])
    .where('id', 'in', [...metricIds])
    .execute()
}

/** One metric, its row locked until the commit. */
export async function lockMetric(
  trx: Trx,
  { companyId, metricId }: MetricKey,
): Promise<WholeMetric | undefined> {
  return await present(trx, companyId)
    .select([...columns, 'sources'])
    .where('id', '=', metricId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export interface MetricQuery extends PageQuery {
  readonly orderColumn?: 'name' | 'lastChangeAt' | 'createdAt' | undefined
  readonly search?: string | undefined
}

/** A page of metrics, in two statements however many there are; ordered by their names in that language. */
export async function listMetrics(trx: Trx, companyId: string, query: MetricQuery, language: Locale) {
  const found = present(trx, companyId).select(columns).where(nameMatches(query.search))
  const { rows, ...page } = await namedPage(found, query, language)
  return { metrics: rows, ...page }
}

/** What a metric says, as it is stored. */
export type MetricFields = Pick<
  WholeMetric,
  'sources' | 'translations' | 'aggregation' | 'percent' | 'unit' | 'bound'
>

/** Who writes it. */
interface MetricWriter {
  readonly by: string
}

export async function insertMetric(trx: Trx, key: MetricKey, { by, ...fields }: MetricFields & MetricWriter) {
  await trx
    .insertInto('metric')
    .values({
      company_id: key.companyId,
      id: key.metricId,
      ...columnsOf(fields),
      created_by: by,
      last_change_by: by,
    })
    .execute()
  noteChange(trx, key.companyId, { kind: 'METRIC', id: key.metricId, operation: 'CREATED' })
}

export async function updateMetric(trx: Trx, key: MetricKey, { by, ...fields }: MetricFields & MetricWriter) {
  await trx
    .updateTable('metric')
    .set({
      ...columnsOf(fields),
      revision: sql<number>`revision + 1`,
      last_change_at: sql<Date>`now()`,
      last_change_by: by,
    })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.metricId)
    .execute()
  noteChange(trx, key.companyId, { kind: 'METRIC', id: key.metricId, operation: 'CHANGED' })
}

const columnsOf = ({ sources, translations, aggregation, percent, unit, bound }: MetricFields) => ({
  sources: JSON.stringify(sources),
  translations: JSON.stringify(translations),
  aggregation,
  percent,
  unit,
  bound: bound && JSON.stringify(bound),
})

export async function markMetricRemoved(trx: Trx, key: MetricKey, by: string): Promise<void> {
  await trx
    .updateTable('metric')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: by })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.metricId)
    .execute()
  noteChange(trx, key.companyId, { kind: 'METRIC', id: key.metricId, operation: 'REMOVED' })
}
