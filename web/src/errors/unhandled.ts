import { RequestError, ResponseError } from '@feldwerk/contract/client-errors.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { errorText } from './error-text.ts'
import type { ErrorReport, ErrorReporter } from './report.ts'

/** Errors of the browser itself that nobody can act on. */
const HARMLESS = /^ResizeObserver loop/

/**
 * Catches what no page caught: a refused or failed call becomes a message, anything else is reported and the
 * person may describe it. Gives the function that ends it.
 */
export function watchUnhandled(
  reporter: ErrorReporter,
  describeAction: (report: ErrorReport) => ReactNode,
): () => void {
  const handle = (error: unknown, place: string) => {
    if (error instanceof ResponseError || error instanceof RequestError) {
      toast.error({ title: i18next.t('errors.unexpected'), text: errorText(error), key: errorText(error) })
      return
    }
    if (isCancelled(error)) return
    const report = reporter.report(error, place)
    toast.error({
      title: i18next.t('errors.unexpected'),
      text: i18next.t('errors.toastText'),
      action: describeAction(report),
      key: report.id,
    })
  }
  const onError = (event: ErrorEvent) => {
    if (!HARMLESS.test(event.message)) handle(event.error ?? event.message, 'window')
  }
  const onRejection = (event: PromiseRejectionEvent) => handle(event.reason, 'promise')
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'CancelledError')
}
