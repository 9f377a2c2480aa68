import type { TriggerRunState } from '@feldwerk/contract/trigger-runs.ts'

const SET_GOING: readonly TriggerRunState[] = ['WAITING', 'RUNNING', 'DONE', 'BUNDLED', 'FAILED']

/** The states that are listed: those of everything that was set going, unless one is chosen. */
export const statesOf = (chosen: TriggerRunState | '' | undefined): TriggerRunState[] =>
  chosen ? [chosen] : [...SET_GOING]
