import type { PropertyType } from '@feldwerk/contract/asset-types.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { writeWorkbook } from '../../../platform/excel/write-workbook.ts'
import type { Definition, Property } from '../types/definition.ts'
import type { Values } from '../types/values.ts'
import type { CellTarget } from './labels.ts'
import { contextOf, rowOf, type SheetType, workbookOf } from './sheet.ts'

/** A property for tests, with a German and an English title. */
export function property(name: string, type: PropertyType, more: Partial<Property> = {}): Property {
  return {
    id: newId(),
    name,
    type,
    required: false,
    enumeration: null,
    foreignKey: null,
    customCheck: null,
    dateOnly: false,
    barcode: false,
    translations: [
      { language: 'de', name: `${name} (de)`, description: null, customCheckMessage: null },
      { language: 'en', name: `${name} (en)`, description: null, customCheckMessage: null },
    ],
    ...more,
  }
}

export function definition(properties: readonly Property[], more: Partial<Definition> = {}): Definition {
  return {
    id: newId(),
    translations: [
      { language: 'de', name: 'Geräte', description: null, customCheckMessage: null },
      { language: 'en', name: 'Devices', description: null, customCheckMessage: null },
    ],
    properties,
    nameProperty: null,
    unique: [],
    equality: [],
    customCheck: null,
    ...more,
  }
}

export function sheetType(of: Definition, more: Partial<SheetType> = {}): SheetType {
  return {
    definition: of,
    language: 'de',
    zone: 'Europe/Berlin',
    named: new Map<string, readonly CellTarget[]>(),
    foreign: new Map(),
    ...more,
  }
}

export interface AssetRow {
  readonly id: string
  readonly values: Values
}

/** The file that an export of these assets is. */
export async function exported(type: SheetType, rows: readonly AssetRow[]): Promise<Buffer> {
  const context = contextOf(type)
  return await writeWorkbook(workbookOf(type, context, { assetTypeId: type.definition.id, hash: 'x' }), [
    rows.map((row) => rowOf(type, row, context)),
  ])
}
