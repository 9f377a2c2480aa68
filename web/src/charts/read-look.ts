import type { ChartLook, Scheme } from '@feldwerk/contract/charts/look.ts'

const PLACES = [1, 2, 3, 4, 5, 6] as const

/** Reads the look from the page's own variables, so that the colour scheme and the company's colour hold here too. */
export function readLook(element: Element, scheme: Scheme): ChartLook {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(`--fw-${name}`).trim()
  return {
    scheme,
    text: read('text'),
    text2: read('text-2'),
    text3: read('text-3'),
    surface: read('surface'),
    line: read('line'),
    lineStrong: read('line-strong'),
    grid: read('grid'),
    tint: read('tint-1'),
    land: read('fill'),
    amber: read('amber-mark'),
    amberText: read('amber-text'),
    font: style.fontFamily,
    measure: measureIn(style.fontFamily),
    series: PLACES.map((place) => read(`chart-${place}`)),
    seriesTexts: PLACES.map((place) => read(`chart-text-${place}`)),
  }
}

/** Measures names as the drawing will write them. */
function measureIn(font: string): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return (text) => text.length * 8
  context.font = `500 12px ${font}`
  return (text) => context.measureText(text).width
}
