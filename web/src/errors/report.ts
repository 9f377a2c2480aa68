import type { Client } from '@feldwerk/contract/client.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { createContext, useContext } from 'react'
import { logToConsole } from './console.ts'

/** One error as it is told to the server: at once, and again with the person's words under the same id. */
export interface ErrorReport {
  readonly id: string
  readonly error: Error
  /** Where it happened: `page`, `window`, `promise`. */
  readonly place: string
}

/** Tells the server of errors; the same error is told once, and no page tells of more than a few. */
export interface ErrorReporter {
  report(error: unknown, place: string): ErrorReport
  /** Adds what the person says of it. Fails like any call. */
  describe(report: ErrorReport, userComment: string): Promise<void>
}

const MAX_REPORTS = 10
/** What fits beside the other fields into one report. */
const MAX_TEXT = limits.frontendErrorBytes / 4

interface ReporterOptions {
  readonly client: Client
  /** Address of the page without its fragment, which may hold a secret. */
  readonly page: () => string
  readonly language: () => string
}

export function createErrorReporter({ client, page, language }: ReporterOptions): ErrorReporter {
  const known = new Map<string, ErrorReport>()

  const send = (report: ErrorReport, userComment?: string) =>
    client.frontendErrors.report({
      frontendError: {
        errorMessage: report.error.message.slice(0, MAX_TEXT) || report.error.name,
        stackTrace: report.error.stack?.slice(0, MAX_TEXT) ?? null,
        errorContext: { reportId: report.id, place: report.place, page: page(), language: language() },
        userComment: userComment?.slice(0, MAX_TEXT) ?? null,
      },
    })

  return {
    report(thrown, place) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      const key = `${error.name}: ${error.message}`
      const before = known.get(key)
      if (before) return before
      const report: ErrorReport = { id: newId(), error, place }
      known.set(key, report)
      if (known.size <= MAX_REPORTS) {
        send(report).catch((failure: unknown) => logToConsole('An error could not be reported', failure))
      }
      return report
    },
    describe: (report, userComment) => send(report, userComment),
  }
}

export const ErrorReporterContext = createContext<ErrorReporter | undefined>(undefined)

/** The page's reporter of errors. */
export function useErrorReporter(): ErrorReporter {
  const reporter = useContext(ErrorReporterContext)
  if (!reporter) throw new Error('useErrorReporter needs its context above it')
  return reporter
}
