import type { AssetBulk, AssetBulkResult, AssetBulkRow } from '@feldwerk/contract/assets.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import { problemBody } from '../../../platform/http/problem.ts'
import type { Caller } from '../../../platform/node/caller.ts'
import { sameCell, toWire } from '../types/values.ts'
import { bulkWrite } from './bulk.ts'
import type { OpenType } from './open-type.ts'
import { type PlacedRow, refusalsByRow } from './refusals-by-row.ts'
import { type CandidateRow, valuesBefore } from './rows.ts'

const KINDS = ['create', 'update', 'remove', 'upsert'] as const

/** What is refused only once others are left out: each time all that is wrong is found, so few times do. */
const MOST_TIMES = 10

/**
 * What would become of each row of a bulk, were it sent now; the transaction is to be undone. Rows are judged as they are
 * written: those that are refused are left out, and the others tried again. Throws what is wrong with no single row.
 */
export async function tryBulk(
  trx: Trx,
  caller: Caller,
  { typeId, bulk }: { readonly typeId: string; readonly bulk: AssetBulk },
): Promise<AssetBulkResult> {
  const all = KINDS.flatMap((kind) => (bulk[kind] ?? []).map((_, at) => ({ kind, at }))).map(
    (placed, row): PlacedRow => ({ ...placed, row }),
  )
  const refused = new Map<number, Problem>()
  for (let times = 1; ; times += 1) {
    const kept = all.filter(({ row }) => !refused.has(row))
    try {
      const told = await inSavepoint(trx, 'bulk', () => judged(trx, caller, { typeId, bulk, kept }))
      const rows = all.map(({ row }) => told.get(row) ?? refusedRow(row, refused.get(row), caller))
      return { created: [], updated: 0, removed: 0, upserted: [], rows }
    } catch (error) {
      const found = error instanceof Problem ? refusalsByRow(error, kept) : []
      if (found.length === 0 || times === MOST_TIMES) throw error
      for (const [row, problem] of found) refused.set(row, problem)
    }
  }
}

interface KeptRows {
  readonly typeId: string
  readonly bulk: AssetBulk
  readonly kept: readonly PlacedRow[]
}

/** What becomes of these rows alone, by their places in the whole. */
async function judged(
  trx: Trx,
  caller: Caller,
  { typeId, bulk, kept }: KeptRows,
): Promise<ReadonlyMap<number, AssetBulkRow>> {
  const told = new Map<number, AssetBulkRow>()
  const onJudged = (rows: readonly CandidateRow[], { type }: OpenType) => {
    for (const candidate of rows) {
      const { row } = kept[candidate.row]!
      told.set(row, { row, ...outcomeOf(candidate, type) })
    }
  }
  await bulkWrite(trx, caller, { typeId, bulk: partOf(bulk, kept), onJudged })
  for (const { row, kind, at } of kept)
    if (kind === 'remove')
      told.set(row, { row, outcome: 'REMOVED', assetId: bulk.remove?.[at]?.id ?? null, ...nothingElse })
  return told
}

const nothingElse = { changes: [], problem: null }

function partOf(
  { create = [], update = [], remove = [], upsert = [], uniqueBy }: AssetBulk,
  kept: readonly PlacedRow[],
): AssetBulk {
  const of = <T>(kind: PlacedRow['kind'], rows: readonly T[]): T[] =>
    kept.flatMap((each) => (each.kind === kind ? [rows[each.at]!] : []))
  return {
    create: of('create', create),
    update: of('update', update),
    remove: of('remove', remove),
    upsert: of('upsert', upsert),
    ...(uniqueBy ? { uniqueBy } : {}),
  }
}

function outcomeOf(candidate: CandidateRow, { properties }: OpenType['type']): Omit<AssetBulkRow, 'row'> {
  const before = valuesBefore(candidate)
  if (!before) return { outcome: 'CREATED', assetId: null, ...nothingElse }
  const changes = properties
    .filter(({ id }) => !sameCell(before[id], candidate.values[id]))
    .map((property) => ({
      propertyName: property.name,
      before: toWire(property, before[property.id]),
      after: toWire(property, candidate.values[property.id]),
    }))
  const outcome = changes.length > 0 ? 'CHANGED' : 'UNCHANGED'
  return { outcome, assetId: candidate.id, changes, problem: null }
}

function refusedRow(row: number, problem: Problem | undefined, { language }: Caller): AssetBulkRow {
  if (!problem) throw new Error('a row of a bulk was left without an outcome')
  return { row, outcome: 'REFUSED', assetId: null, changes: [], problem: problemBody(problem, language) }
}
