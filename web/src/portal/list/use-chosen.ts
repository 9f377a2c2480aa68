import { useEffect, useMemo, useState } from 'react'

interface RowChoice<Row> {
  readonly ids: readonly string[]
  /** The chosen rows, also those on other pages of the list. */
  readonly rows: readonly Row[]
  readonly choose: (ids: readonly string[]) => void
  readonly clear: () => void
}

const nothing: readonly string[] = []

/** The chosen rows of a list. `kind` is what the list shows: when it becomes another one, nothing is chosen. */
export function useChosen<Row extends { readonly id: string }>(
  shown: readonly Row[] | undefined,
  kind = '',
): RowChoice<Row> {
  const [chosen, setChosen] = useState({ kind, ids: nothing })
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map())
  useEffect(() => {
    if (shown) setSeen((before) => new Map([...before, ...shown.map((row) => [row.id, row] as const)]))
  }, [shown])
  const ids = chosen.kind === kind ? chosen.ids : nothing
  const rows = useMemo(() => ids.flatMap((id) => seen.get(id) ?? []), [ids, seen])
  return {
    ids,
    rows,
    choose: (next) => setChosen({ kind, ids: next }),
    clear: () => setChosen({ kind, ids: nothing }),
  }
}
