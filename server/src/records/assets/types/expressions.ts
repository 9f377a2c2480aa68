import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { checkText, type Environment } from '@feldwerk/query/expression/check.ts'
import type { TypedExpression } from '@feldwerk/query/expression/typed.ts'
import { asset, BOOLEAN, STRING, TIME } from '@feldwerk/query/types.ts'
import { SYSTEM_FIELDS } from '../../../platform/records/record-type.ts'
import type { Definition, Property } from './definition.ts'

/** Names of the fields that every asset has. */
export const ASSET_NAMES: readonly string[] = SYSTEM_FIELDS.ASSET

/** What the checks of a type see: the asset itself, and when it is. */
export function checkEnvironment(typeId: string, catalogue: Catalogue): Environment {
  return {
    names: { asset: asset(typeId), now: TIME },
    // A check reads assets only: people's fields depend on who looks, and a result may come later than the asset.
    catalogue: { ...catalogue, fields: (type) => (type.kind === 'ASSET' ? catalogue.fields(type) : ONLY_ID) },
  }
}

const ONLY_ID = { id: STRING } as const

/** The checks of a type, ready to be run. */
export interface Checks {
  readonly ofProperties: readonly { readonly property: Property; readonly typed: TypedExpression }[]
  readonly ofRow: TypedExpression | null
}

/** Reads the checks of a type. One that has become wrong, because what it walks to has changed, counts as passed. */
export function compileChecks(definition: Definition, catalogue: Catalogue): Checks {
  const environment = checkEnvironment(definition.id, catalogue)
  const compile = (text: string | null): TypedExpression | null => {
    if (text === null) return null
    const { typed, faults } = checkText(text, environment, BOOLEAN)
    return faults.length === 0 ? typed : null
  }
  return {
    ofProperties: definition.properties.flatMap((property) => {
      const typed = compile(property.customCheck)
      return typed ? [{ property, typed }] : []
    }),
    ofRow: compile(definition.customCheck),
  }
}
