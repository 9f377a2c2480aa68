import { show, type Type } from '@feldwerk/query/types.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { RecordField } from '../../platform/db/schema/record-field.ts'
import { loadRecordTypes, type RecordTypes } from '../../platform/records/record-types.ts'
import { referencesIn } from '../workflows/document.ts'
import { typesOfTargets } from './known-store.ts'

type Values = Readonly<Record<string, unknown>>

/** What the company has of the assets and accounts that the data of tasks names. */
export interface Targets {
  readonly types: RecordTypes
  /** By id: the type of an asset, null for an account. */
  readonly found: ReadonlyMap<string, string | null>
}

const namedIn = (fields: readonly RecordField[], values: Values) =>
  referencesIn(fields, values).filter(({ kind }) => kind === 'ASSET' || kind === 'ACCOUNT')

/** Reads the targets of all these data, whose values have the types of their fields, in two statements. */
export async function readTargets(
  trx: Trx,
  { companyId, fields }: { readonly companyId: string; readonly fields: readonly RecordField[] },
  all: readonly Values[],
): Promise<Targets> {
  const ids = [...new Set(all.flatMap((values) => namedIn(fields, values).map(({ id }) => id)))]
  if (ids.length === 0) return { types: new Map(), found: new Map() }
  return {
    types: await loadRecordTypes(trx, companyId),
    found: await typesOfTargets(trx, companyId, ids),
  }
}

/** Places of the data that name an asset or account which the company does not have. */
export function strangePlaces(
  fields: readonly RecordField[],
  values: Values,
  { types, found }: Targets,
): string[] {
  const typeOf = (name: unknown): Type | undefined => {
    const type = fields.find((field) => field.name === name)?.type
    return type?.kind === 'ARRAY' ? type.of : type
  }
  return namedIn(fields, values)
    .filter(({ kind, id, path }) => {
      const typeId = found.get(id)
      if (kind === 'ACCOUNT') return typeId !== null
      const wanted = typeOf(path[0])
      const isOfType = wanted && 'id' in wanted && types.get(show(wanted))?.id === typeId
      return typeId === undefined || typeId === null || !isOfType
    })
    .map(({ path }) => path.join('.'))
}
