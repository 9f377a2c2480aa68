/** One measured figure and what it should be. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The true value is this or worse, because the measurement was broken off. */
  readonly bound?: '>=' | '<='
  /** Undefined where the figure only explains another. */
  readonly target?: { readonly atLeast: number } | { readonly atMost: number }
}

/** A line of `bench/results/<name>.jsonl`. */
export interface ResultLine {
  readonly name: string
  readonly value: number
  readonly target: string | null
  readonly ok: boolean
}

export function toLine({ name, value, target }: Figure): ResultLine {
  return { name, value, target: sayTarget(target), ok: meets(value, target) }
}

function meets(value: number, target: Figure['target']): boolean {
  if (!target) return true
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
}

function sayTarget(target: Figure['target']): string | null {
  if (!target) return null
  return 'atLeast' in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`
}

/** The figures as a table for a terminal. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { target, ok } = toLine(figure)
    return [
      figure.name,
      `${figure.bound ? `${figure.bound} ` : ''}${figure.value.toLocaleString('en-US')} ${figure.unit}`,
      target ?? '',
      target ? (ok ? 'ok' : 'MISSED') : '',
    ]
  })
  const all = [['figure', 'value', 'target', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return all.map(line).join('\n')
}
