/** What the package exports. */
export type { CallOptions } from './call-options.ts'
export type * from './calls.ts'
export { type ChangeBatch, changesOf, type FeedOptions } from './changes.ts'
export { createClient } from './client.ts'
export type { ClientOptions } from './client-options.ts'
export {
  type FieldError,
  isProblem,
  type KnownCode,
  RequestError,
  RequiredParameterError,
  ResponseError,
} from './errors.ts'
export { linesOf } from './lines-of.ts'
export {
  type AssetPieces,
  type AssetRow,
  deliverResults,
  type OwnResult,
  type ResultOutcome,
  writeAssets,
} from './pieces.ts'
export { rowsOf } from './rows.ts'
