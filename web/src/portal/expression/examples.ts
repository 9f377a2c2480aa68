import type { FunctionRow } from '@feldwerk/query/functions/row.ts'
import { signature } from '@feldwerk/query/functions/row.ts'
import { FUNCTIONS } from '@feldwerk/query/functions.ts'
import { show } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'

/** One function as its help shows it. */
interface FunctionEntry {
  readonly name: string
  /** Every way to call it: `round(DOUBLE): LONG`. */
  readonly signatures: readonly string[]
  /** `round(2.5) → 3`. */
  readonly example: string
}

const isCalled = ({ name }: FunctionRow) => /^[a-z]\w+$/i.test(name) && name !== 'in'

/** Every function with its example, by name. */
export const functionEntries: readonly FunctionEntry[] = [
  ...Map.groupBy(FUNCTIONS.filter(isCalled), ({ name }) => name),
]
  .flatMap(([name, [first, ...others]]) =>
    first
      ? [{ name, signatures: [first, ...others].map((row) => signature(row, show)), example: shown(first) }]
      : [],
  )
  .toSorted((a, b) => a.name.localeCompare(b.name))

const byName = new Map(functionEntries.map((entry) => [entry.name, entry.example]))

/** Examples of the list macros, which are no functions of the table. */
const macros: Readonly<Record<string, string>> = {
  filter: '[1, 5, 9].filter(x, x > 4) → [5, 9]',
  map: '[1, 2].map(x, x * 10) → [10, 20]',
  exists: '[1, 5].exists(x, x > 4) → true',
  all: '[1, 5].all(x, x > 4) → false',
}

/** An example of a function or macro with its value. */
export const exampleOf = (name: string): string | undefined => macros[name] ?? byName.get(name)

function shown({ example: [text, value], result }: FunctionRow): string {
  const isTime = result.kind === 'TIME' && typeof value === 'number'
  return `${text} → ${isTime ? new Date(value).toISOString() : valueText(value)}`
}

function valueText(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value)
}
