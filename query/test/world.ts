import type pg from 'pg'
import type { Catalogue } from '../src/catalogue.ts'
import type { Query } from '../src/query.ts'
import type { RecordSource } from '../src/run.ts'
import { parameter, raw, type Sql, sql } from '../src/sql/sql.ts'
import type { ItemTable, Storage } from '../src/sql/storage.ts'
import { sqlType } from '../src/sql/types.ts'
import {
  ACCOUNT,
  array,
  asset,
  BOOLEAN,
  DOUBLE,
  type Fields,
  LONG,
  object,
  type RecordType,
  STRING,
  TIME,
  type Type,
} from '../src/types.ts'
import { clean, type ObjectValue, type Value } from '../src/values.ts'

/** A small company: machines at locations, with owners, a check as an object and rounds as a list of objects. */
export const MACHINE = asset('machine')
export const LOCATION = asset('location')

export const ROUND = object({ label: STRING, value: DOUBLE, ok: BOOLEAN, at: TIME, place: LOCATION })

const FIELDS: Readonly<Record<string, Fields>> = {
  machine: {
    id: STRING,
    name: STRING,
    code: STRING,
    count: LONG,
    weight: DOUBLE,
    active: BOOLEAN,
    since: TIME,
    location: LOCATION,
    owner: ACCOUNT,
    tags: array(STRING),
    readings: array(DOUBLE),
    counts: array(LONG),
    flags: array(BOOLEAN),
    times: array(TIME),
    places: array(LOCATION),
    check: object({ done: BOOLEAN, note: STRING, at: TIME, level: LONG, place: LOCATION }),
    rounds: array(ROUND),
  },
  location: { id: STRING, name: STRING, floor: LONG, area: DOUBLE, parent: LOCATION },
  account: { id: STRING, name: STRING, level: LONG, since: TIME },
}

const tableName = (type: RecordType) => ('id' in type ? type.id : 'account')

export const fieldsOf = (type: RecordType): Fields => FIELDS[tableName(type)] ?? {}

const VIEWS: Readonly<Record<string, Query>> = {
  heavy: {
    root: { kind: 'ASSET', assetTypeId: 'machine' },
    steps: [
      { kind: 'FILTER', condition: 'coalesce(asset.weight > 1, true)' },
      {
        kind: 'MAP',
        columns: [
          { name: 'machine', expression: 'asset' },
          { name: 'where', expression: 'asset.location' },
          { name: 'double', expression: 'asset.weight * 2' },
        ],
      },
    ],
  },
  perFloor: {
    root: { kind: 'ASSET', assetTypeId: 'location' },
    steps: [
      {
        kind: 'GROUP',
        keys: [{ name: 'floor', expression: 'asset.floor' }],
        aggregates: [{ name: 'many', aggregation: 'COUNT' }],
      },
    ],
  },
}

export const CATALOGUE: Catalogue = {
  fields: (type) => FIELDS[tableName(type)],
  view: (id) => (Object.hasOwn(VIEWS, id) ? VIEWS[id] : undefined),
}

/** The records of a company, clean, by table and id. */
export type World = Readonly<Record<string, ReadonlyMap<string, ObjectValue>>>

export function sourceOf(world: World): RecordSource {
  return {
    find: (type, id) => world[tableName(type)]?.get(id),
    ids: (type) => world[tableName(type)]?.keys() ?? [],
  }
}

/** Records as JSON writes them, clean and complete. */
export function cleanWorld(records: Readonly<Record<string, readonly Record<string, unknown>[]>>): World {
  const tables = Object.entries(FIELDS).map(([name, fields]) => {
    const all = (records[name] ?? []).map((record) => clean(object(fields), record) as ObjectValue)
    return [name, new Map(all.map((record) => [String(record.id), record]))] as const
  })
  return Object.fromEntries(tables)
}

export const COMPANY = '00000000-0000-7000-8000-000000000001'

/** Columns of the table: one per field, one per field inside of an object. */
function columnsOf(
  fields: Fields,
  prefix: readonly string[] = [],
): readonly { path: readonly string[]; type: Type }[] {
  return Object.entries(fields).flatMap(([name, type]) =>
    type.kind === 'OBJECT' ? columnsOf(type.fields, [...prefix, name]) : [{ path: [...prefix, name], type }],
  )
}

const columnName = (path: readonly string[]) => `f_${path.join('_')}`.toLowerCase()

/** A storage of plain tables: one per type, one column per field. */
export const STORAGE: Storage = {
  table: (type) => ({
    from: (alias) => raw(`w_${tableName(type)} as ${alias}`),
    where: (alias) => sql`${raw(`${alias}.company_id`)} = ${parameter(COMPANY, 'uuid')}`,
    id: (alias) => raw(`${alias}.record_id`),
    field: ({ alias, path }): Sql => ({ ...raw(`${alias}.${columnName(path)}`), clean: true }),
  }),
}

/** The same, with the rounds of machines as rows of a table of their own. */
export const ITEM_STORAGE: Storage = {
  table: (type) => ({
    ...STORAGE.table(type),
    items: (path) => (tableName(type) === 'machine' && path.join() === 'rounds' ? ROUNDS : undefined),
  }),
}

const ROUNDS: ItemTable = {
  from: (alias) => raw(`w_round as ${alias}`),
  where: ({ alias, id }) =>
    sql`${raw(`${alias}.company_id`)} = ${parameter(COMPANY, 'uuid')} and ${raw(`${alias}.machine_id`)} = ${id}`,
  alone: (alias) => sql`${raw(`${alias}.company_id`)} = ${parameter(COMPANY, 'uuid')}`,
  index: (alias) => raw(`${alias}.place`),
  field: ({ alias, path }): Sql => ({ ...raw(`${alias}.${columnName(path)}`), clean: true }),
}

export async function createTables(client: pg.Client): Promise<void> {
  for (const [name, fields] of Object.entries(FIELDS)) {
    const columns = columnsOf(fields).map(({ path, type }) => `${columnName(path)} ${sqlType(type)}`)
    await client.query(
      `create temporary table w_${name} (company_id uuid, record_id uuid, ${columns.join(', ')})`,
    )
  }
}

const ROUND_COLUMNS = columnsOf(ROUND.kind === 'OBJECT' ? ROUND.fields : {})

async function storeRounds(client: pg.Client, world: World): Promise<void> {
  const columns = ROUND_COLUMNS.map(({ path, type }) => `${columnName(path)} ${sqlType(type)}`)
  await client.query(
    `create temporary table if not exists w_round (company_id uuid, machine_id uuid, place float8, ${columns.join(', ')})`,
  )
  await client.query('truncate w_round')
  const places = ['$1', '$2', '$3', ...ROUND_COLUMNS.map((_, i) => `$${i + 4}`)].join(', ')
  for (const [id, { rounds }] of world.machine ?? []) {
    for (const [place, round] of ((rounds ?? []) as readonly ObjectValue[]).entries()) {
      const values = ROUND_COLUMNS.map(({ path, type }) => toParameter(read(round, path), type))
      await client.query(`insert into w_round values (${places})`, [COMPANY, id, place, ...values])
    }
  }
}

/** Puts a world into the tables, and one foreign record into each that must never be seen. */
export async function store(client: pg.Client, world: World): Promise<void> {
  for (const [name, fields] of Object.entries(FIELDS)) {
    await client.query(`truncate w_${name}`)
    const columns = columnsOf(fields)
    const names = ['company_id', 'record_id', ...columns.map(({ path }) => columnName(path))]
    for (const [id, record] of world[name] ?? []) {
      const values = columns.map(({ path, type }) => toParameter(read(record, path), type))
      const places = names.map((_, i) => `$${i + 1}`)
      const insert = `insert into w_${name} (${names.join(', ')}) values (${places.join(', ')})`
      await client.query(insert, [COMPANY, id, ...values])
      await client.query(insert, ['00000000-0000-7000-8000-000000000002', id, ...values])
    }
  }
  await storeRounds(client, world)
}

function read(record: ObjectValue, path: readonly string[]): Value {
  let value: Value = record
  for (const name of path) value = ((value as ObjectValue | null)?.[name] ?? null) as Value
  return value
}

function toParameter(value: Value, type: Type): unknown {
  if (value === null) return null
  if (sqlType(type) === 'jsonb') return JSON.stringify(value)
  if (type.kind === 'TIME') return new Date(Number(value)).toISOString()
  if (type.kind === 'ARRAY') return (value as readonly Value[]).map((each) => toParameter(each, type.of))
  return value
}
