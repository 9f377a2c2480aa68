import type { Environment } from '@feldwerk/query/expression/check.ts'
import type { ReactNode } from 'react'
import type { RecordNames } from '../expression/type-words.ts'
import type { Titles } from './subjects.ts'

/** What an editor of conditions is given. */
export interface ConditionFieldProps {
  /** What the conditions decide: "Zeilen behalten, wenn". Names the formula as well. */
  readonly label: string
  /** An expression of the language that is true or false; empty and `true` are met by everything. */
  readonly value: string
  readonly onChange: (expression: string) => void
  /** The names that may be used, and what these refer to. */
  readonly environment: Environment
  /** What people call these names and fields; their own names unless given. */
  readonly titles?: Titles
  /** Names of asset types, workflows and so on by id, for texts about types. */
  readonly recordNames?: RecordNames
  /** Stands before the first condition: "Wenn". */
  readonly lead?: string
  /** What follows from them, as a line of its own: "dann Frage ausblenden". */
  readonly consequence?: ReactNode
  /** What is known of them, beside the ways to say more. */
  readonly aside?: ReactNode
  readonly 'data-path'?: string
}
