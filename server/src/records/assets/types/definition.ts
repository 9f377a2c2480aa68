import type {
  AssetTranslation,
  AssetTypeUpdate,
  PropertyType,
  ScalarType,
} from '@feldwerk/contract/asset-types.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type {
  StoredEqualityRule,
  StoredProperty,
  StoredUniqueRule,
} from '../../../platform/db/schema/asset-property.ts'
import type { RecordTypeDefinition } from '../../../platform/records/record-type.ts'
import { numberRulesOf } from './number-rules.ts'

export type Translation = AssetTranslation

export type Property = StoredProperty
export type UniqueRule = StoredUniqueRule
export type EqualityRule = StoredEqualityRule

/** An asset type as its designer describes it; columns are ids of properties. */
export interface Definition {
  readonly id: string
  readonly translations: readonly Translation[]
  readonly properties: readonly Property[]
  readonly nameProperty: string | null
  readonly unique: readonly UniqueRule[]
  readonly equality: readonly EqualityRule[]
  readonly customCheck: string | null
}

/** The type of one value: of a list, of its elements. */
export function elementOf(type: PropertyType): ScalarType {
  return type.kind === 'ARRAY' ? type.of : type
}

export function propertyById(definition: Definition, id: string): Property | undefined {
  return definition.properties.find((property) => property.id === id)
}

/** The property by whose value an asset is called: the chosen one, else the first text, else the first number. */
export function namePropertyOf({ properties, nameProperty }: Definition): Property | undefined {
  const first = (...kinds: string[]) => properties.find(({ type }) => kinds.includes(type.kind))
  return properties.find(({ id }) => id === nameProperty) ?? first('STRING') ?? first('LONG', 'DOUBLE')
}

/** The text of a thing with translations in a language, else in the first that it has. */
export function translated(translations: readonly Translation[], language: Locale): Translation | undefined {
  return translations.find((each) => each.language === language) ?? translations[0]
}

/** The name of a property in a language; also its title in Excel. */
export function titleOf(property: Property, language: Locale): string {
  return translated(property.translations, language)?.name ?? property.name
}

/** The type as the storage of records declares it. */
export function recordTypeOf(definition: Definition): RecordTypeDefinition {
  return {
    id: definition.id,
    kind: 'ASSET',
    fields: definition.properties.map(({ id, name, type, dateOnly }) => ({ id, name, type, dateOnly })),
  }
}

type Payload = Omit<AssetTypeUpdate, 'version'>

/**
 * A definition made of what came over the wire. A property without an id is the one of that name before, else new; so
 * are constraints by their columns. Names that nothing has become ids that nothing has: `definitionFaults` tells.
 */
export function toDefinition(id: string, payload: Payload, before: Definition | undefined): Definition {
  const taken = new Set(payload.properties.flatMap((property) => property.id ?? []))
  const idOf = (property: Payload['properties'][number]): string => {
    if (property.id) return property.id
    const same = before?.properties.find(({ name }) => name === property.name)
    return same && !taken.has(same.id) ? same.id : newId()
  }
  const ids = payload.properties.map(idOf)
  const column = (name: string) =>
    ids[payload.properties.findIndex((each) => each.name === name)] ?? `?${name}`
  const unique = (payload.uniqueConstraints ?? []).map((rule) => {
    const columns = rule.columns.map(column)
    const same = before?.unique.find((old) => sameList(old.columns, columns))
    return { id: rule.id ?? same?.id ?? newId(), columns }
  })
  const equality = (payload.equalityConstraints ?? []).map((rule) => {
    const [condition, consequence] = [rule.condition.map(column), rule.consequence.map(column)]
    const same = before?.equality.find(
      (old) => sameList(old.condition, condition) && sameList(old.consequence, consequence),
    )
    return { id: rule.id ?? same?.id ?? newId(), condition, consequence }
  })
  return {
    id,
    translations: payload.translations.map(complete),
    properties: payload.properties.map((property, at) => ({
      id: ids[at] ?? newId(),
      name: property.name,
      type: property.type,
      required: property.required ?? false,
      enumeration: property.enumeration ?? null,
      // The other type's property is named for now; `resolveForeignKeys` turns the name into its id.
      foreignKey: property.foreignKeyConstraint
        ? {
            assetTypeId: property.foreignKeyConstraint.assetTypeId,
            propertyId: property.foreignKeyConstraint.columnName,
          }
        : null,
      customCheck: property.customCheck?.trim() || null,
      dateOnly: property.dateOnly ?? false,
      barcode: property.barcode ?? false,
      number: numberRulesOf(property.number),
      translations: property.translations.map(complete),
    })),
    nameProperty: payload.nameProperty ? column(payload.nameProperty) : null,
    unique,
    equality,
    customCheck: payload.customCheck?.trim() || null,
  }
}

function complete({
  description,
  customCheckMessage,
  ...named
}: Payload['translations'][number]): Translation {
  return { ...named, description: description ?? null, customCheckMessage: customCheckMessage ?? null }
}

/** Foreign keys by the ids of the properties they name; a name that the other type lacks becomes `?name`. */
export function resolveForeignKeys(
  definition: Definition,
  typeById: (id: string) => Definition | undefined,
): Definition {
  const properties = definition.properties.map((property): Property => {
    const { foreignKey } = property
    if (!foreignKey) return property
    const target = foreignKey.assetTypeId === definition.id ? definition : typeById(foreignKey.assetTypeId)
    const column = target?.properties.find(({ name }) => name === foreignKey.propertyId)
    return {
      ...property,
      foreignKey: { ...foreignKey, propertyId: column?.id ?? `?${foreignKey.propertyId}` },
    }
  })
  return { ...definition, properties }
}

export function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at])
}
