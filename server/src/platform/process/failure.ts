/**
 * Something the person who starts Feldwerk can put right: printed without a stack trace. For what a caller of the API
 * did wrong there is `Problem`.
 */
export class Failure extends Error {
  override readonly name = 'Failure'
}
