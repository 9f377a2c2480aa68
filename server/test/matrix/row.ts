import type { ArgumentsOf, Call } from '@feldwerk/contract/call.ts'
import type { Calls } from '@feldwerk/contract/calls.ts'
import type { Estate, ThingKind } from './estate.ts'

/** How the matrix walks one call. */
export interface MatrixRow<C extends Call> {
  /** Arguments that a company's own owner succeeds with; made for every request. */
  readonly args: (estate: Estate) => Promise<ArgumentsOf<C>> | ArgumentsOf<C>
  /** Where in the arguments an id stands, and of what: each is replaced by a foreign and by a random one. */
  readonly ids: Readonly<Record<string, ThingKind>>
  /** What its own owner is answered in the end; 2xx unless said. */
  readonly answers?: number
  /** Of several things each has its own outcome: one that is not known is refused in an answer of 2xx. */
  readonly refusesApart?: true
}

export type MatrixRows = {
  readonly [D in keyof Calls]: { readonly [N in keyof Calls[D]]: MatrixRow<Calls[D][N] & Call> }
}
