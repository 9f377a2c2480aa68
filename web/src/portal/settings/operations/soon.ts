import type { OperationsState } from '@feldwerk/contract/operations.ts'

/** A mail of which nothing was heard for so long is not waited for any more. */
const PATIENCE_MS = 60_000
const SOON_MS = 1000
const LATER_MS = 10_000

/** Whether a mail that tries the way is still to be waited for. */
export function isOnItsWay(trial: OperationsState['mail']['trial'], now: string): boolean {
  return trial?.endedAt === null && Date.parse(now) - Date.parse(trial.askedAt) < PATIENCE_MS
}

/** When the state is read again: at once while somebody waits for something in it. */
export function readAgainAfter(state: OperationsState | undefined): number {
  if (!state) return LATER_MS
  return state.backup.underWay || isOnItsWay(state.mail.trial, state.at) ? SOON_MS : LATER_MS
}
