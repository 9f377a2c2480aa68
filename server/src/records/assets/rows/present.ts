import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { Asset, ValueReference } from '@feldwerk/contract/assets.ts'
import { readReferences } from '../../../people/accounts/references.ts'
import { fileUrl } from '../../../people/upload/file-url.ts'
import { findFiles } from '../../../people/upload/store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { typeOf } from '../../../platform/files/kinds.ts'
import type { StoredRecord } from '../../../platform/records/record.ts'
import { elementOf } from '../types/definition.ts'
import type { AssetTypeRecord } from '../types/store.ts'
import { elementsOf, type Values, valuesOf, valuesToWire } from '../types/values.ts'
import { personName } from './history.ts'
import { readLastNames } from './history-store.ts'
import { nameOf, readNames } from './names-store.ts'

/** An asset in its current state, or the last before its removal. */
export interface PresentableAsset extends Omit<StoredRecord, 'link'> {
  readonly deletedAt: Date | null
}

export interface AssetsWithReferences {
  readonly assets: Asset[]
  readonly references: Record<string, ValueReference>
}

interface PresentContext {
  readonly companyId: string
  readonly type: AssetTypeRecord
}

/** Assets as they go over the wire, with all that they refer to by name: as many statements for a hundred as for ten. */
export async function presentAssets(
  trx: Trx,
  { companyId, type }: PresentContext,
  shown: readonly PresentableAsset[],
): Promise<AssetsWithReferences> {
  const authors = shown.flatMap(({ createdBy, changedBy }) => [createdBy, changedBy])
  const values = shown.map(({ document }) => valuesOf(document))
  const { people, references } = await readValueReferences(trx, { companyId, type, values, people: authors })
  return { assets: shown.map((each) => toAsset(each, type, people)), references }
}

function toAsset(
  { id, document, version, createdAt, createdBy, changedAt, changedBy, deletedAt }: PresentableAsset,
  type: AssetTypeRecord,
  people: ReadonlyMap<string, AccountReference>,
): Asset {
  const person = (by: string | null) => (by === null ? null : (people.get(by) ?? null))
  return {
    id,
    assetTypeId: type.id,
    name: nameOf(type, valuesOf(document)),
    createdAt: createdAt.toISOString(),
    createdBy: person(createdBy),
    changedAt: changedAt.toISOString(),
    changedBy: person(changedBy),
    version,
    deletedAt: deletedAt?.toISOString() ?? null,
    value: valuesToWire(type.properties, valuesOf(document)),
  }
}

interface ReferenceRequest extends PresentContext {
  readonly values: readonly Values[]
  /** Accounts whose names are wanted besides. */
  readonly people: readonly (string | null)[]
}

/** What values refer to, as people read it: four statements at most. */
export async function readValueReferences(
  trx: Trx,
  { companyId, type, values, people: more }: ReferenceRequest,
) {
  const idsOf = (...kinds: string[]) => {
    const properties = type.properties.filter((property) => kinds.includes(elementOf(property.type).kind))
    const ids = values.flatMap((each) => properties.flatMap(({ id }) => elementsOf(each[id]).map(String)))
    return [...new Set(ids)]
  }
  const assetIds = idsOf('ASSET')
  const names = await readNames(trx, companyId, assetIds)
  const gone = await readLastNames(
    trx,
    companyId,
    assetIds.filter((id) => !names.has(id)),
  )
  const accountIds = idsOf('ACCOUNT')
  const people = await readReferences(trx, companyId, [...more, ...accountIds])
  const files = await readFiles(trx, companyId, idsOf('IMAGE', 'FILE'))
  const references: Record<string, ValueReference> = {}
  for (const id of assetIds) {
    const { name, typeId } = names.get(id) ?? gone.get(id) ?? { name: null, typeId: null }
    references[id] = { ...nothing, kind: 'ASSET', id, name, assetTypeId: typeId, deleted: !names.has(id) }
  }
  for (const id of accountIds) {
    const person = people.get(id)
    if (!person) continue
    const { imageUrl, deleted } = person
    references[id] = { ...nothing, kind: 'ACCOUNT', id, name: personName(person), imageUrl, deleted }
  }
  for (const file of files) references[file.id] = file
  return { people, references }
}

const nothing = { assetTypeId: null, imageUrl: null, fileUrl: null, mime: null, bytes: null, deleted: false }

async function readFiles(trx: Trx, companyId: string, ids: readonly string[]): Promise<ValueReference[]> {
  const rows = await findFiles(trx, companyId, ids)
  return rows.map(({ id, name, mime, size }) => ({
    ...nothing,
    kind: 'FILE',
    id,
    name,
    mime,
    bytes: size,
    fileUrl: fileUrl(id),
    imageUrl: typeOf(mime ?? '').kind === 'image' ? fileUrl(id, 'thumbnail') : null,
  }))
}
