import type { Locale } from '@feldwerk/contract/locales.ts'
import { listNamedAccounts } from '../../../people/accounts/references-store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { distinctValues } from '../../../platform/records/records.ts'
import { listNames } from '../rows/names-store.ts'
import { type Definition, elementOf, type Property, propertyById } from '../types/definition.ts'
import { findTypes } from '../types/store.ts'
import { type Cell, elementsOf, toWire } from '../types/values.ts'
import type { CellTarget } from './labels.ts'
import { referenceKey, type SheetType } from './sheet.ts'

interface SurroundingsRequest {
  readonly companyId: string
  readonly definition: Definition
  readonly language: Locale
  readonly zone: string
}

/** A type with all that its sheets name: what its values may refer to, and what foreign keys allow. */
export async function loadSheetType(
  trx: Trx,
  { companyId, definition, language, zone }: SurroundingsRequest,
): Promise<SheetType> {
  const named = new Map<string, readonly CellTarget[]>()
  for (const property of definition.properties) {
    const element = elementOf(property.type)
    const key = referenceKey(element)
    if (key === undefined || named.has(key)) continue
    const there =
      element.kind === 'ASSET'
        ? await listNames(trx, { companyId, typeId: element.id })
        : await listNamedAccounts(trx, companyId)
    named.set(
      key,
      there.map(({ id, name }): CellTarget => [id, name]),
    )
  }
  return { definition, language, zone, named, foreign: await foreignValues(trx, companyId, definition) }
}

/** Values of the columns that foreign keys name, but for columns of the type itself: those come from the sheet. */
async function foreignValues(
  trx: Trx,
  companyId: string,
  definition: Definition,
): Promise<SheetType['foreign']> {
  const keyed = definition.properties.filter(
    ({ foreignKey }) => foreignKey && foreignKey.assetTypeId !== definition.id,
  )
  const types = await findTypes(trx, companyId, [
    ...new Set(keyed.map(({ foreignKey }) => foreignKey!.assetTypeId)),
  ])
  const foreign = new Map<string, readonly (string | number | boolean)[]>()
  for (const property of keyed) {
    const { assetTypeId, propertyId } = property.foreignKey!
    const target = types.get(assetTypeId)
    const column = target && propertyById(target, propertyId)
    foreign.set(
      property.id,
      column ? await columnValues(trx, { companyId, typeId: assetTypeId, column }) : [],
    )
  }
  return foreign
}

interface Column {
  readonly companyId: string
  readonly typeId: string
  readonly column: Property
}

async function columnValues(
  trx: Trx,
  { companyId, typeId, column }: Column,
): Promise<(string | number | boolean)[]> {
  const values = await distinctValues(trx, { companyId, typeId }, column.id)
  return values.flatMap((value) => elementsOf(toWire(column, value as Cell)))
}
