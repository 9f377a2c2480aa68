import { render } from '@feldwerk/query/sql/render.ts'
import { createNames, createSelect, output } from '@feldwerk/query/sql/select.ts'
import { parameter, raw, type Sql, sql } from '@feldwerk/query/sql/sql.ts'
import { asset } from '@feldwerk/query/types.ts'
import { CompiledQuery } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'
import type { RecordTypes } from '../../../platform/records/record-types.ts'
import { storageOf } from '../../../platform/records/storage.ts'
import { usesOf } from '../../../platform/records/use.ts'
import { type Definition, elementOf, type Property } from '../types/definition.ts'

/** A property whose values refer to assets of a type. */
export interface ReferringProperty {
  readonly definition: Definition
  readonly property: Property
}

/** The properties of these types that refer to assets of a type. */
export function referringProperties(types: readonly Definition[], typeId: string): ReferringProperty[] {
  return types.flatMap((definition) =>
    definition.properties.flatMap((property) => {
      const element = elementOf(property.type)
      return element.kind === 'ASSET' && element.id === typeId ? [{ definition, property }] : []
    }),
  )
}

interface RefererRequest {
  readonly companyId: string
  readonly zone: string
  readonly types: RecordTypes
  /** Values that are looked for: ids, or a text or number of a column. */
  readonly values: readonly string[] | readonly number[]
  /** Assets that do not count, because they go as well. */
  readonly without: readonly string[]
  /** How many are named; five unless given. */
  readonly most?: number
}

export interface Referers {
  readonly count: number
  /** Of some of them. */
  readonly ids: readonly string[]
}

/** The assets whose property holds one of the values. */
export async function findReferers(
  trx: Trx,
  { definition, property }: ReferringProperty,
  { companyId, zone, types, values, without, most = 5 }: RefererRequest,
): Promise<Referers> {
  const select = createSelect(createNames())
  const alias = select.names('t')
  const type = asset(definition.id)
  const table = storageOf(types, { companyId, zone, uses: usesOf(trx) }).table(type)
  const field = table.field({ alias, path: [property.name], type: property.type })
  const isNumber = typeof values[0] === 'number'
  const listType = elementOf(property.type).kind === 'STRING' ? 'text[]' : isNumber ? 'float8[]' : 'uuid[]'
  const wanted = parameter([...values], listType)
  const matches: Sql =
    property.type.kind === 'ARRAY' ? sql`${field} && ${wanted}` : sql`${field} = any(${wanted})`
  select.froms.push(table.from(alias))
  // Properties without a slot, or on another page, are read from the document.
  if (field.needs) select.froms.push(field.needs.join)
  select.where.push(table.where(alias), matches)
  if (without.length > 0)
    select.where.push(sql`${table.id(alias)} <> all(${parameter([...without], 'uuid[]')})`)
  const id = output(select, table.id(alias))
  const total = output(select, raw('count(*) over ()'))
  select.limit = raw(String(most))
  const { text, values: parameters } = render(select)
  const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...parameters]))
  return {
    count: Number(rows[0]?.[total] ?? 0),
    ids: rows.map((row) => String(row[id])),
  }
}
