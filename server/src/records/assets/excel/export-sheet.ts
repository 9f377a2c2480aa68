import { inCompany } from '../../../platform/db/tenant.ts'
import type { WrittenRow } from '../../../platform/excel/workbook.ts'
import { writeWorkbook } from '../../../platform/excel/write-workbook.ts'
import { readStates } from '../../../platform/records/read-batches.ts'
import { openType } from '../rows/open-type.ts'
import { translated } from '../types/definition.ts'
import { valuesOf } from '../types/values.ts'
import { contextOf, rowOf, type SheetType, workbookOf } from './sheet.ts'
import { STATE } from './state.ts'
import { stateHash } from './state-hash.ts'
import { loadSheetType } from './surroundings.ts'
import type { ExcelWorker } from './work.ts'

/**
 * Exports a type's assets as they are at one moment. The hash of that moment is known only when the last row is
 * written, and the hidden sheet is written after it.
 */
export const exportSheet: ExcelWorker['export'] = async ({ caller, typeId, isEmpty }, { db }) =>
  await inCompany(db, caller.companyId, 'read', async (trx) => {
    const { companyId, language } = caller
    const open = await openType(trx, companyId, typeId)
    const type = await loadSheetType(trx, { companyId, definition: open.type, language, zone: open.zone })
    const hash = stateHash(open.type.version)
    const context = contextOf(type)
    async function* rows(): AsyncGenerator<readonly WrittenRow[], void> {
      for await (const batch of readStates(trx, { companyId, typeId })) {
        hash.add(batch)
        if (!isEmpty)
          yield batch.map((row) => rowOf(type, { id: row.id, values: valuesOf(row.document) }, context))
      }
    }
    const state = { [STATE.assetTypeId]: typeId, [STATE.language]: language }
    const workbook = workbookOf(type, context, state)
    const bytes = await writeWorkbook(workbook, rows(), () => ({ ...state, [STATE.hash]: hash.end() }))
    return { name: fileName(type), bytes }
  })

export function fileName({ definition, language }: SheetType): string {
  return translated(definition.translations, language)?.name ?? 'Feldwerk'
}
