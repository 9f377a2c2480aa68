import type { Page } from '@feldwerk/query/statement/compile.ts'
import { KEY, type Property } from './properties.ts'

/** What is asked of the rows of a table. */
export interface RowOptions {
  readonly filter: string | undefined
  readonly select: readonly Property[]
  readonly order: Page['order']
  /** Rows that are passed over before the first page. */
  readonly skip: number
  /** Where the page before ended, as its link says; undefined on the first. */
  readonly after: string | undefined
  /** Undefined: all. */
  readonly top: number | undefined
  readonly count: boolean
}

/** Refuses a query option: which, by which rule, and what could be said instead. */
export type Refuse = (
  option: string,
  rule: 'invalid' | 'format' | 'notOneOf',
  allowed?: readonly string[],
) => never

const TAKEN = ['$filter', '$select', '$orderby', '$top', '$skip', '$skiptoken', '$count', '$format']
/** Reads the query options of `Rows` (OData 4.01, URL conventions, 5.1). */
export function readOptions(
  given: Readonly<Record<string, unknown>>,
  all: readonly Property[],
  refuse: Refuse,
  taken = TAKEN,
): RowOptions {
  for (const [option, value] of Object.entries(given)) {
    if (!taken.includes(option)) refuse(option, 'notOneOf', taken)
    if (typeof value !== 'string') refuse(option, 'invalid')
  }
  const text = (option: string) => {
    const value = given[option]
    return typeof value === 'string' ? value.trim() : undefined
  }
  const whole = (option: string) => {
    const value = text(option)
    return value === undefined || /^\d{1,9}$/.test(value) ? Number(value ?? 0) : refuse(option, 'format')
  }
  const count = text('$count') ?? 'false'
  if (count !== 'true' && count !== 'false') refuse('$count', 'notOneOf', ['true', 'false'])
  if (!/^(json|application\/json\b.*)$/.test(text('$format') ?? 'json'))
    refuse('$format', 'notOneOf', ['json'])
  return {
    filter: text('$filter'),
    select: selected(text('$select'), all, refuse),
    order: ordered(text('$orderby'), all, refuse),
    skip: whole('$skip'),
    after: text('$skiptoken'),
    top: text('$top') === undefined ? undefined : whole('$top'),
    count: count === 'true',
  }
}

function selected(text: string | undefined, all: readonly Property[], refuse: Refuse): readonly Property[] {
  const names = text?.split(',').map((name) => name.trim()) ?? ['*']
  if (names.includes('*')) return all
  return names
    .filter((name) => name !== KEY)
    .map(
      (name) =>
        all.find((each) => each.name === name) ??
        refuse(
          '$select',
          'notOneOf',
          all.map((each) => each.name),
        ),
    )
}

/**
 * What is null comes before everything else (5.1.1.6). Words are made here and not by the database, which cannot sort by
 * them. By their key rows are ordered anyway, and after it there is nothing left to order by.
 */
function ordered(text: string | undefined, all: readonly Property[], refuse: Refuse): RowOptions['order'] {
  const sortable = [KEY, ...all.flatMap(({ name, value }) => (value ? [name] : []))]
  const parts = (text?.split(',') ?? []).map((part) => {
    const [column = '', direction = 'asc', ...more] = part.trim().split(/\s+/)
    if (!sortable.includes(column)) refuse('$orderby', 'notOneOf', sortable)
    const directions = column === KEY ? ['asc'] : ['asc', 'desc']
    if (more.length > 0 || !directions.includes(direction)) refuse('$orderby', 'format')
    const descending = direction === 'desc'
    return { column, descending, nullsFirst: !descending }
  })
  const key = parts.findIndex(({ column }) => column === KEY)
  return key === -1 ? parts : parts.slice(0, key)
}
