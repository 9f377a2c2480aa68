import type pg from 'pg'
import { type Errand, errandNow } from '../process/errand.ts'
import { beginSpan, makesSpans, type SpanFacts } from '../process/spans.ts'

/** A statement that was run, or failed: its text without its values, and on whose behalf. */
export interface TimedStatement {
  readonly text: string
  readonly milliseconds: number
  readonly errand: Errand | undefined
}

/** Measures the statements of a node. */
export interface StatementTimes {
  measure(client: pg.ClientBase): void
  /** Is told of each that takes at least so long, from now on. */
  watch(leastMs: number, tell: (statement: TimedStatement) => void): void
}

export function createStatementTimes(): StatementTimes {
  let least = Number.POSITIVE_INFINITY
  let told: (statement: TimedStatement) => void = () => undefined

  const textOf = (asked: unknown): string =>
    typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text ?? '')

  function ended(began: number, asked: unknown, errand: Errand | undefined): void {
    const milliseconds = performance.now() - began
    if (milliseconds < least) return
    told({ text: textOf(asked), milliseconds, errand })
  }

  return {
    measure(client) {
      const ask = client.query.bind(client) as (...given: unknown[]) => unknown
      const query = (...given: unknown[]) => {
        const began = performance.now()
        const answer = ask(...given)
        if (answer instanceof Promise) {
          const errand = errandNow()
          const span = makesSpans() ? beginSpan(statementSpan(textOf(given[0]))) : undefined
          const measured = () => ended(began, given[0], errand)
          answer.then(measured, measured)
          if (span)
            answer.then(
              () => span.end(),
              (error) => span.end(error),
            )
        }
        return answer
      }
      client.query = query as typeof client.query
    },
    watch(leastMs, tell) {
      least = leastMs
      told = tell
    },
  }
}

/** Its text holds no values: those are parameters. The company, which a transaction sets, is left out. */
const statementSpan = (text: string): SpanFacts => ({
  name: 'statement',
  kind: 'statement',
  attributes: {
    'db.system.name': 'postgresql',
    'db.query.text': text.replace(/'[0-9a-f-]{36}'/g, "'…'").slice(0, 2000),
  },
})
