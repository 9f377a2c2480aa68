import type { ErrorReport } from './report.ts'

let shown: ErrorReport | undefined
const listeners = new Set<() => void>()

function show(report: ErrorReport | undefined): void {
  shown = report
  for (const changed of listeners) changed()
}

/** Asks the person to describe an error, in a dialog over the page. */
export function describeError(report: ErrorReport): void {
  show(report)
}

/** The error that is being described, for the one dialog that asks. */
export const describedError = {
  get: () => shown,
  close: () => show(undefined),
  subscribe(changed: () => void) {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
}
