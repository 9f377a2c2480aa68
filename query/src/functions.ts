import { ARITHMETIC } from './functions/arithmetic.ts'
import { COMPARISON } from './functions/comparison.ts'
import { CONVERSIONS } from './functions/conversions.ts'
import { LISTS } from './functions/lists.ts'
import { LOGIC } from './functions/logic.ts'
import type { FunctionRow } from './functions/row.ts'
import { TEXT } from './functions/text.ts'
import { TIMES } from './functions/times.ts'

/** The function table: every function and operator of the language, one row each. */
export const FUNCTIONS: readonly FunctionRow[] = [
  ...LOGIC,
  ...COMPARISON,
  ...ARITHMETIC,
  ...TEXT,
  ...LISTS,
  ...TIMES,
  ...CONVERSIONS,
]

const BY_NAME: ReadonlyMap<string, readonly FunctionRow[]> = Map.groupBy(FUNCTIONS, (row) => row.name)

/** All rows of a name, in the order of the table. */
export const rowsOf = (name: string): readonly FunctionRow[] => BY_NAME.get(name) ?? []

/** Names that are called with parentheses, for completion and "meinten Sie …?". */
export const FUNCTION_NAMES: readonly string[] = [...BY_NAME.keys()].filter(
  (name) => /^[a-z]/.test(name) && name !== 'in',
)
