import { Readable } from 'node:stream'
import type pg from 'pg'
import { leftWithTheOld, ofTheServer } from '../platform/backup/company-tables.ts'
import { ACCOUNTS } from '../platform/records/changes.ts'
import { runCommand } from './run.ts'

/** A command of an operator, with the settings of a server. */
export async function operator(
  env: Record<string, string>,
  args: readonly string[],
): Promise<{ readonly code: number; readonly text: string }> {
  const lines: string[] = []
  const terminal = { input: Readable.from([]), out: (line: string) => void lines.push(line) }
  return { code: await runCommand(args, env, terminal), text: lines.join('\n') }
}

/** A table of companies and the column that says whose a row is. */
interface CompanyTable {
  readonly name: string
  readonly key: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** Read from the catalogue, so that a new table and a new column are looked at as well. */
async function companyTables(owner: pg.Pool): Promise<CompanyTable[]> {
  const { rows } = await owner.query<{ name: string; columns: CompanyTable['columns'] }>(
    `select c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null))) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.relname order by c.relname`,
  )
  const keyOf = ({ name, columns }: (typeof rows)[number]) =>
    name === 'company' ? 'id' : columns.find((column) => column.name === 'company_id')?.name
  return rows.flatMap((row) => {
    const key = keyOf(row)
    return key && !Object.hasOwn(ofTheServer, row.name) ? [{ ...row, key }] : []
  })
}

/** How many rows a company has in each table that a new company brings. */
export async function countsOf(owner: pg.Pool, companyId: string): Promise<Record<string, number>> {
  const tables = (await companyTables(owner)).filter(({ name }) => !Object.hasOwn(leftWithTheOld, name))
  const counts = tables.map(
    ({ name, key }) => `select '${name}' as name, count(*)::int as count from "${name}" where "${key}" = $1`,
  )
  const { rows } = await owner.query(counts.join(' union all '), [companyId])
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Every id that a text of some column of a company says, with where it says it. */
export async function saidIds(owner: pg.Pool, companyId: string): Promise<Map<string, string>> {
  const said = new Map<string, string>()
  for (const { name, key } of await companyTables(owner)) {
    const { rows } = await owner.query(
      `select row_to_json(t)::text as text from "${name}" t where "${key}" = $1`,
      [companyId],
    )
    for (const { text } of rows) for (const [id] of text.matchAll(ID)) said.set(id, `${name} ${text}`)
  }
  return said
}

/** Every id that a column for ids holds, but for hashes in the form of ids. */
export async function heldIds(owner: pg.Pool, companyId: string): Promise<Set<string>> {
  const held = new Set<string>()
  for (const { name, key, columns } of await companyTables(owner)) {
    const ids = columns.filter((column) => column.type.startsWith('uuid') && column.name !== 'key')
    const list = ids.map((column) => `"${column.name}"::text`).join(', ')
    const { rows } = await owner.query(
      `select concat_ws(' ', ${list}) as text from "${name}" where "${key}" = $1`,
      [companyId],
    )
    for (const { text } of rows) for (const [id] of text.matchAll(ID)) held.add(id)
  }
  held.delete(ACCOUNTS)
  return held
}

/** Every id under which a document of a company keeps a part of itself, but for those of templates that all companies have. */
export async function mintedIds(owner: pg.Pool, companyId: string): Promise<Set<string>> {
  const minted = new Set<string>()
  for (const { name, key, columns } of await companyTables(owner)) {
    for (const { name: column } of columns.filter(({ type }) => type === 'jsonb')) {
      const { rows } = await owner.query<{ id: string }>(
        `select distinct text.id from "${name}" cross join lateral jsonb_path_query("${column}", '$.**.id') found
           cross join lateral (select found #>> '{}' as id) text
         where "${name}"."${key}" = $1 and text.id not in (
           select jsonb_path_query(bundle, '$.**.id') #>> '{}' from builtin_template)`,
        [companyId],
      )
      for (const { id } of rows) if (id.match(ID)) minted.add(id)
    }
  }
  return minted
}
