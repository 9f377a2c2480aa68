import {
  type Bound,
  type Names,
  type NestedSelect,
  nested,
  type Piece,
  raw,
  type Select,
  type Sql,
  sql,
} from './sql.ts'

export type { Names, Select } from './sql.ts'

/**
 * The OFFSET of a SELECT that PostgreSQL shall not write into the one around it. In quotes, because a plain 0 is
 * converted first, and where something is still to be converted there several processes never share the rows.
 */
export const APART = "'0'"

export function createNames(): Names {
  let count = 0
  return (letter) => `${letter}${++count}`
}

export function createSelect(names: Names): Select {
  return {
    names,
    root: undefined,
    froms: [],
    where: [],
    outputs: [],
    groupBy: [],
    distinct: false,
    orderBy: [],
    limit: undefined,
    offset: undefined,
  }
}

/** Makes a value safe to mention often; cheap ones are returned unchanged. */
export function bind(select: Select, value: Sql): Sql {
  if (value.cheap || isBound(value)) return value
  const bound: Bound = { kind: 'bound', value, home: select }
  select.froms.push(bound)
  return { pieces: [bound], cheap: false }
}

function isBound(value: Sql): boolean {
  const [piece] = value.pieces
  return value.pieces.length === 1 && typeof piece === 'object' && piece.kind === 'bound'
}

/** Adds a column to the SELECT and gives its name. */
export function output(select: Select, value: Sql): string {
  const name = select.names('c')
  select.outputs.push({ name, value })
  return name
}

/** A finished SELECT as the first table of a new one; gives the new one and its alias. */
export function wrap(inner: Select): { readonly select: Select; readonly alias: string } {
  const select = createSelect(inner.names)
  const alias = inner.names('s')
  select.froms.push(sql`(${nested(inner)}) as ${raw(alias)}`)
  return { select, alias }
}

/** The tables of a SELECT with its root, and its conditions. */
export function tablesOf({ root, froms, where }: Select): {
  readonly froms: readonly (Sql | Bound)[]
  readonly where: readonly Sql[]
} {
  if (!root) return { froms, where }
  const { list } = root
  if (list && !root.isRead) return { froms: [list.from, ...froms], where: [list.where, ...where] }
  return { froms: [root.from, ...(list ? [list.join] : []), ...froms], where: [root.where, ...where] }
}

/** Everything a SELECT is made of, in the order in which it is written. */
function contents(select: Select): readonly Sql[] {
  const { froms, where } = tablesOf(select)
  return [
    ...select.outputs.map((each) => each.value),
    ...froms.filter((from) => 'pieces' in from),
    ...where,
    ...select.groupBy,
    ...select.orderBy,
  ]
}

/** How often each bound value of this SELECT is mentioned; inside a nested SELECT counts as often. */
export function mentions(select: Select): ReadonlyMap<Bound, number> {
  const counts = new Map<Bound, number>()
  const countBound = (bound: Bound, weight: number) => {
    const known = counts.get(bound) ?? 0
    counts.set(bound, known + weight)
    if (known === 0) countAll(bound.value.pieces, weight)
  }
  const countNested = ({ select: inner }: NestedSelect) => {
    for (const part of contents(inner)) countAll(part.pieces, 2)
  }
  const countAll = (pieces: readonly Piece[], weight: number) => {
    for (const piece of pieces) {
      if (typeof piece === 'string' || piece.kind === 'parameter') continue
      if (piece.kind === 'bound') countBound(piece, weight)
      else countNested(piece)
    }
  }
  for (const part of contents(select)) countAll(part.pieces, 1)
  return counts
}
