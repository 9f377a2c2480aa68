import { describe, expect, it } from 'vitest'
import { drawLines } from './draw-lines.ts'
import type { ChartLook } from './look.ts'

const look = { text: '', text2: '', tint: '', font: '', series: [] as readonly string[] } as ChartLook

function lineOf(values: readonly (number | null)[]) {
  const [line] = drawLines(
    {
      series: [{ key: 'a', name: 'a', isRest: false, values, total: null, mark: {} }],
      bounds: [0, 1, 2, 3, 4],
      shape: 'lines',
      partial: [],
      zone: 'Europe/Berlin',
      locale: 'de-DE',
      number: String,
      aligned: (figures) => figures.map(String),
      unit: '',
      limits: [],
      bucket: () => '',
    },
    look,
  )
  return line as { readonly connectNulls: boolean; readonly showSymbol: boolean }
}

describe('a line', () => {
  it('goes on over buckets without a value, without marks', () => {
    expect(lineOf([1, null, 2, 3])).toMatchObject({ connectNulls: true, showSymbol: false })
  })

  it('is a mark where there is one value alone, which no line shows', () => {
    expect(lineOf([null, 1, null, null])).toMatchObject({ showSymbol: true })
  })
})
