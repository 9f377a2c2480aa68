import type { AssetCards } from '@feldwerk/contract/assets.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { readRecords } from '../../platform/records/records.ts'
import { findByCode } from '../../records/assets/rows/names-store.ts'
import { type PresentableAsset, presentAssets } from '../../records/assets/rows/present.ts'
import { namePropertyOf } from '../../records/assets/types/definition.ts'
import { type AssetTypeRecord, findType, type TypeKey } from '../../records/assets/types/store.ts'
import { cardTypesOf } from './card-types.ts'
import { listPermitted } from './lists-store.ts'

/** Assets that a phone is given to keep. */
const MOST_CARDS = 2000

/** Cards of assets for people who perform workflows with them. */
export const assetCardRoutes: Pick<Routes<'assets'>, 'cards'> = {
  cards: {
    access: 'app',
    transaction: 'read',
    handler: (context, { query }) => assetCards(context, query),
  },
}

interface CardRequest {
  readonly code?: string | undefined
  readonly assetId?: string | undefined
}

/**
 * Assets of the types that workflows deal with which the caller may perform: those with this code or id, or as many as
 * a phone keeps. All others do not exist here.
 */
async function assetCards(context: TrxContext, wanted: CardRequest): Promise<AssetCards> {
  const { trx, caller, language } = context
  const { companyId, accountId } = caller
  const workflows = await listPermitted(trx, { companyId, accountId, language })
  const uses = cardTypesOf(workflows)
  const typeIds = [...uses.keys()]
  const found = await findByCode(trx, { companyId, typeIds, ...wanted, most: MOST_CARDS + 1 })
  if (wanted.assetId !== undefined && found.length === 0) throw new Problem('notFound')
  const kept = found.slice(0, MOST_CARDS)
  const answer: AssetCards = { types: [], cards: [], references: {}, complete: kept.length === found.length }
  const codes = new Map(kept.map(({ id, barcode }) => [id, barcode]))
  for (const typeId of new Set(kept.map((each) => each.typeId))) {
    const type = await findType(trx, { companyId, typeId })
    if (!type) continue
    const ids = kept.filter((each) => each.typeId === typeId).map(({ id }) => id)
    const shown = await shownOf(trx, { companyId, typeId }, ids)
    const { assets, references } = await presentAssets(trx, { companyId, type }, shown)
    answer.types.push(toCardType(type, uses.get(typeId) ?? []))
    for (const { id, assetTypeId, name, changedAt, value } of assets)
      answer.cards.push({ id, assetTypeId, name, barcode: codes.get(id) ?? null, changedAt, value })
    Object.assign(answer.references, references)
  }
  return answer
}

async function shownOf(
  trx: Trx,
  { companyId, typeId }: TypeKey,
  ids: readonly string[],
): Promise<PresentableAsset[]> {
  const records = await readRecords(trx, { companyId, typeId, ids })
  return records.map((record) => ({ ...record, deletedAt: null }))
}

function toCardType(type: AssetTypeRecord, workflowIds: readonly string[]): AssetCards['types'][number] {
  const names = (all: AssetTypeRecord['translations']) =>
    all.map(({ language, name }) => ({ language, name }))
  return {
    id: type.id,
    translations: names(type.translations),
    nameProperty: namePropertyOf(type)?.name ?? null,
    properties: type.properties.map(({ name, type: valueType, dateOnly, barcode, number, translations }) => ({
      name,
      type: valueType,
      dateOnly,
      barcode,
      number: number ?? null,
      translations: names(translations),
    })),
    workflowIds: [...workflowIds],
  }
}
