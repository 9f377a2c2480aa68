import type { DashboardLine, PanelData } from '@feldwerk/contract/dashboard-data.ts'
import type { ProblemBody } from '@feldwerk/contract/errors.ts'
import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react'

/** The answer for one panel: its data, or a problem. */
export type PanelState =
  | { readonly kind: 'DATA'; readonly data: PanelData }
  | { readonly kind: 'PROBLEM'; readonly problem: ProblemBody }

export interface BoardData {
  /** What was asked for last. */
  readonly asked: string
  /** The moment that the intervals are computed from; undefined until the first answer. */
  readonly at: string | undefined
  readonly zone: string
  readonly watermark: string | undefined
  readonly panels: ReadonlyMap<string, PanelState>
  readonly isLoading: boolean
  /** Why nothing came, or why it broke off. */
  readonly failure: unknown
}

const NOTHING: BoardData = {
  asked: '',
  at: undefined,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  watermark: undefined,
  panels: new Map(),
  isLoading: true,
  failure: undefined,
}

type Change =
  | { readonly kind: 'BEGIN'; readonly asked: string }
  | { readonly kind: 'LINE'; readonly line: DashboardLine }
  | { readonly kind: 'FAILED'; readonly failure: unknown }

/** Shown data stays until newer data has arrived. */
function change(before: BoardData, step: Change): BoardData {
  if (step.kind === 'BEGIN') return { ...before, asked: step.asked, isLoading: true, failure: undefined }
  if (step.kind === 'FAILED') return { ...before, isLoading: false, failure: step.failure }
  const { line } = step
  if (line.kind === 'DASHBOARD') {
    return { ...before, at: line.at, zone: line.timezone, watermark: line.watermark }
  }
  if (line.kind === 'END') return { ...before, isLoading: false }
  const state: PanelState =
    line.kind === 'PANEL' ? { kind: 'DATA', data: line.data } : { kind: 'PROBLEM', problem: line.problem }
  return { ...before, panels: new Map(before.panels).set(line.panelId, state) }
}

/** The failure of an answer that ended before its last line. */
export const BROKEN_OFF = Symbol('broken off')

/**
 * The data of a dashboard's panels, each as soon as it arrives. Asked again when `key` changes, and by `refresh`; `ask`
 * gives the lines of the answer.
 */
export function useBoardData(
  key: string,
  ask: (signal: AbortSignal) => Promise<AsyncIterable<DashboardLine>>,
): BoardData & { readonly refresh: () => void } {
  const [data, step] = useReducer(change, NOTHING)
  const [round, setRound] = useState(0)
  const read = useEffectEvent(async (signal: AbortSignal) => {
    let hasEnded = false
    for await (const line of await ask(signal)) {
      if (signal.aborted) return
      if (line.kind === 'END') hasEnded = true
      step({ kind: 'LINE', line })
    }
    if (!hasEnded && !signal.aborted) step({ kind: 'FAILED', failure: BROKEN_OFF })
  })
  const begin = useEffectEvent((asked: string) => {
    const controller = new AbortController()
    step({ kind: 'BEGIN', asked })
    read(controller.signal).catch((failure: unknown) => {
      if (!controller.signal.aborted) step({ kind: 'FAILED', failure })
    })
    return controller
  })
  useEffect(() => {
    const controller = begin(`${key} ${round}`)
    return () => controller.abort()
  }, [key, round])
  const refresh = useCallback(() => setRound((before) => before + 1), [])
  return { ...data, refresh }
}
