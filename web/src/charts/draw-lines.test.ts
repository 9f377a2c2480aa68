import { describe, expect, it } from 'vitest'
import { drawLines } from './draw-lines.ts'
import type { ChartLook } from './look.ts'

const look = { text: '', text2: '', tint: '', font: '', series: [] as readonly string[] } as ChartLook

function lineOf(values: readonly (number | null)[], connects: boolean) {
  const [line] = drawLines(
    {
      series: [{ key: 'a', name: 'a', isRest: false, values, total: null, mark: {} }],
      bounds: [0, 1, 2, 3, 4],
      shape: 'lines',
      connects,
      zone: 'Europe/Berlin',
      locale: 'de-DE',
      number: String,
      limit: undefined,
      bucket: () => '',
    },
    look,
    0,
  )
  return line as { readonly connectNulls: boolean; readonly showSymbol: boolean }
}

describe('a line over buckets without a value', () => {
  it('goes on where it is a level, with marks where the values are', () => {
    expect(lineOf([1, null, 2, 3], true)).toMatchObject({ connectNulls: true, showSymbol: true })
    expect(lineOf([null, 1, 2, null], true)).toMatchObject({ connectNulls: true, showSymbol: false })
  })

  it('ends where it is an amount, with a mark where a value stands alone', () => {
    expect(lineOf([1, null, 2, 3], false)).toMatchObject({ connectNulls: false, showSymbol: true })
    expect(lineOf([1, 2, null, null], false)).toMatchObject({ connectNulls: false, showSymbol: false })
  })
})
