import type { Dependant } from '@feldwerk/contract/references.ts'
import { metricRewrites } from '../../language/metrics/rename.ts'
import { renameInQuery } from '../../language/views/rename-in-query.ts'
import { catalogueFor, type Rewrite, type Rewrites } from '../../language/views/renamer.ts'
import { nameOf as viewNameOf } from '../../language/views/rules.ts'
import { readViewsWithin, updateView } from '../../language/views/store.ts'
import { recordActivities } from '../../platform/activity/activity.ts'
import type { RenamedRecord, Renamer } from '../../platform/references/kinds.ts'
import { allDependantsOf, type Definition } from '../../platform/references/store.ts'
import { nameOf } from './present.ts'
import { queriesOfDefinition } from './queries.ts'
import { renameInDefinition } from './rename-in-definition.ts'
import { triggersOf, versionedParts } from './rules.ts'
import {
  draftedWorkflows,
  findDraft,
  findWorkflow,
  lockWorkflow,
  saveDraft,
  updateWorkflow,
} from './store.ts'
import { definitionOf, findVersion, insertVersion, nextVersion } from './versions-store.ts'

/** Everything that uses a renamed field, with its new texts; nothing is written before `save`. */
export async function rewritesFor(renamer: Renamer, renamed: RenamedRecord): Promise<Rewrite[]> {
  if (renamed.renames.length === 0) return []
  const users = await allDependantsOf(renamer.trx, renamer.companyId, [renamed.definition])
  const views = users.filter(({ kind }) => kind === 'VIEW').map(({ id }) => id)
  const found = [
    ...(await viewRewrites(renamer, views, renamed)),
    ...(await workflowRewrites(renamer, users, renamed)),
    ...(await metricRewrites(renamer, users, renamed)),
  ]
  return found.toSorted((a, b) => a.name.localeCompare(b.name, renamer.language))
}

/** Lets workflows that use renamed fields follow. To be called before the type itself gets its new names. */
export async function renameInWorkflows(renamer: Renamer, renamed: RenamedRecord): Promise<void> {
  if (renamed.renames.length === 0) return
  const { trx, companyId } = renamer
  const users = await allDependantsOf(trx, companyId, [renamed.definition])
  await saveRewrites(renamer, await workflowRewrites(renamer, users, renamed))
}

const OBJECT_KINDS: Readonly<Record<Dependant['kind'], string>> = {
  ASSET_TYPE: 'assetType',
  WORKFLOW: 'workflow',
  VIEW: 'view',
  METRIC: 'metric',
  DASHBOARD: 'dashboard',
}

/** Writes all of them, and logs it. */
export async function saveRewrites({ trx, companyId, by }: Renamer, rewrites: Rewrites): Promise<void> {
  for (const { save } of rewrites) await save()
  await recordActivities(
    trx,
    { companyId, accountId: by, apiTokenId: null },
    rewrites.map(({ kind, id, name, texts }) => ({
      action: 'changed',
      objectKind: OBJECT_KINDS[kind],
      objectId: id,
      objectName: name,
      details: { renamed: texts.length },
    })),
  )
}

async function viewRewrites(
  renamer: Renamer,
  ids: readonly string[],
  renaming: RenamedRecord,
): Promise<Rewrite[]> {
  const { trx, companyId, by, language } = renamer
  const wanted = new Set(ids)
  const views = (await readViewsWithin(trx, companyId, ids)).filter(({ id }) => wanted.has(id))
  const catalogue = await catalogueFor(
    renamer,
    views.map(({ query }) => query),
  )
  return views.flatMap(({ id, query, translations }): Rewrite[] => {
    const renamed = renameInQuery(query, { ...renaming, catalogue })
    if (renamed.texts.length === 0) return []
    const content = { query: renamed.query, translations, by }
    const save = async () => await updateView(trx, { companyId, viewId: id }, content)
    return [{ kind: 'VIEW', id, name: viewNameOf(translations, language), texts: renamed.texts, save }]
  })
}

/** Published workflows that use it, and all drafts, because references of drafts are not recorded. */
async function workflowRewrites(
  renamer: Renamer,
  users: readonly Definition[],
  renamed: RenamedRecord,
): Promise<Rewrite[]> {
  const published = users.filter(({ kind }) => kind === 'WORKFLOW').map(({ id }) => id)
  const drafted = await draftedWorkflows(renamer.trx, renamer.companyId)
  const rewrites: Rewrite[] = []
  for (const id of new Set([...published, ...drafted]))
    if (id !== renamed.definition.id) rewrites.push(...(await workflowRewrite(renamer, id, renamed)))
  return rewrites
}

/** Of another workflow what is published: with other nodes it is a new version. Its draft follows as well. */
async function workflowRewrite(renamer: Renamer, id: string, renamed: RenamedRecord): Promise<Rewrite[]> {
  const { trx, companyId, by, language } = renamer
  const key = { companyId, workflowId: id }
  const workflow = await findWorkflow(trx, key)
  if (!workflow || workflow.deleted_at !== null) return []
  const { version: number } = workflow
  const live = number === null ? undefined : await findVersion(trx, { ...key, version: number })
  const before = live && definitionOf(live, workflow.triggers)
  const draft = await findDraft(trx, key)
  const drafted = draft?.definition
  const catalogue = await catalogueFor(renamer, queriesOfDefinition([before, drafted]))
  const after = before && renameInDefinition(before, { ...renamed, catalogue })
  const redrafted = drafted && renameInDefinition(drafted, { ...renamed, catalogue })
  const texts = [...(after?.texts ?? []), ...(redrafted?.texts ?? [])]
  if (texts.length === 0) return []
  const save = async () => {
    await lockWorkflow(trx, key)
    if (live && before && after) {
      const isNew = versionedParts(before) !== versionedParts(after.definition)
      const version = isNew ? await nextVersion(trx, key) : live.version
      const { fields } = live
      if (isNew) await insertVersion(trx, { ...key, version }, { definition: after.definition, fields, by })
      await updateWorkflow(trx, key, { version, triggers: triggersOf(after.definition), saved: true, by })
    }
    if (draft && redrafted) {
      await saveDraft(trx, key, { definition: redrafted.definition, baseVersion: draft.base_version, by })
      if (!live) await updateWorkflow(trx, key, { saved: true, by })
    }
  }
  return [{ kind: 'WORKFLOW', id, name: nameOf(workflow.translations, language), texts, save }]
}
