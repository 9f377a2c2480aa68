import { sql } from 'kysely'
import { type KeyedRow, keyedPage, type PageWanted } from '../db/keyed-page.ts'
import type { Trx } from '../db/pool.ts'
import type { RecordField } from '../db/schema/record-field.ts'
import { innerFields, type RecordKind } from './record-type.ts'
import { readTypes } from './type-store.ts'

export interface StoredMisfit {
  readonly kind: RecordKind
  readonly subjectId: string
  readonly recordId: string
  /** Names of the fields that lead to the value, joined by dots. */
  readonly field: string
  /** Indexes in the lists on the way. */
  readonly places: readonly number[]
}

export interface MisfitQuery extends PageWanted {
  /** Asset type or workflow. */
  readonly subjectId: string
}

/**
 * Values of records that do not fit the type of their field and are null in queries; newest records first. Undefined
 * when there is no such asset type or workflow.
 */
export async function listMisfits(
  trx: Trx,
  companyId: string,
  { subjectId, ...wanted }: MisfitQuery,
): Promise<
  { readonly rows: readonly StoredMisfit[]; readonly total: number; readonly next: string | null } | undefined
> {
  const types = (await readTypes(trx, companyId)).filter(({ subject }) => subject === subjectId)
  if (types.length === 0) return undefined
  const found = sql`from projection_error
    where company_id = ${companyId} and type_id = any(${types.map(({ id }) => id)}::uuid[])`
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(trx)
  const page = keyedPage(wanted, 'recordId', [
    { by: sql`record_id`, type: 'uuid', isDown: true },
    { by: sql`path`, type: 'text' },
    {
      by: sql`array_to_string(array(select lpad(place::text, 9, '0') from unnest(places) place), ' ')`,
      type: 'text',
    },
  ])
  const { rows } = await sql<KeyedRow<{ typeId: string; recordId: string; path: string; places: number[] }>>`
    select type_id as "typeId", record_id as "recordId", path, places, ${page.key} as page_key ${found} and ${page.where}
    order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx)
  const misfits = rows.flatMap(({ typeId, recordId, path, places }) => {
    const type = types.find(({ id }) => id === typeId)
    return type
      ? [{ kind: type.kind, subjectId, recordId, field: namesOf(type.fields, path.split('.')), places }]
      : []
  })
  const total = counted[0]?.total ?? 0
  return { rows: misfits, total, next: page.next(rows, total) }
}

function namesOf(fields: readonly RecordField[], ids: readonly string[]): string {
  const [first, ...rest] = ids
  const field = fields.find(({ id }) => id === first)
  if (!field) return ids.join('.')
  return rest.length === 0 ? field.name : `${field.name}.${namesOf(innerFields(field) ?? [], rest)}`
}
