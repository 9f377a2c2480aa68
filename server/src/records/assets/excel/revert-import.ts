import { Problem } from '@feldwerk/contract/errors.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import type { RawRow } from '../rows/candidate.ts'
import { openType, type Writer } from '../rows/open-type.ts'
import { writeAssets } from '../rows/write.ts'
import { elementOf, type Property } from '../types/definition.ts'
import { elementsOf, toWire, type Values } from '../types/values.ts'
import { claimRevert, type ImportResult } from './imports-store.ts'
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
    const before = await documentsBefore(trx, { companyId, typeId, result })
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
      await continueVersions(trx, { caller, typeId, result })
    } catch (error) {
      const isStale =
        error instanceof Problem && ['assetChanged', 'notFound', 'idAlreadyExists'].includes(error.code)
      throw isStale ? new Problem('changedMeanwhile') : error
    }
    return null
  })

interface RevertRequest {
  readonly companyId: string
  readonly typeId: string
  readonly result: ImportResult
}

/** What changed and removed assets were before the import, by the history of its versions. */
async function documentsBefore(
  trx: Trx,
  { companyId, typeId, result }: RevertRequest,
): Promise<ReadonlyMap<string, Values>> {
  const ids = [...result.changed, ...result.removed]
  const versions = [...result.changedVersions, ...result.removedVersions]
  const { rows } = await sql<{ id: string; before: Values }>`
    select change.asset_id as id, change.before
    from unnest(${ids}::uuid[], ${versions}::int[]) as wanted (id, version)
    join asset_change change on change.company_id = ${companyId} and change.type_id = ${typeId}
      and change.asset_id = wanted.id and change.version = wanted.version`.execute(trx)
  return new Map(rows.map(({ id, before }) => [id, before]))
}

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

interface VersionsToContinue {
  readonly caller: Writer
  readonly typeId: string
  readonly result: ImportResult
}

/** Assets that come back are the ones that they were: they keep when they were created, and count their versions on. */
async function continueVersions(trx: Trx, { caller, typeId, result }: VersionsToContinue): Promise<void> {
  if (result.removed.length === 0) return
  const gone = sql`select change.asset_id, change.version + 1 as version, change.created_at, change.created_by
    from unnest(${[...result.removed]}::uuid[], ${[...result.removedVersions]}::int[]) as wanted (id, version)
    join asset_change change on change.company_id = ${caller.companyId} and change.type_id = ${typeId}
      and change.asset_id = wanted.id and change.version = wanted.version`
  await sql`update record set version = gone.version, at = gone.created_at, by = gone.created_by from (${gone}) gone
    where company_id = ${caller.companyId} and id = gone.asset_id`.execute(trx)
  await sql`update fact set at = gone.created_at, by = gone.created_by from (${gone}) gone
    where company_id = ${caller.companyId} and type_id = ${typeId} and id = gone.asset_id`.execute(trx)
  await sql`insert into asset_change (company_id, asset_id, version, type_id, action, by, created_at, created_by)
    select ${caller.companyId}, gone.asset_id, gone.version, ${typeId}, 'RESTORED', ${caller.accountId},
      gone.created_at, gone.created_by
    from (${gone}) gone`.execute(trx)
}
