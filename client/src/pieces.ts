import type { Calls } from './calls.ts'

type ResultBulk = Parameters<Calls['workflowResults']['createBulk']>[0]['bulk']
type AssetBulk = Parameters<Calls['assets']['bulk']>[0]['bulk']
type AssetBulkResult = Awaited<ReturnType<Calls['assets']['bulk']>>
/** A result as it is delivered in bulk, with an id of its own. */
export type OwnResult = ResultBulk['results'][number]
/** What became of one result. */
export type ResultOutcome = Awaited<ReturnType<Calls['workflowResults']['createBulk']>>['outcomes'][number]
/** A new asset, or one that is found by its unique values. */
export type AssetRow = NonNullable<AssetBulk['upsert']>[number]

/** What ends a delivery. */
interface DeliveryOptions {
  readonly signal?: AbortSignal
}

/** How assets are written. */
export interface AssetPieces extends DeliveryOptions {
  readonly assetTypeId: string
  /** `upsert` changes the asset that has the unique values of a row and creates it where none has; `create` creates. */
  readonly as: 'create' | 'upsert'
  /** Columns of the unique constraint; the only one of the type unless given. */
  readonly uniqueBy?: string[]
}

/** Most rows and characters of JSON of one call; a character takes up to three bytes of the megabyte that is allowed. */
const ROWS = 1000
const CHARACTERS = 300_000

/** Delivers any number of results, piece by piece, and gives the outcome of each in their order. */
export async function* deliverResults(
  client: Pick<Calls, 'workflowResults'>,
  results: Iterable<OwnResult> | AsyncIterable<OwnResult>,
  options?: DeliveryOptions,
): AsyncGenerator<ResultOutcome, void, undefined> {
  for await (const piece of piecesOf(results)) {
    const { outcomes } = await client.workflowResults.createBulk({ bulk: { results: piece } }, options)
    yield* outcomes
  }
}

/** Writes any number of assets, each piece as a whole or not at all, and gives the outcome of each piece. */
export async function* writeAssets(
  client: Pick<Calls, 'assets'>,
  rows: Iterable<AssetRow> | AsyncIterable<AssetRow>,
  { assetTypeId, as, uniqueBy, ...options }: AssetPieces,
): AsyncGenerator<AssetBulkResult, void, undefined> {
  for await (const piece of piecesOf(rows)) {
    const bulk = as === 'create' ? { create: piece } : { upsert: piece, ...(uniqueBy ? { uniqueBy } : {}) }
    yield await client.assets.bulk({ assetTypeId, bulk }, options)
  }
}

/** Rows in pieces that one call takes. */
export async function* piecesOf<T>(
  rows: Iterable<T> | AsyncIterable<T>,
): AsyncGenerator<T[], void, undefined> {
  let piece: T[] = []
  let characters = 0
  for await (const row of rows) {
    const length = JSON.stringify(row).length
    if (piece.length === ROWS || (piece.length > 0 && characters + length > CHARACTERS)) {
      yield piece
      piece = []
      characters = 0
    }
    piece.push(row)
    characters += length
  }
  if (piece.length > 0) yield piece
}
