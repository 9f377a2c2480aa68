import type pg from 'pg'

export type TableRows = Record<string, unknown>

/** Rows by table and primary key. */
export type Snapshot = ReadonlyMap<string, TableRows>

/** What jobs and limits leave behind differs from call to call and is nobody's field. */
const ignored = ['rate_limit', 'outbox', 'migration', 'secret', 'activity']

/** Every row of every table. */
export async function readRows(owner: pg.Pool): Promise<Snapshot> {
  const { rows: tables } = await owner.query<{ name: string; key: string[] }>(
    `select relname as name, array_agg(attname::text) as key
      from pg_class join pg_index on indrelid = pg_class.oid and indisprimary
      join pg_attribute on attrelid = pg_class.oid and attnum = any(indkey)
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
      group by 1 order by 1`,
    [ignored],
  )
  // In one statement: there are hundreds of tables, and each call is looked at four times.
  const all = tables.map(({ name }, at) => `select ${at} as at, to_jsonb(t) as row from ${name} t`)
  const { rows } = await owner.query<{ at: number; row: TableRows }>(all.join(' union all '))
  const found = new Map<string, TableRows>()
  for (const { at, row } of rows) {
    const { name, key } = tables[at]!
    found.set([name, ...key.map((column) => row[column])].join(' '), row)
  }
  return found
}

/**
 * What became of the rows, as lines that are the same for two calls that do the same: the table, what happened, and of
 * each column that changed its value if that is a yes or no, else only its type.
 */
export function changesBetween(before: Snapshot, after: Snapshot): string[] {
  const lines = new Set<string>()
  for (const [key, row] of after) {
    const earlier = before.get(key)
    for (const [column, value] of Object.entries(row)) {
      if (JSON.stringify(earlier?.[column]) === JSON.stringify(value) && earlier) continue
      lines.add(`${key.split(' ')[0]} ${earlier ? 'changed' : 'new'} ${column}: ${shapeOf(value)}`)
    }
  }
  for (const key of before.keys()) if (!after.has(key)) lines.add(`${key.split(' ')[0]} gone`)
  return [...lines].toSorted()
}

function shapeOf(value: unknown): string {
  return typeof value === 'boolean' || value === null ? String(value) : typeof value
}
