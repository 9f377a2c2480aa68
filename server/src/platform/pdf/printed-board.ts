import type { RingPart } from '@feldwerk/contract/charts/parts.ts'
import type { TimeDrawing } from '@feldwerk/contract/charts/time-drawing.ts'

/** What stands in a box of a board, besides words. All lengths of boards in px, 96 to the inch. */
export type PrintedPicturing = PrintedFigure | PrintedChart | PrintedRing | PrintedBars | PrintedRows

/** One large figure, how it has changed, and where it comes from. */
export interface PrintedFigure {
  readonly kind: 'figure'
  readonly value: string
  readonly unit: string
  /** How it is beyond its bound, in words; '' within. */
  readonly beyond: string
  readonly change: string
  readonly since: string
  /** A drawing of ours; '' for none. */
  readonly svg: string
}

/** What a chart over time draws, with nothing that is computed by a function of its own. */
export type PrintedDrawing = Omit<TimeDrawing, 'number' | 'aligned' | 'bucket'>

export interface PrintedChart {
  readonly kind: 'chart'
  readonly drawing: PrintedDrawing
  readonly width: number
  readonly height: number
  /** Stands for the chart where it is not seen. */
  readonly words: string
  /** Names of series by their colours, where they do not stand in the chart. */
  readonly key: readonly PrintedKey[]
  /** Lines that they take. */
  readonly keyRows: number
  readonly isLines: boolean
}

export interface PrintedKey {
  readonly name: string
  readonly colour: string
}

/** Parts of a whole, with the whole in the middle. */
export interface PrintedRing {
  readonly kind: 'ring'
  readonly parts: readonly RingPart[]
  readonly size: number
  /** The legend stands below it. */
  readonly isStacked: boolean
  readonly words: string
  readonly figure: string
  readonly caption: string
  readonly legend: readonly (PrintedKey & { readonly value: string; readonly share: string })[]
}

/** Figures side by side; `from` and `length` are shares of the room for bars. */
export interface PrintedBars {
  readonly kind: 'bars'
  readonly bars: readonly {
    readonly name: string
    readonly value: string
    readonly from: number
    readonly length: number
    readonly colour: string
  }[]
  /** Bars that have no room. */
  readonly more: string
}

/** Rows of a table, each on one line: what is too long for its column is cut. */
export interface PrintedRows {
  readonly kind: 'rows'
  readonly columns: readonly {
    readonly title: string
    readonly isNumber: boolean
    /** What it holds is not cut before longer words are. */
    readonly isShort: boolean
  }[]
  readonly rows: readonly (readonly string[])[]
  readonly more: string
}
