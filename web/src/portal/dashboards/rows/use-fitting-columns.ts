import type { TabularResult } from '@feldwerk/contract/view-data.ts'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { type ColumnWidth, fittingColumns } from './fitting-columns.ts'

type Columns = TabularResult['columns']

interface Fit {
  readonly rows: TabularResult
  /** Undefined while all columns are drawn to be measured. */
  readonly names: readonly string[] | undefined
}

/** The columns of a table that have room in its frame; measured anew with other rows, chosen anew with other room. */
export function useFittingColumns(
  frame: RefObject<HTMLElement | null>,
  rows: TabularResult,
  yielding: string | undefined,
): { readonly columns: Columns; readonly isMeasuring: boolean } {
  const [fit, setFit] = useState<Fit>({ rows, names: undefined })
  const isMeasuring = fit.rows !== rows || fit.names === undefined
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const widths = widthsIn(element, rows.columns)
    const choose = () => {
      const names = fittingColumns(widths, element.clientWidth, yielding)
      setFit((before) => (before.rows === rows && isSame(before.names, names) ? before : { rows, names }))
    }
    choose()
    const observer = new ResizeObserver(choose)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, rows, yielding])
  const columns = isMeasuring
    ? rows.columns
    : rows.columns.filter(({ name }) => fit.names?.includes(name) ?? true)
  return { columns, isMeasuring }
}

/** As wide as the head of each column is in a table of which nothing is cut. */
function widthsIn(frame: HTMLElement, columns: Columns): readonly ColumnWidth[] {
  const heads = [...frame.querySelectorAll('th')]
  return columns.map(({ name }, place) => ({ name, width: heads[place]?.offsetWidth ?? 0 }))
}

const isSame = (a: readonly string[] | undefined, b: readonly string[]) => a?.join('\n') === b.join('\n')
