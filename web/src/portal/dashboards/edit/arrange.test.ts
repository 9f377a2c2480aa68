import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { describe, expect, it } from 'vitest'
import { endOf, moved, nextPlace, resized, settled, swapped } from './arrange.ts'

const panel = (
  id: string,
  [startCol, startRow, width, height]: readonly [number, number, number, number],
): Panel => ({
  id,
  kind: 'TEXT',
  translations: [],
  interval: null,
  useLabel: false,
  aggregation: 'COUNT',
  startCol,
  startRow,
  width,
  height,
  metricId: null,
  viewId: null,
  limit: null,
})

const board = [panel('a', [0, 0, 4, 2]), panel('b', [4, 0, 4, 2]), panel('c', [0, 2, 8, 3])]
const placeOf = (panels: readonly Panel[], id: string) => {
  const one = panels.find((each) => each.id === id)
  return one && [one.startCol, one.startRow, one.width, one.height]
}

describe('panels moved by the keyboard', () => {
  it('go to the next column, and push aside what lies there', () => {
    expect(placeOf(moved(board, 'b', { columns: 1, rows: 0 }), 'b')).toEqual([5, 0, 4, 2])
    const pushed = moved(board, 'a', { columns: 1, rows: 0 })
    expect(placeOf(pushed, 'a')?.[0]).toBe(1)
    expect(placeOf(pushed, 'b')?.[1]).toBeGreaterThan(0)
  })

  it('change places with what lies above and below', () => {
    const up = moved(board, 'c', { columns: 0, rows: -1 })
    expect(placeOf(up, 'c')).toEqual([0, 0, 8, 3])
    expect(placeOf(up, 'a')).toEqual([0, 3, 4, 2])
    const down = moved(board, 'a', { columns: 0, rows: 1 })
    expect(placeOf(down, 'a')?.[1]).toBeGreaterThan(0)
  })

  it('stay inside the board, and the same where they cannot move', () => {
    expect(moved(board, 'a', { columns: -1, rows: 0 })).toBe(board)
    expect(moved(board, 'a', { columns: 0, rows: -1 })).toBe(board)
    expect(placeOf(moved([panel('a', [8, 0, 4, 2])], 'a', { columns: 1, rows: 0 }), 'a')).toEqual([
      8, 0, 4, 2,
    ])
  })
})

describe('panels made larger by the keyboard', () => {
  it('grow up to the edge and shrink down to what their kind needs', () => {
    expect(placeOf(resized(board, 'b', { columns: 9, rows: 0 }), 'b')).toEqual([4, 0, 8, 2])
    expect(placeOf(resized(board, 'b', { columns: -9, rows: -9 }), 'b')).toEqual([4, 0, 2, 1])
  })

  it('push down what lies below', () => {
    const grown = resized(board, 'a', { columns: 0, rows: 2 })
    expect(placeOf(grown, 'c')).toEqual([0, 4, 8, 3])
    expect(endOf(grown)).toBe(7)
  })
})

describe('panels that were changed otherwise', () => {
  it('leave no gap and never lie over another', () => {
    expect(settled(board)).toBe(board)
    expect(placeOf(settled(board.slice(2)), 'c')).toEqual([0, 0, 8, 3])
    const overlapping = [panel('a', [0, 0, 8, 3]), panel('b', [4, 1, 4, 2])]
    expect(placeOf(settled(overlapping), 'b')).toEqual([4, 3, 4, 2])
  })
})

describe('panels put in order in a list', () => {
  it('change places with the one before or after them, beside each other and below each other', () => {
    const next = swapped(board, 'b', -1)
    expect([placeOf(next, 'b'), placeOf(next, 'a')]).toEqual([
      [0, 0, 4, 2],
      [4, 0, 4, 2],
    ])
    const down = swapped(board, 'b', 1)
    expect(down.toSorted((a, b) => a.startRow - b.startRow || a.startCol - b.startCol).at(-1)?.id).toBe('b')
    expect(swapped(board, 'a', -1)).toBe(board)
  })
})

describe('a new panel', () => {
  it('goes beside the last one that is as high, and otherwise below everything', () => {
    const numbers = [panel('a', [0, 0, 2, 2]), panel('b', [2, 0, 2, 2])]
    expect(nextPlace(numbers, { width: 2, height: 2 })).toEqual({ startRow: 0, startCol: 4 })
    expect(nextPlace(numbers, { width: 8, height: 5 })).toEqual({ startRow: 2, startCol: 0 })
    expect(nextPlace(numbers, { width: 9, height: 2 })).toEqual({ startRow: 2, startCol: 0 })
    expect(nextPlace([], { width: 2, height: 2 })).toEqual({ startRow: 0, startCol: 0 })
  })
})
