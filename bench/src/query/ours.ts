import { checkQuery } from '@feldwerk/query/check.ts'
import { bucketBounds } from '@feldwerk/query/metric/buckets.ts'
import { compileMetric, type Measure } from '@feldwerk/query/metric/compile.ts'
import { checkMetric, type MetricSource } from '@feldwerk/query/metric/metric.ts'
import type { Query, StepDefinition } from '@feldwerk/query/query.ts'
import type { Statement } from '@feldwerk/query/sql/render.ts'
import {
  type CompiledQuery,
  type CompileOptions,
  compile,
  compileCount,
  type RowOptions,
} from '@feldwerk/query/statement/compile.ts'
import type { Databases } from '@feldwerk/server/platform/db/pool.ts'
import { inCompany } from '@feldwerk/server/platform/db/tenant.ts'
import { catalogueOf } from '@feldwerk/server/platform/records/catalogue.ts'
import { loadRecordTypes, type RecordTypes } from '@feldwerk/server/platform/records/record-types.ts'
import { storageOf } from '@feldwerk/server/platform/records/storage.ts'
import { usesOf } from '@feldwerk/server/platform/records/use.ts'
import { FROM, UNTIL, ZONE } from './load.ts'

/** The bounds of the sixty months. */
export const MONTHS = bucketBounds({ from: FROM, until: UNTIL, interval: 'P1M', zone: ZONE })

export const results = (workflowId: string, ...steps: readonly StepDefinition[]): Query => ({
  root: { kind: 'WORKFLOW_RESULT', workflowId },
  steps,
})

export const map = (columns: Readonly<Record<string, string>>): StepDefinition => ({
  kind: 'MAP',
  columns: Object.entries(columns).map(([name, expression]) => ({ name, expression })),
})

/** Statements as production makes them, for one company. */
export interface OwnStatements {
  readonly companyId: string
  readonly types: RecordTypes
  readonly rows: (query: Query, wanted?: RowOptions) => CompiledQuery
  readonly count: (query: Query) => Statement
  /** Of all sixty months unless others are given. */
  readonly metric: (
    source: MetricSource,
    measures: readonly Measure[],
    bounds?: readonly number[],
  ) => Statement
}

export async function oursOf(
  { db }: Databases,
  companyId: string,
  views: Readonly<Record<string, Query>> = {},
): Promise<OwnStatements> {
  const types = await inCompany(db, companyId, 'read', (trx) => loadRecordTypes(trx, companyId))
  const catalogue = catalogueOf(types, (id) => views[id])
  const storage = storageOf(types, { companyId, zone: ZONE, uses: usesOf(db) })
  const options: CompileOptions = { storage, catalogue, zone: ZONE, now: UNTIL }
  const plan = (query: Query) => {
    const { plan: checked, faults } = checkQuery(query, catalogue)
    if (faults.length > 0) throw new Error(`not a query: ${JSON.stringify(faults)}`)
    return checked
  }
  return {
    companyId,
    types,
    rows: (query, wanted) => compile(plan(query), options, wanted),
    count: (query) => compileCount(plan(query), options),
    metric: (source, measures, bounds = MONTHS) => {
      const { metric, faults } = checkMetric(source, catalogue)
      if (faults.length > 0) throw new Error(`not a metric: ${JSON.stringify(faults)}`)
      return compileMetric(metric, bounds, { ...options, measures })
    },
  }
}
