import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { AssetConflict, AssetState, AssetValue } from '@feldwerk/contract/asset-problems.ts'
import { readReferences } from '../../../people/accounts/references.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { StoredRecord } from '../../../platform/records/record.ts'
import type { AssetTypeRecord } from '../types/store.ts'
import { type Values, valuesOf, valuesToWire } from '../types/values.ts'
import { type AssetKey, readChangeAfter, stateAt } from './history-store.ts'

/** What an asset was after one of its changes. */
export interface Version {
  readonly version: number
  readonly at: Date
  readonly by: string | null
  /** Null: it was removed. */
  readonly values: Values | null
}

/** An asset at one of its versions; undefined when it never had that one. */
export async function versionOf(
  trx: Trx,
  key: AssetKey,
  record: StoredRecord | undefined,
  version: number,
): Promise<Version | undefined> {
  if (version < 1) return undefined
  const after = await readChangeAfter(trx, key, version)
  const now = record ? valuesOf(record.document) : null
  const values = after || record ? await stateAt(trx, key, { version, now }) : undefined
  const isLast = !after
  if (isLast && record?.version !== version) return undefined
  const made = await madeBy(trx, key, version)
  const created = after ?? record
  if (!created || values === undefined) return undefined
  return {
    version,
    at: made?.at ?? created.createdAt,
    by: made ? made.by : created.createdBy,
    values,
  }
}

/** The change that made a version; undefined for the first, which the creation made. */
async function madeBy(trx: Trx, key: AssetKey, version: number) {
  const change = await readChangeAfter(trx, key, version - 1)
  return change?.version === version ? change : undefined
}

export interface Attempt {
  readonly row: number
  readonly assetId: string
  /** The version that was edited. */
  readonly version: number
  readonly yours: AssetValue
  /** Undefined when the asset was removed meanwhile. */
  readonly record: StoredRecord | undefined
}

/** Saves over newer saves: what each began with, what it wants and what is there now. */
export async function conflictsOf(
  trx: Trx,
  { companyId, type }: { readonly companyId: string; readonly type: AssetTypeRecord },
  attempts: readonly Attempt[],
): Promise<AssetConflict[]> {
  const found: { attempt: Attempt; base: Version | undefined }[] = []
  for (const attempt of attempts) {
    const key = { companyId, typeId: type.id, assetId: attempt.assetId }
    found.push({ attempt, base: await versionOf(trx, key, attempt.record, attempt.version) })
  }
  const people = await readReferences(
    trx,
    companyId,
    found.flatMap(({ attempt, base }) => [attempt.record?.changedBy ?? null, base?.by ?? null]),
  )
  const state = ({ version, at, by, values }: Version): AssetState | null =>
    values && {
      version,
      changedAt: at.toISOString(),
      changedBy: authorOf(by, people),
      value: valuesToWire(type.properties, values),
    }
  return found.map(({ attempt: { row, assetId, yours, record }, base }) => ({
    assetId,
    row,
    base: base ? state(base) : null,
    yours,
    current: record
      ? state({
          version: record.version,
          at: record.changedAt,
          by: record.changedBy,
          values: valuesOf(record.document),
        })
      : null,
  }))
}

function authorOf(id: string | null, people: ReadonlyMap<string, AccountReference>) {
  const person = id === null ? undefined : people.get(id)
  return person ? { id: person.id, name: personName(person) } : null
}

/** How an account is called. */
export function personName({ asMachine, machineName, firstName, lastName }: AccountReference): string {
  return asMachine ? (machineName ?? '') : [firstName, lastName].filter(Boolean).join(' ')
}
