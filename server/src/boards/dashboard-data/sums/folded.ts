import { LIMITS } from '@feldwerk/query/limits.ts'
import { bucketOf } from '@feldwerk/query/metric/buckets.ts'
import type { MetricCell } from '@feldwerk/query/metric/metric.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { runStatement } from '../../../platform/queries/run-statement.ts'
import type { Marks } from '../../../platform/records/changes.ts'
import { boundsOfRun, piecesOf, runsOf } from '../pieces.ts'
import { withWholeDays } from './cuts.ts'
import type { KeptSource } from './kept-source.ts'
import { readSums } from './read.ts'

interface BucketsWanted {
  readonly bounds: readonly number[]
  /** The state of the records that is wanted. */
  readonly marks: Marks
}

/**
 * The cells of a source with very many labels, within the bounds of one panel: kept ones are added up by the database to
 * the panel's own buckets, what they do not answer is read. Undefined where nothing is kept, and where there are too many.
 */
export async function readFolded(
  trx: Trx,
  source: KeptSource,
  { bounds, marks }: BucketsWanted,
): Promise<readonly MetricCell[] | undefined> {
  if (!source.sums) return undefined
  const pieces = withWholeDays(piecesOf(bounds), source.sums.zone)
  const placeOf = new Map(pieces.map((piece) => [piece, bucketOf(piece.from, bounds) - 1]))
  const { answered, cells } = await readSums(trx, { ...source.sums, marks, placeOf })
  if (answered.size === 0 || cells.length > LIMITS.groups) return undefined
  const found = [...cells]
  for (const run of runsOf(pieces, (piece) => answered.has(piece))) {
    const statement = source.within(boundsOfRun(run))
    const rows = await runStatement(trx, statement)
    if (rows.length > LIMITS.groups) return undefined
    for (const cell of rows.map(statement.cell)) {
      const piece = run[cell.bucket]
      if (piece && !answered.has(piece)) found.push({ ...cell, bucket: placeOf.get(piece) ?? -1 })
    }
  }
  return found
}
