import { describe, expect, test } from 'vitest'
import { boundsOfRun, monthOf, piecesOf, runsOf } from './pieces.ts'

const time = (text: string) => Date.parse(text)

describe('pieces', () => {
  test('lie within one month and end at every bound, without a gap', () => {
    const bounds = ['2026-01-31T23:00Z', '2026-04-01T00:00Z', '2026-03-31T22:00Z', '2026-01-31T23:00Z'].map(
      time,
    )
    const pieces = piecesOf(bounds)
    expect(pieces.map(({ from }) => new Date(from).toISOString().slice(0, 13))).toEqual([
      '2026-01-31T23',
      '2026-02-01T00',
      '2026-03-01T00',
      '2026-03-31T22',
    ])
    expect(pieces.map(monthOf)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-03-01'])
    expect(boundsOfRun(pieces)).toEqual([...pieces.map(({ from }) => from), time('2026-04-01T00:00Z')])
  })

  test('of years before 1970 and of no time at all', () => {
    expect(piecesOf([time('1969-11-15T00:00Z'), time('1970-01-01T00:00Z')]).map(monthOf)).toEqual([
      '1969-11-01',
      '1969-12-01',
    ])
    expect(piecesOf([5])).toEqual([])
    expect(piecesOf([])).toEqual([])
  })
})

describe('runs', () => {
  const pieces = piecesOf(Array.from({ length: 13 }, (_, i) => i))
  const known = (...places: number[]) =>
    runsOf(pieces, ({ from }) => places.includes(from)).map((run) => run.map(({ from }) => from))

  test('hold what is not known', () => {
    expect(known()).toEqual([pieces.map(({ from }) => from)])
    expect(known(0, 1, 5, 11)).toEqual([
      [2, 3, 4],
      [6, 7, 8, 9, 10],
    ])
    expect(runsOf(pieces, () => true)).toEqual([])
  })

  test('are one, with what is known in between, when they were too many', () => {
    expect(known(0, 2, 4, 6, 8, 11)).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]])
    expect(known(0, 2, 4, 6, 11)).toEqual([[1], [3], [5], [7, 8, 9, 10]])
  })
})
