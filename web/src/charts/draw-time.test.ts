import { LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { describe, expect, it } from 'vitest'
import { drawTime } from './draw-time.ts'
import type { ChartLook } from './look.ts'

use([GridComponent, LabelLayout, LineChart, SVGRenderer, TooltipComponent])

const DAY = 86_400_000
const FROM = Date.parse('2026-10-18T22:00:00Z')
const BUCKETS = 33
const size = { width: 620, height: 280 }
const colour = '#123456'
const look: ChartLook = {
  scheme: 'light',
  text: colour,
  text2: colour,
  text3: colour,
  surface: colour,
  line: colour,
  lineStrong: colour,
  grid: colour,
  tint: colour,
  land: colour,
  amber: colour,
  amberText: colour,
  font: 'sans-serif',
  series: [colour, colour, colour, colour, colour, colour],
}

/** Words of a drawing with their middle, in px from its top. */
function wordsOf(names: readonly string[]) {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size })
  const draw = drawTime({
    series: names.map((name) => ({
      key: name,
      name,
      isRest: false,
      values: Array.from({ length: BUCKETS }, (_, bucket) => (bucket === 3 ? 1 : 0)),
      total: 1,
      mark: {},
    })),
    bounds: Array.from({ length: BUCKETS + 1 }, (_, place) => FROM + place * DAY),
    shape: 'lines',
    connects: false,
    zone: 'Europe/Berlin',
    locale: 'de-DE',
    number: String,
    limit: undefined,
    bucket: () => '',
  })
  chart.setOption({ animation: false, ...draw(look, size) })
  const drawn = chart.renderToSVGString()
  chart.dispose()
  return [...drawn.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, marks = '', text = '']) => ({
    text,
    middle: Number(/translate\(\S+ (\S+)\)/.exec(marks)?.[1]) + Number(/ y="(\S+)"/.exec(marks)?.[1] ?? 0),
  }))
}

describe('figures over time', () => {
  const names = ['Presse P-04', 'Fräszentrum F-07', 'Hallenkran K-03', 'Fräszentrum F-08', 'Übrige']
  const words = wordsOf(names)

  it('names lines that end at one height one below the other', () => {
    const ends = words.flatMap(({ text, middle }) => (names.includes(text) ? [middle] : []))
    expect(ends).toHaveLength(names.length)
    ends.sort((a, b) => a - b)
    for (const [place, end] of ends.slice(1).entries())
      expect(end - (ends[place] ?? 0)).toBeGreaterThanOrEqual(14)
  })

  it('has room for every word', () => {
    expect(words.some(({ text }) => text === '26.10.')).toBe(true)
    for (const { middle } of words) {
      expect(middle).toBeGreaterThanOrEqual(7)
      expect(middle).toBeLessThanOrEqual(size.height - 7)
    }
  })
})
