import type { Environment } from '@feldwerk/query/expression/check.ts'
import type { Type } from '@feldwerk/query/types.ts'
import type { FieldProps } from '@feldwerk/ui/form/field.tsx'
import type { RecordNames } from './type-words.ts'

/** What a field for an expression is given. */
export interface ExpressionFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The names that may be used with their types, and what these refer to. */
  readonly environment: Environment
  /** What the value has to be; BOOLEAN for a condition. Anything unless given. */
  readonly expected?: Type
  /** Names of asset types, workflows and so on by id, for texts about types. */
  readonly recordNames?: RecordNames
  readonly placeholder?: string
  /** Takes line breaks; else Enter is left to the form around it. */
  readonly multiline?: boolean
  /** Told whether the expression can be saved as it is; an empty one can. */
  readonly onJudged?: (good: boolean) => void
}
