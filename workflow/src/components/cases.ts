import type { Value } from '@feldwerk/query/values.ts'
import type { Json } from '../wire.ts'

/** One answer to a component of a kind, and what is to come of it. The zone is Europe/Berlin. */
export interface KindCase {
  readonly about: string
  /** Fields of the component, as in a definition. */
  readonly fields?: Readonly<Record<string, unknown>>
  readonly answer: Json
  /** Codes of what is wrong; none when it is good. */
  readonly problems?: readonly string[]
  /** In expressions and queries; null when it counts as not answered. */
  readonly value: Value
}

/** All cases of a kind: run by one test for all kinds. */
export interface KindCases {
  /** The type of answers as the language writes it; null where there are none. */
  readonly type: string | null
  /** Fields that every case has. */
  readonly fields?: Readonly<Record<string, unknown>>
  readonly answers: readonly KindCase[]
}
