import type { Dashboard, Panel } from '@feldwerk/contract/dashboards.ts'
import type { DashboardInterval } from '@feldwerk/contract/intervals.ts'
import { useState } from 'react'
import { useHistory } from '../../queries/editor/use-history.ts'
import { settled } from './arrange.ts'

/** A dashboard as somebody is changing it. */
export interface Draft {
  readonly interval: DashboardInterval
  readonly panels: readonly Panel[]
  /** What the draft began with; sent along so that nobody's newer save is lost. */
  readonly revision: number
}

export interface DashboardEditing {
  readonly draft: Draft
  readonly isChanged: boolean
  /** How many changes can be undone. */
  readonly changes: number
  readonly setInterval: (interval: DashboardInterval) => void
  readonly setPanels: (change: (panels: readonly Panel[]) => readonly Panel[]) => void
  readonly changePanel: (id: string, change: Partial<Panel>) => void
  /** Continues from the version that was saved meanwhile. */
  readonly take: (dashboard: Dashboard) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** The draft of a dashboard, begun with what is saved; each change can be undone. */
export function useDraft(dashboard: Dashboard): DashboardEditing {
  const [start, setStart] = useState<Draft>(() => draftOf(dashboard))
  const { value: draft, set, reset, ...steps } = useHistory(start)
  const setPanels = (change: (panels: readonly Panel[]) => readonly Panel[], what?: string) =>
    set((before) => {
      const panels = change(before.panels)
      return panels === before.panels ? before : { ...before, panels: settled(panels) }
    }, what)
  return {
    draft,
    isChanged: JSON.stringify(draft) !== JSON.stringify(start),
    setInterval: (interval) => set((before) => ({ ...before, interval })),
    setPanels,
    changePanel: (id, change) =>
      setPanels(
        (panels) => panels.map((panel) => (panel.id === id ? { ...panel, ...change } : panel)),
        `${id} ${Object.keys(change)}`,
      ),
    take: (newer) => {
      const next = draftOf(newer)
      setStart(next)
      reset(next)
    },
    ...steps,
  }
}

function draftOf({ interval, panels, revision }: Dashboard): Draft {
  return { interval, panels, revision }
}
