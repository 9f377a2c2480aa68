import type { Locale } from '@feldwerk/contract/locales.ts'
import { type TypedExpression, typedChildren } from '@feldwerk/query/expression/typed.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { catalogueOf } from '../../../platform/records/catalogue.ts'
import type { RecordTypes } from '../../../platform/records/record-types.ts'
import { elementOf, type Property, recordTypeOf, translated } from '../types/definition.ts'
import { type Checks, compileChecks } from '../types/expressions.ts'
import type { AssetTypeRecord } from '../types/store.ts'
import { type CellRule, elementsOf } from '../types/values.ts'
import { compareRows } from './compare-rows.ts'
import { runChecks } from './custom-checks.ts'
import { byTitle, type ColumnLabel, cellError, type ErrorList, noErrors } from './errors.ts'
import { missingAccounts, missingAssets, unusableFiles } from './existing.ts'
import { type CandidateRow, type CellFault, valuesBefore } from './rows.ts'
import { costlyRowTexts, rowTexts } from './texts.ts'

/** What the rules about rows must know of the type and of the company. */
export interface RowCheckContext {
  readonly companyId: string
  readonly language: Locale
  /** The company's time zone, for the checks. */
  readonly zone: string
  readonly now: Date
  readonly type: AssetTypeRecord
  readonly types: RecordTypes
  readonly label: ColumnLabel
}

/**
 * Everything that is wrong with the rows of a write, for form, calls and Excel alike: values that do not fit or do
 * not exist, rows that a check refuses, and rows that break a constraint against an earlier row of the write. Against
 * the assets that are there constraints hold by their keys, when the write is made (`claimKeys`).
 */
export async function checkRows(
  trx: Trx,
  rows: readonly CandidateRow[],
  checking: RowCheckContext,
): Promise<ErrorList> {
  const errors = noErrors()
  const { type, language, label } = checking
  const wrong = new Map<number, Set<string>>()
  const report = (row: number, property: Property | undefined, fault: CellFault) => {
    wrong.set(row, (wrong.get(row) ?? new Set()).add(fault.column))
    errors.cellErrors.push(cellError({ row, property, fault, language, label }))
  }
  for (const candidate of rows) reportFaults(candidate, type, report)
  await reportMissing(trx, { rows, checking, report })
  await reportChecks(trx, { rows, checking, report, errors, wrong })
  compareRows(rows, { definition: type, label: byTitle(type, language), errors })
  errors.cellErrors.sort((a, b) => a.row - b.row)
  return errors
}

type Report = (row: number, property: Property | undefined, fault: CellFault) => void

function reportFaults(candidate: CandidateRow, type: AssetTypeRecord, report: Report): void {
  const unread = new Set(candidate.faults.map(({ column }) => column))
  for (const fault of candidate.faults) {
    report(
      candidate.row,
      type.properties.find(({ name }) => name === fault.column),
      fault,
    )
  }
  for (const property of type.properties) {
    const isMissing = property.required && (candidate.values[property.id] ?? null) === null
    if (isMissing && !unread.has(property.name))
      report(candidate.row, property, { column: property.name, rule: 'required' })
  }
}

interface ReportContext {
  readonly rows: readonly CandidateRow[]
  readonly checking: RowCheckContext
  readonly report: Report
}

/** Values that the write adds to a property: what was there already may refer to something that is gone. */
interface AddedValue {
  readonly candidate: CandidateRow
  readonly property: Property
  readonly id: string
}

async function reportMissing(trx: Trx, { rows, checking, report }: ReportContext): Promise<void> {
  const { companyId, type } = checking
  const references = type.properties.filter(({ type: of }) =>
    ['ASSET', 'ACCOUNT', 'IMAGE', 'FILE'].includes(elementOf(of).kind),
  )
  if (references.length === 0) return
  const added = rows.flatMap((candidate) => references.flatMap((property) => addedTo(candidate, property)))
  const refuse = (all: readonly AddedValue[], isWrong: (each: AddedValue) => boolean, rule: CellRule) => {
    for (const { candidate, property } of all.filter(isWrong))
      report(candidate.row, property, { column: property.name, rule })
  }
  const ofKind = (...kinds: string[]) =>
    added.filter(({ property }) => kinds.includes(elementOf(property.type).kind))
  const created = new Set(rows.flatMap(({ id, before }) => (before ? [] : [id])))
  for (const [typeId, wanted] of Map.groupBy(ofKind('ASSET'), ({ property }) => assetTypeOf(property))) {
    const ids = wanted.map(({ id }) => id).filter((id) => typeId !== type.id || !created.has(id))
    const missing = await missingAssets(trx, { companyId, typeId, ids })
    refuse(wanted, ({ id }) => missing.has(id), 'missingAsset')
  }
  const accounts = ofKind('ACCOUNT')
  const missing = await missingAccounts(
    trx,
    companyId,
    accounts.map(({ id }) => id),
  )
  refuse(accounts, ({ id }) => missing.has(id), 'missingAccount')
  const files = ofKind('IMAGE', 'FILE').filter(({ candidate, id }) => !candidate.ownFiles?.has(id))
  const unusable = await unusableFiles(
    trx,
    companyId,
    files.map(({ id }) => id),
  )
  const isPicture = ({ property }: AddedValue) => elementOf(property.type).kind === 'IMAGE'
  refuse(files, ({ id }) => unusable.missing.has(id), 'missingFile')
  refuse(files.filter(isPicture), ({ id }) => unusable.noImage.has(id), 'wrongFile')
  const seen = new Set<string>()
  refuse(files, ({ id }) => seen.size === seen.add(id).size, 'missingFile')
}

/** The ids in a property that it did not hold before, each once. */
export function addedTo(candidate: CandidateRow, property: Property): AddedValue[] {
  const value = candidate.values[property.id]
  if (value === null || value === undefined) return []
  const before = new Set(elementsOf(valuesBefore(candidate)?.[property.id]))
  const ids = elementsOf(value)
    .filter((id) => typeof id === 'string')
    .filter((id) => !before.has(id))
  return [...new Set(ids)].map((id) => ({ candidate, property, id }))
}

function assetTypeOf(property: Property): string {
  const element = elementOf(property.type)
  return element.kind === 'ASSET' ? element.id : ''
}

interface ReportingChecks extends ReportContext {
  readonly errors: ErrorList
  /** Names of the properties whose values do not do, by row. */
  readonly wrong: ReadonlyMap<number, ReadonlySet<string>>
}

/** Of a row with wrong values those checks count that do not read any of them. */
async function reportChecks(
  trx: Trx,
  { rows, checking, report, errors, wrong }: ReportingChecks,
): Promise<void> {
  const { companyId, zone, now, type, types, language } = checking
  const around = { companyId, zone, now, type: { definition: type, record: recordTypeOf(type) }, types }
  const checks = checksOf(type, types)
  const readBy = new Map<string | null, ReadonlySet<string>>([
    ...checks.ofProperties.map(
      ({ property, typed }) => [property.id, namesIn(typed).add(property.name)] as const,
    ),
    [null, checks.ofRow ? namesIn(checks.ofRow) : new Set()],
  ])
  const before = new Map([...wrong].map(([row, names]) => [row, new Set(names)]))
  for (const { row, propertyId, isTooCostly } of await runChecks(trx, checks, rows, around)) {
    const isSound = readBy.get(propertyId)?.isDisjointFrom(before.get(row) ?? new Set())
    if (!isSound && !isTooCostly) continue
    const own = isTooCostly
      ? costlyRowTexts[language]
      : translated(type.translations, language)?.customCheckMessage
    const property = type.properties.find(({ id }) => id === propertyId)
    if (property) report(row, property, { column: property.name, rule: isTooCostly ? 'tooCostly' : 'check' })
    else errors.customRowErrors.push({ row, customMessage: own ?? rowTexts[language] })
  }
}

/** Names of all fields that an expression reads, of whatever. */
function namesIn(typed: TypedExpression): Set<string> {
  const below = typedChildren(typed).flatMap((child) => [...namesIn(child)])
  return new Set(typed.kind === 'WALK' || typed.kind === 'FIELD' ? [typed.name, ...below] : below)
}

/** The checks of a type, which see its own fields as they are defined now. */
function checksOf(type: AssetTypeRecord, types: RecordTypes): Checks {
  return compileChecks(type, catalogueOf(types))
}
