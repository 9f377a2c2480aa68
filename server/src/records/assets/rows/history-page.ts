import type { AssetChange } from '@feldwerk/contract/assets.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import type { PageWanted } from '../../../platform/db/keyed-page.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { propertyById } from '../types/definition.ts'
import type { AssetTypeRecord } from '../types/store.ts'
import { type Cell, sameCell, toWire, type Values, valuesOf } from '../types/values.ts'
import { readCauses } from './causes-store.ts'
import { stateBefore } from './differences.ts'
import { findAsset } from './find.ts'
import { countChanges, readChanges, stateAt } from './history-store.ts'
import { readValueReferences } from './present.ts'

interface HistoryRequest extends PageWanted {
  readonly companyId: string
  readonly type: AssetTypeRecord
  readonly assetId: string
}

/** One change with the states before and after it. */
interface Step {
  readonly version: number
  readonly action: AssetChange['action']
  readonly at: Date
  readonly by: string | null
  readonly before: Values | null
  readonly after: Values | null
}

/** What happened to an asset, the latest first, down to its creation. Throws `notFound`. */
export async function assetHistory(trx: Trx, asked: HistoryRequest) {
  const { companyId, type, assetId, page = 0, size = limits.pageSize, after: place } = asked
  const key = { companyId, typeId: type.id, assetId }
  const asset = await findAsset(trx, key)
  if (!asset) throw new Problem('notFound')
  const total = await countChanges(trx, key)
  const { rows, next } = await readChanges(trx, key, asked)
  const isFirst = page === 0 && place === undefined
  const now = asset.deletedAt === null ? valuesOf(asset.document) : null
  let after = isFirst ? now : await stateAt(trx, key, { version: rows[0]?.version ?? 1, now })
  const steps: Step[] = []
  for (const { version, action, at, by, ...change } of rows) {
    const before = stateBefore(change, after)
    steps.push({ version, action, at, by, before, after })
    after = before
  }
  if (rows.length < size && (place !== undefined || page * size + rows.length === total)) {
    const { createdAt: at, createdBy: by } = asset
    steps.push({ version: 1, action: 'CREATED', at, by, before: null, after })
  }
  const { people, references } = await readValueReferences(trx, {
    companyId,
    type,
    values: steps.flatMap(({ before, after: then }) => [before ?? {}, then ?? {}]),
    people: steps.map(({ by }) => by),
  })
  const causes = await readCauses(
    trx,
    key,
    steps.map(({ version }) => version),
  )
  return {
    data: steps.map(
      ({ version, action, at, by, ...step }): AssetChange => ({
        version,
        at: at.toISOString(),
        by: by === null ? null : (people.get(by) ?? null),
        cause: causes.get(version) ?? null,
        action,
        fields: fieldChanges(type, step.before ?? {}, step.after ?? {}),
      }),
    ),
    recordsTotal: total + 1,
    next: next(total + 1),
    references,
  }
}

/** Fields that differ: in the order of the type, then those that it has no more. */
export function fieldChanges(type: AssetTypeRecord, before: Values, after: Values): AssetChange['fields'] {
  const known = type.properties.map(({ id }) => id)
  const others = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (id) => !known.includes(id),
  )
  return [...known, ...others].flatMap((id) => {
    if (sameCell(before[id], after[id])) return []
    const property = propertyById(type, id)
    const shown = (value: Cell | undefined) =>
      (property ? toWire(property, value) : (value ?? null)) as AssetChange['fields'][number]['before']
    return [
      { propertyId: id, name: property?.name ?? null, before: shown(before[id]), after: shown(after[id]) },
    ]
  })
}
