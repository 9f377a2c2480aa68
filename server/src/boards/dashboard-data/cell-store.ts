import type { MetricCell } from '@feldwerk/query/metric/metric.ts'

export interface CellStore {
  readonly get: (key: string) => readonly MetricCell[] | undefined
  readonly put: (key: string, cells: readonly MetricCell[]) => void
}

/** Approximate memory of a cell and an entry. */
const CELL_BYTES = 120
const ENTRY_BYTES = 250

/**
 * Cells of pieces on one node, up to so many bytes, the longest unread forgotten first. A key holds the state of the
 * data that its cells come from: nothing ever has to be taken out because it has grown old.
 */
export function createCellStore(mostBytes: number): CellStore {
  const entries = new Map<string, readonly MetricCell[]>()
  let bytes = 0
  const sizeOf = (cells: readonly MetricCell[]) => ENTRY_BYTES + CELL_BYTES * cells.length

  function forget(key: string): void {
    const known = entries.get(key)
    if (!known) return
    entries.delete(key)
    bytes -= sizeOf(known)
  }

  return {
    get(key) {
      const cells = entries.get(key)
      if (cells) {
        entries.delete(key)
        entries.set(key, cells)
      }
      return cells
    },
    put(key, cells) {
      forget(key)
      entries.set(key, cells)
      bytes += sizeOf(cells)
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) return
        forget(oldest)
      }
    },
  }
}
