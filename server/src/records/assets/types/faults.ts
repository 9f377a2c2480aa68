import type { DefinitionFault } from '@feldwerk/contract/asset-problems.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { checkText } from '@feldwerk/query/expression/check.ts'
import { message } from '@feldwerk/query/texts/message.ts'
import { BOOLEAN } from '@feldwerk/query/types.ts'
import { type Definition, elementOf, type Property } from './definition.ts'
import { ASSET_NAMES, checkEnvironment } from './expressions.ts'
import { type DefinitionRule, definitionTexts } from './texts.ts'
import { valueFault } from './values.ts'

/** What the rules about a definition must know of the rest of the company. */
export interface Surroundings {
  readonly language: Locale
  /** Fields of all records, this type's as the definition has them. */
  readonly catalogue: Catalogue
  /** Other types of the company. */
  readonly typeById: (id: string) => Definition | undefined
}

type Path = DefinitionFault['path']

/** Everything that is wrong with a definition, each at its place in what came over the wire. */
export function definitionFaults(definition: Definition, around: Surroundings): DefinitionFault[] {
  const faults: DefinitionFault[] = []
  const report: Report = (path, code, value = '') => {
    const text = definitionTexts[around.language][code].replace('{value}', value)
    faults.push({ path, code, message: text, start: 0, end: 0 })
  }
  const { properties } = definition
  repeated(properties.map(({ name }) => name)).forEach((at) => {
    report(['properties', at, 'name'], 'duplicateName', properties[at]?.name)
  })
  repeated(properties.map(({ id }) => id)).forEach((at) => report(['properties', at, 'id'], 'duplicateId'))
  properties.forEach((property, at) => {
    const path = ['properties', at]
    reportProperty(property, path, { definition, around, report })
    faults.push(...expressionFaults(property.customCheck, [...path, 'customCheck'], definition, around))
  })
  const codes = properties.flatMap(({ barcode }, at) => (barcode ? [at] : []))
  codes.slice(1).forEach((at) => report(['properties', at, 'barcode'], 'oneBarcode'))
  reportLanguages(definition.translations, ['translations'], report)
  reportRules(definition, report)
  faults.push(...expressionFaults(definition.customCheck, ['customCheck'], definition, around))
  return faults
}

type Report = (path: Path, code: DefinitionRule, value?: string) => void

interface FaultContext {
  readonly definition: Definition
  readonly around: Surroundings
  readonly report: Report
}

function reportProperty(property: Property, path: Path, { definition, around, report }: FaultContext): void {
  const element = elementOf(property.type)
  if (isReserved(property.name, definition, around)) report([...path, 'name'], 'reservedName', property.name)
  reportLanguages(property.translations, [...path, 'translations'], report)
  if (property.dateOnly && element.kind !== 'TIME') report([...path, 'dateOnly'], 'onlyTime')
  if (property.barcode && property.type.kind !== 'STRING') report([...path, 'barcode'], 'onlyText')
  reportNumber(property, [...path, 'number'], report)
  reportEnumeration(property, [...path, 'enumeration'], report)
  reportForeignKey(property, [...path, 'foreignKeyConstraint', 'columnName'], { definition, around, report })
}

/** Names that the language keeps for itself, and those of the fields that every asset has. */
function isReserved(name: string, { id }: Definition, { catalogue }: Surroundings): boolean {
  if (ASSET_NAMES.includes(name)) return true
  const environment = checkEnvironment(id, catalogue)
  return checkText(`asset.${name}`, environment).faults.some(({ code }) => code === 'syntax')
}

function reportNumber({ type, number }: Property, path: Path, report: Report): void {
  if (!number) return
  const { kind } = elementOf(type)
  if (kind !== 'LONG' && kind !== 'DOUBLE') return report(path, 'onlyNumber')
  const { min, max } = number
  if (min !== null && max !== null && min > max) report([...path, 'max'], 'emptyRange')
}

function reportEnumeration(property: Property, path: Path, report: Report): void {
  const { enumeration } = property
  if (!enumeration) return
  const one: Property = { ...property, type: elementOf(property.type), enumeration: null }
  if (!['STRING', 'LONG', 'DOUBLE', 'TIME'].includes(one.type.kind)) return report(path, 'noEnumeration')
  enumeration.forEach((value, at) => {
    if (value === '' || valueFault(one, value)) report([...path, at], 'wrongValue', String(value))
  })
  repeated(enumeration.map(String)).forEach((at) => {
    report([...path, at], 'duplicateValue', String(enumeration[at]))
  })
}

/** Kinds of columns in which a foreign key looks values up. */
const COMPARABLE: readonly string[] = ['STRING', 'LONG', 'DOUBLE', 'ASSET', 'ACCOUNT']

function reportForeignKey(
  property: Property,
  path: Path,
  { definition, around, report }: FaultContext,
): void {
  const { foreignKey } = property
  if (!foreignKey) return
  const target =
    foreignKey.assetTypeId === definition.id ? definition : around.typeById(foreignKey.assetTypeId)
  const column = target?.properties.find(({ id }) => id === foreignKey.propertyId)
  if (!column) return report(path, 'unknownColumn', foreignKey.propertyId.replace(/^\?/, ''))
  if (column.type.kind === 'ARRAY') return report(path, 'noListColumn', column.name)
  if (!COMPARABLE.includes(column.type.kind)) return report(path, 'noForeignKey', column.name)
  const element = elementOf(property.type)
  const isSame =
    element.kind === column.type.kind &&
    (element.kind !== 'ASSET' || (column.type.kind === 'ASSET' && column.type.id === element.id)) &&
    property.dateOnly === column.dateOnly
  if (!isSame) report(path, 'otherType', column.name)
}

function reportLanguages(translations: Definition['translations'], path: Path, report: Report): void {
  repeated(translations.map(({ language }) => language)).forEach((at) => {
    report([...path, at, 'language'], 'duplicateLanguage')
  })
}

function reportRules(definition: Definition, report: Report): void {
  const { properties, nameProperty } = definition
  const reportColumns = (columns: readonly string[], path: Path) => {
    columns.forEach((column, at) => {
      if (column.startsWith('?')) report([...path, at], 'unknownColumn', column.slice(1))
    })
    repeated(columns).forEach((at) => report([...path, at], 'duplicateColumn'))
  }
  const chosen = properties.find(({ id }) => id === nameProperty)
  if (nameProperty?.startsWith('?')) report(['nameProperty'], 'unknownColumn', nameProperty.slice(1))
  else if (chosen && !['STRING', 'LONG', 'DOUBLE'].includes(chosen.type.kind))
    report(['nameProperty'], 'noName')
  definition.unique.forEach(({ columns }, at) => {
    reportColumns(columns, ['uniqueConstraints', at, 'columns'])
  })
  definition.equality.forEach(({ condition, consequence }, at) => {
    reportColumns(condition, ['equalityConstraints', at, 'condition'])
    reportColumns(consequence, ['equalityConstraints', at, 'consequence'])
    consequence.forEach((column, place) => {
      if (condition.includes(column)) report(['equalityConstraints', at, 'consequence', place], 'inCondition')
    })
  })
  const ids = [...definition.unique, ...definition.equality].map(({ id }) => id)
  if (repeated(ids).length > 0) report(['uniqueConstraints'], 'duplicateId')
}

function expressionFaults(
  text: string | null,
  path: Path,
  definition: Definition,
  { catalogue, language }: Surroundings,
): DefinitionFault[] {
  if (text === null) return []
  const { faults } = checkText(text, checkEnvironment(definition.id, catalogue), BOOLEAN)
  return faults.map((fault) => ({
    path,
    code: fault.code,
    message: message(fault, language),
    start: fault.start,
    end: fault.end,
  }))
}

/** Places of what stood before already. */
function repeated(values: readonly string[]): number[] {
  const seen = new Set<string>()
  return values.flatMap((value, at) => (seen.size === seen.add(value).size ? [at] : []))
}

/** Ids of the asset types that a definition refers to, itself left out. */
export function usedTypes(definition: Definition): string[] {
  const ids = definition.properties.flatMap(({ type, foreignKey }) => {
    const element = elementOf(type)
    return [
      ...(element.kind === 'ASSET' ? [element.id] : []),
      ...(foreignKey ? [foreignKey.assetTypeId] : []),
    ]
  })
  return [...new Set(ids)].filter((id) => id !== definition.id)
}
