import { describe, expect, it } from 'vitest'
import { seriesOf } from './series.ts'

const label = (value: string) => ({ kind: 'VALUE', value, name: value }) as const
const eight = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(label)
const figures = eight.map((_, place) => [8 - place, place === 7 ? null : 1])
const totals = eight.map((_, place) => 9 - place)
const options = { labels: eight, values: figures, totals, restName: 'Übrige' } as const

describe('series', () => {
  it('beyond the fifth label become one', () => {
    const series = seriesOf({ ...options, aggregation: 'SUM' })
    expect(series.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'Übrige'])
    expect(series[5]).toMatchObject({ isRest: true, values: [6, 2], total: 9 })
    expect(series[5]?.mark).toEqual({ exceptLabels: ['A', 'B', 'C', 'D', 'E'] })
    expect(seriesOf({ ...options, aggregation: 'MAX' })[5]).toMatchObject({ values: [3, 1], total: 4 })
  })

  it('of averages are never put together', () => {
    const series = seriesOf({ ...options, aggregation: 'AVG' })
    expect(series).toHaveLength(8)
    expect(series.filter(({ isRest }) => isRest).map(({ name }) => name)).toEqual(['F', 'G', 'H'])
  })

  it('keep the name of a sixth label', () => {
    const six = { ...options, labels: eight.slice(0, 6), values: figures.slice(0, 6) }
    expect(seriesOf({ ...six, aggregation: 'COUNT' }).map(({ isRest }) => isRest)).toEqual(
      Array(6).fill(false),
    )
  })

  it('know the rows behind them', () => {
    const none = { kind: 'NONE', value: null, name: 'ohne' } as const
    const rest = { kind: 'REST', value: null, name: 'Andere' } as const
    const some = {
      labels: [label('A'), none, rest],
      values: [[1], [1], [1]],
      totals: [1, 1, 1],
      restName: '',
    }
    expect(seriesOf({ ...some, aggregation: 'COUNT' }).map(({ mark }) => mark)).toEqual([
      { label: 'A' },
      { label: null },
      { exceptLabels: ['A', null] },
    ])
    const all = { labels: [{ ...none, name: '' }], values: [[1]], totals: [1], restName: '' }
    expect(seriesOf({ ...all, aggregation: 'COUNT' })[0]?.mark).toEqual({})
  })
})
