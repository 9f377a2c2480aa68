import type { TemplateAssetType } from '@feldwerk/contract/template-bundle.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { readRecords } from '../../../platform/records/records.ts'
import { readLastNames } from '../../../records/assets/rows/history-store.ts'
import { readNames } from '../../../records/assets/rows/names-store.ts'
import type { Definition } from '../../../records/assets/types/definition.ts'
import { findTypes } from '../../../records/assets/types/store.ts'
import { valuesOf } from '../../../records/assets/types/values.ts'
import { standingProperties } from '../standing-properties.ts'
import type { ShareRow } from '../store.ts'
import type { ToldAsset } from './result-message.ts'

/**
 * Own assets as the giver is told of them: what they are called, and where their type stands for one of the giver's, the
 * values by which the giver tells assets of it apart. Nothing else of an asset crosses.
 */
export async function toldAssets(
  trx: Trx,
  share: ShareRow,
  { ids, tokenOf }: { readonly ids: readonly string[]; readonly tokenOf: (id: string) => string },
): Promise<ToldAsset[]> {
  if (ids.length === 0) return []
  const { company_id: companyId, chosen, offered } = share
  const names = new Map([
    ...(await readLastNames(trx, companyId, ids)),
    ...(await readNames(trx, companyId, new Set(ids))),
  ])
  const givers = new Map(offered.assetTypes.map((type) => [chosen?.ids[type.id] ?? '', type]))
  const typeIds = [...new Set([...names.values()].map(({ typeId }) => typeId))].filter((id) => givers.has(id))
  const documents = new Map<string, Readonly<Record<string, unknown>>>()
  for (const typeId of typeIds)
    for (const { id, document } of await readRecords(trx, { companyId, typeId, ids: [...ids] }))
      documents.set(id, document)
  const types = await findTypes(trx, companyId, typeIds)
  return ids.map((id): ToldAsset => {
    const known = names.get(id)
    const [giver, type] = [givers.get(known?.typeId ?? ''), types.get(known?.typeId ?? '')]
    const document = documents.get(id)
    return {
      id: tokenOf(id),
      name: known?.name ?? null,
      typeId: giver?.id ?? null,
      keys: giver && type && document ? keysOf(share, giver, { own: type, document }) : [],
    }
  })
}

/** For each unique constraint of the giver's type the values of its columns, by its ids, where all of them are known. */
function keysOf(
  share: Pick<ShareRow, 'id' | 'chosen'>,
  giver: TemplateAssetType,
  { own, document }: { readonly own: Definition; readonly document: Readonly<Record<string, unknown>> },
): ToldAsset['keys'][number][] {
  const values = valuesOf(document)
  const standing = new Map(standingProperties(share, giver, own).map((each) => [each.given, each.own]))
  return (giver.uniqueConstraints ?? []).flatMap(({ columns }) => {
    const entries = columns.flatMap((name): [string, string | number | boolean][] => {
      const column = giver.properties.find((each) => each.name === name)
      if (!column?.id || !PLAIN.has(column.type.kind)) return []
      const value = values[standing.get(column.id) ?? '']
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[column.id, value]]
        : []
    })
    return entries.length === columns.length ? [Object.fromEntries(entries)] : []
  })
}

/** Values that are the same in every company. */
const PLAIN = new Set(['STRING', 'LONG', 'DOUBLE', 'BOOLEAN', 'TIME'])
