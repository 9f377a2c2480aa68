import { BarChart, CustomChart, LineChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { describe, expect, it } from 'vitest'
import { drawTime } from './draw-time.ts'
import type { ChartLook } from './look.ts'
import type { TimeDrawing } from './time-drawing.ts'

use([BarChart, CustomChart, GridComponent, LineChart, SVGRenderer])

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
  amber: '#cf7b00',
  amberText: colour,
  font: 'sans-serif',
  series: [colour, colour, colour, colour, colour, colour],
  seriesTexts: ['#000001', '#000002', '#000003', '#000004', '#000005', '#000006'],
}

type Values = readonly (number | null)[]

/** A drawing as markup, of lines or bars by their names. */
function drawn(all: Readonly<Record<string, Values>>, more: Partial<TimeDrawing> = {}, room = size): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...room })
  const draw = drawTime({
    series: Object.entries(all).map(([name, values]) => ({
      key: name,
      name,
      isRest: false,
      values,
      total: 1,
      mark: {},
    })),
    bounds: Array.from({ length: BUCKETS + 1 }, (_, place) => FROM + place * DAY),
    shape: 'lines',
    partial: [],
    zone: 'Europe/Berlin',
    locale: 'de-DE',
    number: String,
    aligned: (figures) => figures.map(String),
    unit: '',
    limits: [],
    bucket: () => '',
    ...more,
  })
  chart.setOption({ animation: false, ...draw(look, room) })
  const markup = chart.renderToSVGString()
  chart.dispose()
  return markup
}

/** Words of a drawing with their colour and their middle, in px from its top. */
const wordsIn = (markup: string) =>
  [...markup.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, marks = '', text = '']) => ({
    text,
    colour: /fill="([^"]+)"/.exec(marks)?.[1],
    middle: Number(/translate\(\S+ (\S+)\)/.exec(marks)?.[1]) + Number(/ y="(\S+)"/.exec(marks)?.[1] ?? 0),
  }))

const valuesOf = (make: (bucket: number) => number | null): Values =>
  Array.from({ length: BUCKETS }, (_, bucket) => make(bucket))

describe('figures over time', () => {
  const names = ['Presse P-04', 'Fräszentrum F-07', 'Hallenkran K-03', 'Fräszentrum F-08', 'Übrige']
  const alike = Object.fromEntries(names.map((name) => [name, valuesOf((bucket) => (bucket === 3 ? 1 : 0))]))
  const words = wordsIn(drawn(alike))

  it('names lines that end at one height one below the other, each in its colour', () => {
    const ends = words.filter(({ text }) => names.includes(text))
    expect(new Set(ends.map(({ colour: one }) => one))).toEqual(new Set(look.seriesTexts.slice(0, 5)))
    const middles = ends.map(({ middle }) => middle).sort((a, b) => a - b)
    expect(middles).toHaveLength(names.length)
    for (const [place, end] of middles.slice(1).entries())
      expect(end - (middles[place] ?? 0)).toBeGreaterThanOrEqual(16.9)
  })

  it('writes long names whole while there is room, and cuts them with an ellipsis where there is none', () => {
    const long = ['FRÄSZENTRUM F-07 WERK KIEL', 'Presse']
    const ends = Object.fromEntries(long.map((name) => [name, valuesOf(() => 1)]))
    const said = (width: number) => wordsIn(drawn(ends, {}, { width, height: 280 })).map(({ text }) => text)
    expect(said(900)).toEqual(expect.arrayContaining(long))
    const cut = said(500).find((text) => text.startsWith('FRÄS'))
    expect(cut).toMatch(/^FRÄSZENTRUM.*…$/)
    expect(said(500)).toContain('Presse')
  })

  it('keeps the figure of the last point within the drawing', () => {
    const values = valuesOf((bucket) => (bucket === BUCKETS - 1 ? 123_456.78 : 1))
    const limits = [{ side: 'MAX', value: 4, text: 'Grenze 4' }] as const
    const markup = drawn({ a: values }, { limits }, { width: 300, height: 200 })
    const place =
      /translate\((\S+) \S+\)[^>]*>123456\.78</.exec(markup) ?? / x="(\S+)"[^>]*>123456\.78</.exec(markup)
    expect(Number(place?.[1])).toBeGreaterThan(200)
    expect(Number(place?.[1])).toBeLessThan(300 - 25)
  })

  it('has room for every word', () => {
    expect(words.some(({ text }) => text === '26.10.')).toBe(true)
    for (const { middle } of words) {
      expect(middle).toBeGreaterThanOrEqual(7)
      expect(middle).toBeLessThanOrEqual(size.height - 7)
    }
  })

  it('marks every point beyond the limit with its figure, and none at or below it', () => {
    const values = valuesOf((bucket) => [4.6, 4.5, 4.4, 5.4][bucket % 4] ?? 0)
    const few = values.map((value, bucket) => (bucket < 8 ? value : 1))
    const markup = drawn(
      { a: few },
      {
        limits: [{ side: 'MAX', value: 4.5, text: 'Grenze 4,5' }],
      },
    )
    const figures = wordsIn(markup).flatMap(({ text }) => (/^[45]\.\d$/.test(text) ? [text] : []))
    expect(figures.filter((text) => text === '5.4')).toHaveLength(2)
    expect(markup.match(new RegExp(`<circle[^>]+fill="${look.amber}"`, 'g'))).toHaveLength(4)
    expect(wordsIn(markup).some(({ text }) => text === 'Grenze 4,5')).toBe(true)
  })

  it('marks points on both sides of a band, once each', () => {
    const values = valuesOf((bucket) => [1, 2, 4, 5][bucket % 4] ?? 0).map((value, bucket) =>
      bucket < 4 ? value : 3,
    )
    const limits = [
      { side: 'MIN', value: 2, text: 'Grenze 2' },
      { side: 'MAX', value: 4, text: 'Grenze 4' },
    ] as const
    const markup = drawn({ a: values }, { limits })
    expect(markup.match(new RegExp(`<circle[^>]+fill="${look.amber}"`, 'g'))).toHaveLength(2)
    const said = wordsIn(markup).map(({ text }) => text)
    expect(said.filter((text) => text.startsWith('Grenze'))).toEqual(['Grenze 2', 'Grenze 4'])
  })

  it('says limits once above a narrow drawing, clear of every value', () => {
    const limits = [
      { side: 'MIN', value: 2, text: 'Grenze 2' },
      { side: 'MAX', value: 4, text: 'Grenze 4' },
    ] as const
    const values = valuesOf((bucket) => [3, 5, 1][bucket % 3] ?? 0)
    const said = wordsIn(drawn({ a: values }, { limits }, { width: 300, height: 200 }))
    const [limit, ...more] = said.filter(({ text }) => text.startsWith('Grenze'))
    expect(more).toEqual([])
    expect(limit?.text).toBe('Grenze 2 · Grenze 4')
    const highest = Math.min(...said.filter(({ text }) => text === '5').map(({ middle }) => middle))
    expect(limit?.middle).toBeLessThanOrEqual(highest - 14)
  })

  it('hatches bars of buckets that are not whole', () => {
    const bars = { shape: 'bars', partial: [0, BUCKETS - 1] } as const
    expect(drawn({ a: valuesOf(() => 2) }, bars)).toContain('<pattern')
    expect(drawn({ a: valuesOf(() => 2) }, { ...bars, partial: [] })).not.toContain('<pattern')
  })
})
