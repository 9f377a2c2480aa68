/** A format of labels, in millimetres. `columns` and `rows` of a sheet; 1 × 1 for a label printer. */
export interface Format {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  /** Edge length of the code. */
  readonly code: number
}

export const formats = {
  'a4-24': { width: 70, height: 37, columns: 3, rows: 8, code: 26 },
  'a4-14': { width: 99, height: 38, columns: 2, rows: 7, code: 30 },
  'a4-8': { width: 99, height: 67.7, columns: 2, rows: 4, code: 46 },
  roll62: { width: 62, height: 29, columns: 1, rows: 1, code: 23 },
} as const satisfies Record<string, Format>

export type LabelFormat = keyof typeof formats
