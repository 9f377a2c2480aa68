import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { checkQuery, type PlacedExpression } from '@feldwerk/query/check.ts'
import type { Query } from '@feldwerk/query/query.ts'
import type { Fields } from '@feldwerk/query/types.ts'
import type { Field } from '../field.ts'
import type { Form, Path } from '../form/form.ts'
import { TRIGGER_LISTS, type TriggerList, triggerKindOf } from '../triggers.ts'
import { isWritten, placedWords, queryOfWords } from '../wording/placed.ts'
import { isToken } from '../wording/token-field.ts'
import { namesInRows, triggerNames } from './triggers.ts'

/** Of a trigger only where its rows come from matters. */
interface AnyTrigger {
  readonly id: string
  readonly context?: Field
  readonly task?: Field
}
type AnyTriggers = { readonly [L in TriggerList]: readonly { readonly id: string }[] }

/** Every expression of sources and triggers, of their queries and of the tokens of their words, with what it sees. */
export function triggerExpressions(triggers: AnyTriggers, form: Form): readonly PlacedExpression[] {
  const { catalogue } = form
  const all = triggerNames(form)
  return TRIGGER_LISTS.flatMap((list) => {
    const names = triggerKindOf(list).sees === 'RESULT' ? all : {}
    return triggers[list].flatMap((trigger: AnyTrigger, i) => {
      const inRows = namesInRows(names, trigger.context ?? trigger.task, catalogue)
      return Object.entries(trigger).flatMap(([name, part]) =>
        expressionsIn(part, [list, i, name], { catalogue, names: GIVES_ROWS.has(name) ? names : inRows }),
      )
    })
  })
}

/** What is seen as `row` elsewhere sees no row itself. */
const GIVES_ROWS: ReadonlySet<string> = new Set(['context', 'task'])

interface ExpressionsSeen {
  readonly catalogue: Catalogue
  readonly names: Fields
}

function expressionsIn(value: unknown, path: Path, seen: ExpressionsSeen): readonly PlacedExpression[] {
  if (typeof value !== 'object' || value === null) return []
  const { kind, query } = value as { kind?: unknown; query?: Query }
  if (kind === 'QUERY' && query) return expressionsOf(query, seen, (inner) => [...path, 'query', ...inner])
  if (isWritten(value))
    return placedWords(value, path).flatMap(({ expression, path: at }) =>
      expressionsOf(queryOfWords([expression]), seen, () => at),
    )
  if (isToken(value))
    return expressionsOf(queryOfWords([value.expression]), seen, () => [...path, 'expression'])
  const inRows = namesInRows(seen.names, (value as { rows?: Field }).rows, seen.catalogue)
  return Object.entries(value).flatMap(([key, each]) =>
    expressionsIn(each, [...path, Array.isArray(value) ? Number(key) : key], {
      ...seen,
      names: BEFORE_ROWS.has(key) ? seen.names : inRows,
    }),
  )
}

/** Of a block with rows of its own what is asked before there are any. */
const BEFORE_ROWS: ReadonlySet<string> = new Set(['rows', 'condition'])

const expressionsOf = (query: Query, { catalogue, names }: ExpressionsSeen, at: (inner: Path) => Path) =>
  checkQuery(query, catalogue, names).expressions.map((each) => ({ ...each, path: at(each.path) }))
