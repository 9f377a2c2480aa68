import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { FACT_COLUMNS } from './columns.ts'
import { MOST_COLUMNS } from './use.ts'

/** From how many records, and how many queries in two weeks, a type gets its own indexes. */
const LARGE = 20_000
const OFTEN = 20
/** Of a type with so many records few queries are worth one: each reads ten times as much, and somebody waits for it. */
const VERY_LARGE = 200_000
const SOME = 5
/** Rarer columns do not widen an index. */
const SELDOM = 5
const MOST_OF_TYPE = 4
/** For the whole installation: a statement over facts looks at all indexes of its part. */
const MOST = 100
const PREFIX = 'fact_use_'

/** Columns that queries of a type ask for together. */
interface ColumnUse {
  readonly columns: readonly string[]
  readonly asked: number
}

interface TypeUses {
  readonly companyId: string
  readonly typeId: string
  readonly uses: readonly ColumnUse[]
}

interface Index {
  readonly name: string
  readonly columns: readonly string[]
  readonly isValid: boolean
}

/** In every index, or the same for all its rows: whose they are, and the time by which they are restricted most often. */
const ALWAYS: ReadonlySet<string> = new Set(['company_id', 'type_id', 'at', 'page'])

/**
 * Makes partial indexes that cover the common queries of large types, at most four each, and drops unused and half-made
 * ones. Both concurrently, so nothing is blocked. One node at a time.
 */
export async function careForIndexes(owner: Pool): Promise<void> {
  const client = await owner.connect()
  let isClean = false
  try {
    if (await takeLock(client)) await changeIndexes(client)
    await client.query(`select pg_advisory_unlock_all()`)
    isClean = true
  } finally {
    // A connection that may hold the lock ends, and the lock with it.
    client.release(!isClean)
  }
}

/**
 * False while another node has it. Asked again for a moment, because the connection of a node that has just died may not
 * be gone yet; never waited for in a statement, which the making of an index would wait for in turn.
 */
async function takeLock(client: PoolClient): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await client.query<{ got: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('record indexes', 0)) as got`,
    )
    if (rows[0]?.got) return true
    await sleep(100)
  }
  return false
}

async function changeIndexes(client: PoolClient): Promise<void> {
  await client.query(`delete from record_use where day < current_date - 14`)
  const there = await readIndexes(client)
  const wanted = new Map<string, string>()
  for (const type of await readUses(client)) {
    const own = there.filter(({ name, isValid }) => isValid && name.startsWith(prefixOf(type)))
    const made = own.map(({ columns }) => columns)
    const part = coveringSets(type.uses, made, SOME).length > 0 ? await partOf(client, type) : undefined
    if (part === undefined) continue
    for (const columns of coveringSets(type.uses, made, part.often))
      if (wanted.size < MOST) wanted.set(nameOf(type, columns), text(type, part.name, columns))
  }
  for (const { name, isValid } of there) {
    if (!wanted.has(name) || !isValid) await client.query(`drop index concurrently if exists ${name}`)
  }
  const kept = new Set(there.filter(({ isValid }) => isValid).map(({ name }) => name))
  for (const [name, create] of wanted) if (!kept.has(name)) await client.query(create)
}

/**
 * Which sets of columns to cover: existing ones stay while they are used, the rest by frequency; sets that fit into one
 * index share it. `often` is how many queries are worth one.
 */
export function coveringSets(
  uses: readonly ColumnUse[],
  there: readonly (readonly string[])[],
  often = OFTEN,
): readonly (readonly string[])[] {
  const covers = (set: Iterable<string>, { columns }: ColumnUse) => {
    const all = new Set(set)
    return columns.every((column) => all.has(column))
  }
  const chosen: { columns: Set<string>; asked: number }[] = []
  let left = uses
    .filter(({ asked }) => asked >= SELDOM)
    .sort((a, b) => b.asked - a.asked || (a.columns.join() < b.columns.join() ? -1 : 1))
  for (const columns of there) {
    const covered = left.filter((use) => covers(columns, use))
    const asked = covered.reduce((sum, use) => sum + use.asked, 0)
    if (asked < often || chosen.length === MOST_OF_TYPE) continue
    chosen.push({ columns: new Set(columns), asked })
    left = left.filter((use) => !covered.includes(use))
  }
  const made: typeof chosen = []
  for (const use of left) {
    const fits = made.find(({ columns }) => new Set([...columns, ...use.columns]).size <= MOST_COLUMNS)
    if (fits) {
      for (const column of use.columns) fits.columns.add(column)
      fits.asked += use.asked
    } else made.push({ columns: new Set(use.columns), asked: use.asked })
  }
  const worth = made.filter(({ asked }) => asked >= often).sort((a, b) => b.asked - a.asked)
  return [...chosen, ...worth].slice(0, MOST_OF_TYPE).map(({ columns }) => [...columns].sort())
}

async function readIndexes(client: PoolClient): Promise<readonly Index[]> {
  const { rows } = await client.query<Index>(
    `select class.relname as name, index.indisvalid as "isValid",
       (select array_agg(attname::text order by attname) from pg_attribute where attrelid = class.oid) as columns
     from pg_index index join pg_class class on class.oid = index.indexrelid
     where index.indrelid in (select inhrelid from pg_inherits where inhparent = 'fact'::regclass)
       and class.relname like $1 order by 1`,
    [`${PREFIX.replaceAll('_', '\\_')}%`],
  )
  return rows.map((row) => ({ ...row, columns: row.columns.filter((column) => !ALWAYS.has(column)) }))
}

/** The column use of two weeks, the most queried types first. */
async function readUses(client: PoolClient): Promise<readonly TypeUses[]> {
  const { rows } = await client.query<{ companyId: string; typeId: string; uses: Record<string, number> }>(
    `select company_id as "companyId", type_id as "typeId", json_object_agg(columns, asked) as uses
     from (select company_id, type_id, columns, sum(asked)::int as asked from record_use group by 1, 2, 3) each
     group by 1, 2 order by sum(asked) desc, 1, 2`,
  )
  return rows.map(({ uses, ...of }) => ({
    ...of,
    uses: Object.entries(uses).map(([columns, asked]) => ({
      asked,
      columns: columns.split(' ').filter((column) => FACT_COLUMNS.includes(column) && !ALWAYS.has(column)),
    })),
  }))
}

/** Where a type lies in `fact`, and how many queries of it are worth an index. */
interface TypePart {
  readonly name: string
  readonly often: number
}

/** Undefined when it is not large. Where the table is spread, a part answers by the name of its piece, which begins with its own. */
async function partOf(client: PoolClient, { companyId, typeId }: TypeUses): Promise<TypePart | undefined> {
  const { rows } = await client.query<{ count: number; part: string }>(
    `select count(*)::int as count, substring(min(part)::regclass::text from '^fact_[0-9]+') as part from (select tableoid as part from fact
       where company_id = $1 and type_id = $2 and page = 0 limit $3) counted`,
    [companyId, typeId, VERY_LARGE],
  )
  const [{ count, part } = { count: 0, part: '' }] = rows
  return count < LARGE ? undefined : { name: part, often: count < VERY_LARGE ? OFTEN : SOME }
}

type TypeOwner = Pick<TypeUses, 'companyId' | 'typeId'>

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
const prefixOf = ({ companyId, typeId }: TypeOwner) => `${PREFIX}${digest(`${companyId} ${typeId}`)}_`
const nameOf = (type: TypeOwner, columns: readonly string[]) =>
  `${prefixOf(type)}${digest(columns.join(' '))}`

/**
 * Parameters are not possible in a definition: ids are of type uuid in the table they come from, columns are known.
 * Columns fixed by the condition are left out, which halves the index.
 */
const text = (type: TypeOwner, part: string, columns: readonly string[]) =>
  `create index concurrently ${nameOf(type, columns)} on ${part} (at)
   ${columns.length > 0 ? `include (${columns.map((column) => `"${column}"`).join(', ')})` : ''}
   where company_id = '${type.companyId}' and type_id = '${type.typeId}' and page = 0`
