import type { Panel, PanelInput } from '@feldwerk/contract/dashboards.ts'

/** Panels as they are sent; those that the server does not know yet get their ids from it. */
export function panelsToSend(panels: readonly Panel[], known: readonly string[]): PanelInput[] {
  return panels.map(({ id, ...panel }) => (known.includes(id) ? { id, ...panel } : panel))
}

/** A name as long as one may be. */
export const copyName = (name: string) => name.slice(0, 200)
