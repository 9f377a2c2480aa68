import type { AssetTypeUpdate } from '@feldwerk/contract/asset-types.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { renameField } from '@feldwerk/query/editor/rename.ts'
import { ACCOUNT, asset, STRING, TIME } from '@feldwerk/query/types.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { catalogueOf } from '../../../platform/records/catalogue.ts'
import { fieldTypes } from '../../../platform/records/record-type.ts'
import type { RecordTypes } from '../../../platform/records/record-types.ts'
import { type Definition, recordTypeOf, resolveForeignKeys, toDefinition } from './definition.ts'
import { checkEnvironment } from './expressions.ts'
import { definitionFaults, usedTypes } from './faults.ts'
import { findTypes } from './store.ts'

interface DefinitionInput {
  readonly companyId: string
  readonly language: Locale
  readonly typeId: string
  readonly payload: Omit<AssetTypeUpdate, 'version'>
  readonly before: Definition | undefined
  readonly types: RecordTypes
}

/**
 * The definition that somebody sent, with everything in it named by ids. Throws `notFound` for types that the company
 * does not have, and `assetTypeInvalid` with all that is wrong.
 */
export async function readDefinition(trx: Trx, reading: DefinitionInput): Promise<Definition> {
  const { companyId, language, typeId, payload, before, types } = reading
  const named = toDefinition(typeId, payload, before)
  const ids = usedTypes(named)
  const others = await findTypes(trx, companyId, ids)
  if (ids.some((id) => !others.has(id))) throw new Problem('notFound')
  const typeById = (id: string) => others.get(id)
  const renamed = before ? withRenamedChecks(named, before, catalogueOf(types)) : named
  const definition = resolveForeignKeys(renamed, typeById)
  const catalogue = catalogueWith(types, definition)
  const faults = definitionFaults(definition, { language, catalogue, typeById })
  if (faults.length > 0) throw new Problem('assetTypeInvalid', { faults })
  return definition
}

/** Fields of all records, those of this type as the definition has them. */
export function catalogueWith(types: RecordTypes, definition: Definition): Catalogue {
  const catalogue = catalogueOf(types)
  const own = {
    ...fieldTypes(recordTypeOf(definition).fields),
    id: STRING,
    createdAt: TIME,
    createdBy: ACCOUNT,
    changedAt: TIME,
  }
  return {
    ...catalogue,
    fields: (type) => (type.kind === 'ASSET' && type.id === definition.id ? own : catalogue.fields(type)),
  }
}

/** Names that properties had and have now. */
export function renamedProperties(
  before: Definition,
  after: Definition,
): readonly { readonly from: string; readonly to: string }[] {
  return after.properties.flatMap(({ id, name }) => {
    const old = before.properties.find((each) => each.id === id)
    return old && old.name !== name ? [{ from: old.name, to: name }] : []
  })
}

/** Checks that were sent as they were follow the properties that are renamed with them. */
function withRenamedChecks(definition: Definition, before: Definition, catalogue: Catalogue): Definition {
  const renames = renamedProperties(before, definition)
  if (renames.length === 0) return definition
  const known = new Set([before.customCheck, ...before.properties.map(({ customCheck }) => customCheck)])
  const renamed = (text: string | null) =>
    text === null || !known.has(text)
      ? text
      : renameIn(text, { typeId: before.id, record: before.id, renames, catalogue })
  return {
    ...definition,
    customCheck: renamed(definition.customCheck),
    properties: definition.properties.map((property) => ({
      ...property,
      customCheck: renamed(property.customCheck),
    })),
  }
}

interface RenameInput {
  /** The type whose check it is. */
  readonly typeId: string
  /** The type whose properties are renamed. */
  readonly record: string
  readonly renames: readonly { readonly from: string; readonly to: string }[]
  /** As the fields were called until now. */
  readonly catalogue: Catalogue
}

/** A check with properties by their new names. All at once, so that two can change their names with each other. */
export function renameIn(
  text: string,
  { typeId, record: recordId, renames, catalogue }: RenameInput,
): string {
  const environment = checkEnvironment(typeId, catalogue)
  const aside = renames.map(({ from }, at) => ({ from, to: `__renamed_${at}__` }))
  const widened = {
    ...environment,
    catalogue: {
      ...environment.catalogue,
      fields: (type: Parameters<Catalogue['fields']>[0]) => {
        const fields = environment.catalogue.fields(type)
        if (!fields || type.kind !== 'ASSET' || type.id !== recordId) return fields
        const more = aside.flatMap(({ from, to }) => (fields[from] ? [[to, fields[from]] as const] : []))
        return { ...fields, ...Object.fromEntries(more) }
      },
    },
  }
  const record = asset(recordId)
  let result = text
  for (const { from, to } of aside) result = renameField(result, { record, from, to }, widened) ?? result
  renames.forEach(({ to }, at) => {
    result = result.replaceAll(`__renamed_${at}__`, to)
  })
  return result
}
