import type { ExcelColumn, ExcelCounts, ExcelPreviewRow } from '@feldwerk/contract/asset-excel.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import { readRecords } from '../../../platform/records/records.ts'
import { nameOf } from '../rows/names-store.ts'
import { elementOf } from '../types/definition.ts'
import { elementsOf, sameCell, toWire, type Values, valuesOf, valuesToWire } from '../types/values.ts'
import { type CheckedSheet, checkSheet } from './check-sheet.ts'
import type { ChangedRow, Plan } from './plan.ts'
import type { SheetRow } from './read-sheet.ts'
import { contextOf } from './sheet.ts'
import type { ExcelWorker } from './work.ts'

export const validateSheet: ExcelWorker['validate'] = async (input, { db, progress }) =>
  await inCompany(db, input.caller.companyId, 'write', async (trx) => {
    return (await checkSheet(trx, input, progress)).validation
  })

/** What a file would do, a page of it row by row: new rows, then changed ones, then those that go. */
export const previewSheet: ExcelWorker['preview'] = async (input, { db, progress }) =>
  await inCompany(db, input.caller.companyId, 'write', async (trx) => {
    const { caller, typeId, kind, page, size } = input
    const checked = await checkSheet(trx, input, progress)
    const { plan, validation } = checked
    const all = [
      ...(kind && kind !== 'CREATED' ? [] : plan.created.map((row) => ({ kind: 'CREATED' as const, row }))),
      ...(kind && kind !== 'CHANGED' ? [] : plan.changed.map((row) => ({ kind: 'CHANGED' as const, row }))),
      ...(kind && kind !== 'REMOVED' ? [] : plan.removed.map((id) => ({ kind: 'REMOVED' as const, id }))),
    ]
    const shown = all.slice(page * size, (page + 1) * size)
    const removed = shown.flatMap((each) => (each.kind === 'REMOVED' ? [each.id] : []))
    const documents = await documentsOf(trx, { companyId: caller.companyId, typeId, ids: removed })
    const data = shown.map((each): ExcelPreviewRow => {
      if (each.kind === 'REMOVED') return removedRow(each.id, documents.get(each.id) ?? {}, checked)
      if (each.kind === 'CHANGED') return changedRow(each.row, checked)
      return createdRow(each.row, checked)
    })
    return {
      data,
      recordsTotal: all.length,
      counts: countsOf(plan),
      validation,
      columns: columnsIn(checked),
      labels: labelsIn(shown, checked, documents),
    }
  })

function columnsIn({ content: { columns } }: CheckedSheet): ExcelColumn[] {
  return columns.titles.flatMap((title, at) => {
    const column = columns.columns[at]
    if (title.trim() === '' || column === 'id') return []
    return [{ title, propertyName: column?.name ?? null }]
  })
}

type CountableRows = Pick<Plan, 'created' | 'unchanged' | 'removed'> & {
  readonly changed: readonly unknown[]
}

export function countsOf({ created, changed, unchanged, removed }: CountableRows): ExcelCounts {
  return { created: created.length, changed: changed.length, unchanged, removed: removed.length }
}

function createdRow({ row, values }: SheetRow, { open: { type } }: CheckedSheet): ExcelPreviewRow {
  return {
    kind: 'CREATED',
    row,
    assetId: null,
    name: nameOf(type, values),
    value: valuesToWire(type.properties, values),
    changes: [],
  }
}

function changedRow(
  { row, id, values, before }: ChangedRow,
  { open: { type }, label }: CheckedSheet,
): ExcelPreviewRow {
  const changes = type.properties
    .filter((property) => !sameCell(before[property.id], values[property.id]))
    .map((property) => ({
      propertyName: property.name,
      columnTitle: label(property),
      before: toWire(property, before[property.id]),
      after: toWire(property, values[property.id]),
    }))
  return {
    kind: 'CHANGED',
    row,
    assetId: id,
    name: nameOf(type, values) ?? nameOf(type, before),
    value: valuesToWire(type.properties, values),
    changes,
  }
}

function removedRow(id: string, values: Values, { open: { type } }: CheckedSheet): ExcelPreviewRow {
  return {
    kind: 'REMOVED',
    row: null,
    assetId: id,
    name: nameOf(type, values),
    value: valuesToWire(type.properties, values),
    changes: [],
  }
}

async function documentsOf(
  trx: Trx,
  of: { readonly companyId: string; readonly typeId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, Values>> {
  if (of.ids.length === 0) return new Map()
  return new Map((await readRecords(trx, of)).map(({ id, document }) => [id, valuesOf(document)]))
}

type PreviewRow = { readonly row: SheetRow | ChangedRow } | { readonly id: string }

/** Names of all that the shown values refer to. */
function labelsIn(
  shown: readonly PreviewRow[],
  { type }: CheckedSheet,
  documents: ReadonlyMap<string, Values>,
): Record<string, string> {
  const { labels } = contextOf(type)
  const found: Record<string, string> = {}
  const collect = (values: Values) => {
    for (const property of type.definition.properties) {
      const known = labels(elementOf(property.type))
      for (const id of known ? elementsOf(values[property.id]) : []) {
        const label = known?.labelOf(String(id))
        if (label !== undefined) found[String(id)] = label
      }
    }
  }
  for (const each of shown) {
    if ('id' in each) collect(documents.get(each.id) ?? {})
    else {
      collect(each.row.values)
      if ('before' in each.row) collect(each.row.before)
    }
  }
  return found
}
