import type { AssetConflict, AssetErrors } from '@feldwerk/contract/asset-problems.ts'
import { type InputError, Problem } from '@feldwerk/contract/errors.ts'

/** A row of a bulk, and where it stands: in all of it, and among those of its kind. */
export interface PlacedRow {
  readonly row: number
  readonly kind: 'create' | 'update' | 'remove' | 'upsert'
  readonly at: number
}

/** Which rows of a write a problem refuses, each with its own part of it; none where it is about the whole of it. */
export function refusalsByRow(problem: Problem, rows: readonly PlacedRow[]): [number, Problem][] {
  const { code, details } = problem
  if (code === 'assetInvalid') return byErrors(details as AssetErrors, rows)
  if (code === 'assetChanged') {
    const { conflicts } = details as { readonly conflicts: readonly AssetConflict[] }
    return conflicts.flatMap((conflict): [number, Problem][] => {
      const row = rows[conflict.row]?.row
      return row === undefined
        ? []
        : [[row, new Problem('assetChanged', { conflicts: [{ ...conflict, row }] })]]
    })
  }
  // Who is still needed by whom is told of all that go together.
  if (code === 'assetReferenced')
    return rows.filter(({ kind }) => kind === 'remove').map(({ row }) => [row, problem])
  if (code === 'validation')
    return byPlaces((details as { readonly errors: readonly InputError[] }).errors, rows)
  return []
}

function byErrors(errors: AssetErrors, rows: readonly PlacedRow[]): [number, Problem][] {
  const placeOf = (row: number) => rows[row]?.row ?? row
  const placed = {
    cellErrors: errors.cellErrors.map((error) => ({ ...error, row: placeOf(error.row) })),
    uniqueErrors: errors.uniqueErrors.map((error) => ({
      ...error,
      row: placeOf(error.row),
      previousRow: error.previousRow === null ? null : placeOf(error.previousRow),
    })),
    equalityErrors: errors.equalityErrors.map((error) => ({ ...error, row: placeOf(error.row) })),
    customRowErrors: errors.customRowErrors.map((error) => ({ ...error, row: placeOf(error.row) })),
  }
  const wrong = new Set(Object.values(placed).flatMap((list) => list.map(({ row }) => row)))
  const own = <T extends { readonly row: number }>(list: readonly T[], row: number) =>
    list.filter((error) => error.row === row)
  return [...wrong].map((row) => [
    row,
    new Problem('assetInvalid', {
      cellErrors: own(placed.cellErrors, row),
      uniqueErrors: own(placed.uniqueErrors, row),
      equalityErrors: own(placed.equalityErrors, row),
      customRowErrors: own(placed.customRowErrors, row),
    }),
  ])
}

/** Places of a body that begin with a kind and where it stands among those that were sent: `upsert.7.value.serial`. */
function byPlaces(errors: readonly InputError[], rows: readonly PlacedRow[]): [number, Problem][] {
  const found = new Map<number, InputError[]>()
  for (const error of errors) {
    const [kind, place, ...path] = error.path.split('.')
    const placed = rows.filter((row) => row.kind === kind)[Number(place)]
    if (!placed) return []
    const own = { ...error, path: [kind, placed.at, ...path].join('.') }
    found.set(placed.row, [...(found.get(placed.row) ?? []), own])
  }
  return [...found].map(([row, own]) => [row, new Problem('validation', { errors: own })])
}
