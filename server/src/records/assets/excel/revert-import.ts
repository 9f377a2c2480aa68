import { Problem } from '@feldwerk/contract/errors.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import type { RawRow } from '../rows/candidate.ts'
import { continueVersions, documentsBefore } from '../rows/history-store.ts'
import { openType } from '../rows/open-type.ts'
import { writeAssets } from '../rows/write.ts'
import { elementOf, type Property } from '../types/definition.ts'
import { elementsOf, toWire, type Values } from '../types/values.ts'
import { claimRevert } from './imports-store.ts'
import { demandAlone } from './replace-sheet.ts'
import type { ExcelWorker } from './work.ts'

/**
 * Reverts an import in one transaction: new assets are removed, changed and removed ones restored. Throws
 * `changedMeanwhile` when one of them has been written since, and what every write of assets throws.
 */
export const revertImport: ExcelWorker['revert'] = async ({ caller, typeId, importId }, { db }) =>
  await inCompany(db, caller.companyId, 'write', async (trx) => {
    const { companyId } = caller
    await demandAlone(trx, typeId)
    const result = await claimRevert(trx, { companyId, typeId, importId }, caller.accountId)
    const { type } = await openType(trx, companyId, typeId)
    const before = await documentsBefore(
      trx,
      { companyId, typeId },
      {
        ids: [...result.changed, ...result.removed],
        versions: [...result.changedVersions, ...result.removedVersions],
      },
    )
    const rawOf = (id: string, row: number): RawRow => {
      const values = before.get(id) ?? {}
      return {
        row,
        id,
        values: rawValues(type.properties, values),
        ownFiles: filesIn(type.properties, values),
      }
    }
    try {
      await writeAssets(trx, caller, {
        typeId,
        create: result.removed.map(rawOf),
        update: result.changed.map((id, row) => ({
          ...rawOf(id, row),
          version: result.changedVersions[row] ?? null,
        })),
        remove: result.created.map((id, row) => ({ row, id, version: 1 })),
        action: 'RESTORED',
      })
      const gone = { ids: result.removed, versions: result.removedVersions }
      await continueVersions(trx, { companyId, typeId, by: caller.accountId }, gone)
    } catch (error) {
      const isStale =
        error instanceof Problem && ['assetChanged', 'notFound', 'idAlreadyExists'].includes(error.code)
      throw isStale ? new Problem('changedMeanwhile') : error
    }
    return null
  })

/** All values in wire form; empty ones become empty again. */
function rawValues(properties: readonly Property[], values: Values): Record<string, unknown> {
  return Object.fromEntries(
    properties.map((property) => [property.id, toWire(property, values[property.id])]),
  )
}

/** Files that the asset held then: they are its own, and nothing else can refer to them. */
function filesIn(properties: readonly Property[], values: Values): ReadonlySet<string> {
  const files = properties.filter(({ type }) => ['IMAGE', 'FILE'].includes(elementOf(type).kind))
  return new Set(files.flatMap(({ id }) => elementsOf(values[id]).map(String)))
}
