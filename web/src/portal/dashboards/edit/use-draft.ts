import type { Dashboard, Panel } from '@feldwerk/contract/dashboards.ts'
import type { DashboardInterval } from '@feldwerk/contract/intervals.ts'
import { useState } from 'react'
import { settled } from './arrange.ts'

/** A dashboard as somebody is changing it. */
export interface Draft {
  readonly interval: DashboardInterval
  readonly panels: readonly Panel[]
  /** What the draft began with; sent along so that nobody's newer save is lost. */
  readonly revision: number
}

export interface Editing {
  readonly draft: Draft
  readonly isChanged: boolean
  readonly setInterval: (interval: DashboardInterval) => void
  readonly setPanels: (change: (panels: readonly Panel[]) => readonly Panel[]) => void
  readonly changePanel: (id: string, change: Partial<Panel>) => void
  /** Goes on from what somebody else has saved. */
  readonly take: (dashboard: Dashboard) => void
}

/** The draft of a dashboard, begun with what is saved. */
export function useDraft(dashboard: Dashboard): Editing {
  const [start, setStart] = useState<Draft>(() => draftOf(dashboard))
  const [draft, setDraft] = useState(start)
  const setPanels: Editing['setPanels'] = (change) =>
    setDraft((before) => {
      const panels = change(before.panels)
      return panels === before.panels ? before : { ...before, panels: settled(panels) }
    })
  return {
    draft,
    isChanged: JSON.stringify(draft) !== JSON.stringify(start),
    setInterval: (interval) => setDraft((before) => ({ ...before, interval })),
    setPanels,
    changePanel: (id, change) =>
      setPanels((panels) => panels.map((panel) => (panel.id === id ? { ...panel, ...change } : panel))),
    take: (newer) => {
      const next = draftOf(newer)
      setStart(next)
      setDraft(next)
    },
  }
}

function draftOf({ interval, panels, revision }: Dashboard): Draft {
  return { interval, panels, revision }
}
