import type { Locale } from '@feldwerk/contract/locales.ts'
import type { PushLinkKind } from '@feldwerk/contract/push-messages.ts'
import { readNamed } from '../../fieldwork/workflows/permitted-store.ts'
import { nameOf } from '../../fieldwork/workflows/present.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { readNames } from '../../records/assets/rows/names-store.ts'

type NamesOf = (
  trx: Trx,
  reader: { readonly companyId: string; readonly language: Locale },
  ids: readonly string[],
) => Promise<readonly (readonly [id: string, name: string | null])[]>

/** What things of each kind are called that a message may lead to; what is gone, or not to be performed yet, is missing. */
const kinds: Readonly<Record<PushLinkKind, NamesOf>> = {
  ASSET: async (trx, { companyId }, ids) =>
    [...(await readNames(trx, companyId, ids))].map(([id, { name }]) => [id, name] as const),
  WORKFLOW: async (trx, { companyId, language }, ids) =>
    (await readNamed(trx, companyId, ids))
      .filter(({ isPublished }) => isPublished)
      .map(({ id, translations }) => [id, nameOf(translations, language)] as const),
}

/** The names of what messages lead to, by id. */
export async function linkNames(
  trx: Trx,
  reader: Parameters<NamesOf>[1],
  links: readonly { readonly link_kind: PushLinkKind | null; readonly link_id: string | null }[],
): Promise<ReadonlyMap<string, string | null>> {
  const names = new Map<string, string | null>()
  for (const [kind, of] of Map.groupBy(links, (link) => link.link_kind)) {
    if (kind === null) continue
    const ids = of.flatMap(({ link_id }) => link_id ?? [])
    for (const [id, name] of await kinds[kind](trx, reader, ids)) names.set(id, name)
  }
  return names
}
