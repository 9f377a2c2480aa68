import type { AssetCard, AssetCardType } from '@feldwerk/contract/asset-cards.ts'
import type { AssetCards, ValueReference } from '@feldwerk/contract/assets.ts'
import type { Client } from '@feldwerk/contract/client.ts'
import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import { FIRST_LANGUAGE } from '@feldwerk/query/written/languages.ts'
import type { KnownAnswers } from './known.ts'

interface Source {
  readonly known: KnownAnswers
  readonly client: Client
  readonly accountId: string
}

/** What a label says: the address of an asset of this house, or a code that some asset carries. */
export type ScannedLabel = { readonly assetId: string } | { readonly code: string }

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Reads a label of ours (`…/app/asset?id=…`, of whatever address the house had then) or takes the text as a code. */
export function readScanned(text: string): ScannedLabel {
  const typed = text.trim()
  const url = URL.parse(typed)
  const id = url?.pathname.endsWith('/app/asset') ? url.searchParams.get('id') : null
  return id && ID.test(id) ? { assetId: id.toLowerCase() } : { code: typed }
}

/** An asset with all that is needed to show it. */
export interface FoundCard {
  readonly card: AssetCard
  readonly type: AssetCardType
  readonly references: Readonly<Record<string, ValueReference>>
  /** From the phone, because no server could be reached. */
  readonly isKept: boolean
}

/** none: the server knows no such asset for this person. offline: it is not on the phone, and there is no network. */
export type CardResult = FoundCard | 'none' | 'offline'

const LIST = 'cards'

/** Fetches the assets of permitted workflows for the time without a network. */
export async function prepareCards({ known, client, accountId }: Source): Promise<void> {
  await known.put(accountId, LIST, await client.assets.cards({}))
}

/** The names of the assets on the phone by their ids; none where it cannot be read. */
export async function keptNames(
  known: KnownAnswers,
  accountId: string,
): Promise<ReadonlyMap<string, string>> {
  const kept = await keptCards(known, accountId)
  return new Map((kept?.cards ?? []).flatMap(({ id, name }) => (name ? [[id, name] as const] : [])))
}

/** The assets on the phone with their types; none where it cannot be read. */
export async function keptCards(known: KnownAnswers, accountId: string): Promise<AssetCards | undefined> {
  return await known.get<AssetCards>(accountId, LIST).catch(() => undefined)
}

/** The asset that a label belongs to, by what lies on the phone, else by the server. */
export async function findAssetId(source: Source, wanted: ScannedLabel): Promise<string | undefined> {
  if ('assetId' in wanted) return wanted.assetId
  const kept = await keptCards(source.known, source.accountId)
  const found = kept?.cards.find(({ barcode }) => barcode === wanted.code)?.id
  if (found) return found
  const asked = await findCard(source, wanted)
  return typeof asked === 'object' ? asked.card.id : undefined
}

/** Asks the server, and the phone where it cannot be reached. */
export async function findCard(
  { known, client, accountId }: Source,
  wanted: ScannedLabel,
): Promise<CardResult> {
  try {
    return pick(await client.assets.cards(wanted), wanted, false) ?? 'none'
  } catch (error) {
    if (error instanceof ResponseError && error.status === 404) return 'none'
    const kept = await known.get<AssetCards>(accountId, LIST)
    return (kept && pick(kept, wanted, true)) ?? 'offline'
  }
}

function pick(
  { cards, types, references }: AssetCards,
  wanted: ScannedLabel,
  isKept: boolean,
): FoundCard | undefined {
  const card = cards.find(({ id, barcode }) =>
    'assetId' in wanted ? id === wanted.assetId : barcode === wanted.code,
  )
  const type = card && types.find(({ id }) => id === card.assetTypeId)
  return card && type ? { card, type, references, isKept } : undefined
}

/** The name in that language, else in German, else in any. */
export function inLanguage(
  names: readonly { readonly language: string; readonly name: string }[],
  language: string,
): string {
  const found =
    names.find((each) => each.language === language) ?? names.find((each) => each.language === FIRST_LANGUAGE)
  return (found ?? names[0])?.name ?? ''
}
