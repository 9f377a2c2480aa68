import { sameCell, type Values } from '../types/values.ts'

/** A change as the history keeps it. */
export interface KeptChange {
  /** The values before the change, or those that it replaced; null when the asset was not there. */
  readonly before: Values | null
  /** Whether `before` says only what was replaced, null where there was nothing. */
  readonly isDifference: boolean
}

/** What a change replaced: with what came after, it tells what was before. Of an asset that comes or goes it is all of it. */
export function keptChange(before: Values | null, after: Values | null): KeptChange {
  if (!before || !after) return { before, isDifference: false }
  const ids = new Set([...Object.keys(before), ...Object.keys(after)])
  const replaced = [...ids].filter((id) => !sameCell(before[id], after[id]))
  return { before: Object.fromEntries(replaced.map((id) => [id, before[id] ?? null])), isDifference: true }
}

/** What an asset was before a change, by what it was after it. */
export function stateBefore({ before, isDifference }: KeptChange, after: Values | null): Values | null {
  if (!isDifference) return before
  const cells = Object.entries({ ...after, ...before })
  return Object.fromEntries(cells.filter(([, cell]) => cell !== null))
}
