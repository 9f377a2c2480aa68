import type { NewIds } from '../../platform/backup/as-new/new-ids.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { installedTemplates, ownTemplates, type WholeTemplate } from './as-new-store.ts'
import { idsIn, instanceIdOf } from './instance-ids.ts'

/** Ids of templates that Feldwerk brings, and of all that is in them: they are the same in every company. */
export async function idsOfBuiltins(
  trx: Trx,
  companyId: string,
  builtins: readonly WholeTemplate[],
): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const { id, bundle } of builtins) for (const each of [id, ...idsIn(bundle)]) ids.add(each)
  for (const { templateId, builtin } of await installedTemplates(trx, companyId))
    if (builtin !== null) ids.add(templateId)
  return ids
}

/** The ids of what templates have installed, as they follow from the new ids: by them an upgrade finds its parts again. */
export async function partsAsNew(
  trx: Trx,
  companyId: string,
  { builtins, ids }: { readonly builtins: readonly WholeTemplate[]; readonly ids: NewIds },
): Promise<Map<string, string>> {
  const templates = new Map(
    [...builtins, ...(await ownTemplates(trx, companyId))].map(({ id, bundle }) => [id, [...idsIn(bundle)]]),
  )
  const parts = new Map<string, string>()
  for (const { id, templateId } of await installedTemplates(trx, companyId)) {
    for (const part of templates.get(templateId) ?? []) {
      const old = instanceIdOf(id, part)
      if (ids.has(old)) parts.set(old, instanceIdOf(ids.get(id) ?? id, ids.get(part) ?? part))
    }
  }
  return parts
}
