import type pg from 'pg'
import { type Errand, errandNow } from '../process/errand.ts'

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

  function ended(began: number, asked: unknown, errand: Errand | undefined): void {
    const milliseconds = performance.now() - began
    if (milliseconds < least) return
    const text = typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text ?? '')
    told({ text, milliseconds, errand })
  }

  return {
    measure(client) {
      const ask = client.query.bind(client) as (...given: unknown[]) => unknown
      const query = (...given: unknown[]) => {
        const began = performance.now()
        const answer = ask(...given)
        if (answer instanceof Promise) {
          const errand = errandNow()
          const measured = () => ended(began, given[0], errand)
          answer.then(measured, measured)
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
