import { type ChartLook, seriesColour, seriesTextColour } from './look.ts'
import { type MarkElement, namedEnd } from './mark-elements.ts'
import { middles } from './middles.ts'
import { spread } from './spread.ts'
import { namedSeries, type TimeDrawing } from './time-drawing.ts'

/** Least distance of two names, in px from middle to middle. */
const NAME_GAP = 17
/** From the end of the drawing to its names, in px. */
export const NAME_DISTANCE = 16

/** Where lines and bars are drawn, in px. */
export interface DrawingArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The place of a figure at a time, in px. */
export type ToPixel = (time: number, value: number) => readonly [number, number]

interface NameFrame {
  readonly area: DrawingArea
  readonly toPixel: ToPixel
  /** Of the room at the right, in px. */
  readonly width: number
}

interface EndName {
  readonly text: string
  readonly colour: string
  readonly line: string | undefined
  readonly end: readonly [number, number]
  readonly weight: number
}

/** The words of the limit and the names of lines at the right of a drawing, each near its line and none over another. */
export function drawNames(drawing: TimeDrawing, look: ChartLook, frame: NameFrame): MarkElement[] {
  const { area, width } = frame
  if (width === 0) return []
  const most = Math.floor(area.height / NAME_GAP) + 1
  const shown = [...limitNames(drawing, look, frame), ...lineNames(drawing, look, frame)].slice(0, most)
  const places = spread(
    shown.map(({ end, weight }) => ({ wanted: end[1], weight })),
    { gap: NAME_GAP, top: area.y, bottom: area.y + area.height },
  )
  const edge = area.x + area.width
  return shown.flatMap(({ text, colour, line, end }, place) =>
    namedEnd(
      {
        text,
        colour,
        line,
        end,
        edge,
        x: edge + NAME_DISTANCE,
        y: places[place] ?? end[1],
        width,
      },
      look,
    ),
  )
}

/** They are where their lines are; names make room. */
function limitNames(
  { limits, bounds }: TimeDrawing,
  look: ChartLook,
  { area, toPixel }: NameFrame,
): EndName[] {
  return limits.map(({ value, text }) => {
    const [, y] = toPixel(bounds[0] ?? 0, value)
    return { text, colour: look.amberText, line: undefined, end: [area.x + area.width, y], weight: 1000 }
  })
}

function lineNames(drawing: TimeDrawing, look: ChartLook, { toPixel }: NameFrame): EndName[] {
  if (drawing.shape === 'bars' || drawing.series.length < 2) return []
  return namedSeries(drawing.series).flatMap(({ series: { name, isRest, values }, place }) => {
    const last = middles(drawing.bounds, values).findLast(([, value]) => value !== null)
    if (!last) return []
    const colour = seriesTextColour(look, place, isRest)
    const line = seriesColour(look, place, isRest)
    return [{ text: name, colour, line, end: toPixel(last[0], last[1] ?? 0), weight: 1 }]
  })
}
