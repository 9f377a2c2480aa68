import type { Value } from '@feldwerk/query/values.ts'
import type { Json } from '../wire.ts'

/** One answer to a component of a kind, and the expected outcome. The zone is Europe/Berlin. */
export interface KindCase {
  readonly about: string
  /** Fields of the component, as in a definition. */
  readonly fields?: Readonly<Record<string, unknown>>
  readonly answer: Json
  /** Then "not applicable" is chosen, after the answer. */
  readonly notApplicable?: true
  /** Codes of what is wrong; none when it is good. */
  readonly problems?: readonly string[]
  /** In expressions and queries; null when it counts as not answered. */
  readonly value: Value
}

/** What a person does in the editor of a kind, which speaks German. */
export type EditorAct =
  | { readonly type: string; readonly text: string }
  /** A switch that is off. */
  | { readonly turn: string }
  | { readonly choose: string; readonly option: string }
  | { readonly check: string }
  | { readonly press: string }
  /** A file of that kind by the only button for files. */
  | { readonly bring: 'IMAGE' | 'AUDIO' }

/** Each field of a kind in its editor: what is done, and the definition afterwards. */
export interface EditorCase {
  readonly acts: readonly EditorAct[]
  /** Ids and references of files are made by chance: here they are `made`. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** All cases of a kind: run by one test for all kinds. */
export interface KindCases {
  /** The type of answers as the language writes it; null where there are none. */
  readonly type: string | null
  /** Fields that every case has. */
  readonly fields?: Readonly<Record<string, unknown>>
  readonly answers: readonly KindCase[]
  readonly editor: EditorCase
}
