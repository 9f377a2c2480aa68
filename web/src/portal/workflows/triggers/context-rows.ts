import type { Query } from '@feldwerk/query/query.ts'
import type { Fields } from '@feldwerk/query/types.ts'

/** What triggers see besides the answers. */
const AROUND: ReadonlySet<string> = new Set(['link', 'performer', 'company', 'task', 'result'])
/** What an entry of a list is called in its row. */
const ENTRY = 'entry'

/** Rows to begin with: the rounds of the first part that repeats, else one row with the first answers. */
export function firstRows(names: Fields): Query {
  const answers = Object.entries(names).filter(([name]) => !AROUND.has(name))
  const [list] = answers.find(([, type]) => type.kind === 'ARRAY') ?? []
  const kept = list === undefined ? answers.slice(0, 1).map(([name]) => name) : [list]
  const columns = kept.map((name) => ({ name, expression: name }))
  const each = list === undefined ? [] : [{ kind: 'EXPAND', expression: list, name: ENTRY } as const]
  return { root: { kind: 'NULL' }, steps: [{ kind: 'MAP', columns }, ...each] }
}
