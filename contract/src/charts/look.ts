/** Whether the page is light or dark. */
export type Scheme = 'light' | 'dark'

/** The colours and the type of what a chart stands on, as code that draws needs them: a page of the portal, or paper. */
export interface ChartLook {
  readonly scheme: Scheme
  readonly text: string
  readonly text2: string
  readonly text3: string
  readonly surface: string
  readonly line: string
  readonly lineStrong: string
  readonly grid: string
  readonly tint: string
  readonly land: string
  readonly amber: string
  readonly amberText: string
  readonly font: string
  /** The width of words of 12 px and weight 500 in this type, in px; left out where nothing can measure them. */
  readonly measure?: (text: string) => number
  /** Colours of series in the order of use; the last is the grey of the rest. */
  readonly series: readonly string[]
  /** The same for words. */
  readonly seriesTexts: readonly string[]
}

/** Of a drawing, in px. */
export interface ChartSize {
  readonly width: number
  readonly height: number
}

/**
 * Height of a line of words on a canvas, in px. Said and not measured: the library takes the width of a Chinese sign
 * for it, which is far too little where no font has one, and names would lie over each other.
 */
export const LINE_HEIGHT = 14

/** How many series get their own colour; the rest become "Übrige" in grey. */
export const COLOURED = 5

/** The colour of a series by its place; one beyond those with a colour is grey. */
export function seriesColour(look: ChartLook, place: number, isRest = false): string {
  return look.series[placeOf(place, isRest)] ?? look.text2
}

/** The colour of its name. */
export function seriesTextColour(look: ChartLook, place: number, isRest = false): string {
  return look.seriesTexts[placeOf(place, isRest)] ?? look.text2
}

const placeOf = (place: number, isRest: boolean) => (isRest ? COLOURED : Math.min(place, COLOURED))
