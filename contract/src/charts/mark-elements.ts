import type { CustomSeriesRenderItemReturn } from 'echarts'
import { type ChartLook, LINE_HEIGHT } from './look.ts'
import type { MarkedPoint } from './written.ts'

/** A shape on the canvas, as the library takes it. */
export type MarkElement = NonNullable<CustomSeriesRenderItemReturn>

/** The dashed line of a limit, at a height in px. */
export const limitLine = (
  { x, width }: { readonly x: number; readonly width: number },
  height: number,
  look: ChartLook,
): MarkElement => ({
  type: 'line',
  silent: true,
  shape: { x1: x, y1: height, x2: x + width, y2: height },
  style: { stroke: look.amber, lineWidth: 1.25, lineDash: [4, 4] },
})

/** The words of all limits above the drawing, where there is no room beside it: on their lines they would cover values. */
export const limitTexts = (
  { x, width }: { readonly x: number; readonly width: number },
  texts: readonly string[],
  look: ChartLook,
): MarkElement => ({
  type: 'text',
  silent: true,
  x: x + width - 2,
  y: 2,
  style: {
    ...wordsIn(look),
    text: texts.join(' · '),
    fill: look.amberText,
    fontWeight: 500,
    align: 'right',
    verticalAlign: 'top',
  },
})

/** An amber dot on a point beyond the limit. */
export const markedDot = ({ x, y }: MarkedPoint, look: ChartLook): MarkElement => ({
  type: 'circle',
  silent: true,
  shape: { cx: x, cy: y, r: 4 },
  style: { fill: look.amber, stroke: look.surface, lineWidth: 1 },
})

/** Its figure on the side of it that is further from the limit, legible over lines. */
export const markedText = (
  { x, y, text, isBelow }: MarkedPoint & { readonly isBelow: boolean },
  look: ChartLook,
): MarkElement => ({
  type: 'text',
  silent: true,
  x,
  y: isBelow ? y + 7 : y - 7,
  style: {
    ...wordsIn(look),
    text,
    fill: look.amberText,
    fontWeight: 600,
    align: 'center',
    verticalAlign: isBelow ? 'top' : 'bottom',
    stroke: look.surface,
    lineWidth: 3,
  },
})

interface NamedEnd {
  readonly text: string
  readonly colour: string
  /** The colour of the line that leads there; undefined for none. */
  readonly line: string | undefined
  readonly end: readonly [number, number]
  /** Where the drawing ends, where the name begins, and the middle of the name: in px. */
  readonly edge: number
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A name beside a drawing, and the hairline that leads to it from the end of its line. */
export function namedEnd(
  { text, colour, line, end, edge, x, y, width }: NamedEnd,
  look: ChartLook,
): MarkElement[] {
  const name: MarkElement = {
    type: 'text',
    // Whole, whatever there is room for: told while the pointer is over it.
    name: text,
    silent: false,
    x,
    y,
    style: {
      ...wordsIn(look),
      text,
      fill: colour,
      fontWeight: 500,
      verticalAlign: 'middle',
      width,
      overflow: 'truncate',
      ellipsis: '…',
    },
  }
  if (line === undefined) return [name]
  const [fromX, fromY] = end
  const hairline: MarkElement = {
    type: 'polyline',
    silent: true,
    shape: {
      points: [
        [fromX + 2, fromY],
        [edge + 2, fromY],
        [x - 6, y],
        [x - 3, y],
      ],
    },
    style: { stroke: line, lineWidth: 1, fill: 'none' },
  }
  return [hairline, name]
}

const wordsIn = ({ font }: ChartLook) => ({ fontFamily: font, fontSize: 12, lineHeight: LINE_HEIGHT })
