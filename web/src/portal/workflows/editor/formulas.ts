import type { Query, Root } from '@feldwerk/query/query.ts'

/** A query that looks up rows: where from, which of them, and what of each. */
export interface Lookup {
  readonly source: LookupSource
  readonly condition: string
  readonly value: string
  readonly label: string
}

/** The company's own data, or the elements of a list that a formula gives. */
export type LookupSource =
  | { readonly kind: 'ROWS'; readonly root: Exclude<Root, { kind: 'NULL' }> }
  | { readonly kind: 'LIST'; readonly expression: string }

/** A look-up as a query; without `value` the rows as they are. */
export function lookupQuery({ source, condition, value, label }: Lookup): Query {
  const columns = [
    ...(value ? [{ name: 'value', expression: value }] : []),
    ...(label ? [{ name: 'label', expression: label }] : []),
  ]
  return {
    root: source.kind === 'LIST' ? { kind: 'NULL' } : source.root,
    steps: [
      ...(source.kind === 'LIST'
        ? [{ kind: 'EXPAND' as const, expression: source.expression, name: 'item' }]
        : []),
      ...(condition ? [{ kind: 'FILTER' as const, condition }] : []),
      ...(columns.length > 0 ? [{ kind: 'MAP' as const, columns }] : []),
    ],
  }
}

/** The look-up that a query is; undefined where it is more than one. */
export function lookupOf({ root, steps }: Query): Lookup | undefined {
  const rest = [...steps]
  const list = root.kind === 'NULL' && rest[0]?.kind === 'EXPAND' ? rest[0] : undefined
  if (list) rest.shift()
  const filter = rest[0]?.kind === 'FILTER' ? rest[0] : undefined
  if (filter) rest.shift()
  const map = rest[0]?.kind === 'MAP' ? rest[0] : undefined
  if (map) rest.shift()
  const column = (name: string) => map?.columns.find((one) => one.name === name)?.expression ?? ''
  const isPlain =
    rest.length === 0 && (map?.columns ?? []).every(({ name }) => name === 'value' || name === 'label')
  const source: LookupSource | undefined =
    root.kind === 'NULL'
      ? list && !list.outer && list.name === 'item'
        ? { kind: 'LIST', expression: list.expression }
        : undefined
      : { kind: 'ROWS', root }
  if (!isPlain || !source) return undefined
  return { source, condition: filter?.condition ?? '', value: column('value'), label: column('label') }
}
