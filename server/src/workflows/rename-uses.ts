import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Dependant } from '@feldwerk/contract/references.ts'
import type { Query } from '@feldwerk/query/query.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { TrxContext } from '../context.ts'
import { recordActivities } from '../platform/activity/activity.ts'
import { allDependantsOf } from '../platform/references/references.ts'
import { readModel } from '../views/model.ts'
import { readViewsWithin, updateView } from '../views/store.ts'
import { nameOf } from './present.ts'
import { type Renaming, type Rewritten, renameInDefinition, renameInQuery } from './rename-texts.ts'
import { triggersOf, versionedParts } from './rules.ts'
import { findDraft, findWorkflow, lockWorkflow, saveDraft, updateWorkflow } from './store.ts'
import { queriesOfDefinition } from './uses.ts'
import { definitionOf, findVersion, insertVersion, nextVersion } from './versions.ts'

/** Something outside of the workflow that follows a rename, and how it is written then. */
export interface Rewrite extends Dependant {
  readonly texts: readonly Rewritten[]
  readonly save: () => Promise<void>
}
export type Rewrites = readonly Rewrite[]

/** Everything that uses a renamed field, with its new texts; nothing is written before `save`. */
export async function rewritesFor(
  context: TrxContext,
  renaming: Omit<Renaming, 'catalogue'>,
): Promise<Rewrite[]> {
  if (renaming.renames.length === 0) return []
  const { trx, caller, language } = context
  const users = await allDependantsOf(trx, caller.companyId, [{ kind: 'WORKFLOW', id: renaming.workflowId }])
  const ids = (kind: string) => users.filter((user) => user.kind === kind).map(({ id }) => id)
  const views = await viewRewrites(context, ids('VIEW'), renaming)
  const workflowIds = ids('WORKFLOW').filter((id) => id !== renaming.workflowId)
  const workflows: Rewrite[] = []
  for (const id of workflowIds) workflows.push(...(await workflowRewrite(context, id, renaming)))
  return [...views, ...workflows].toSorted((a, b) => a.name.localeCompare(b.name, language))
}

/** Writes all of them, and says so in the log. */
export async function saveRewrites({ trx, caller }: TrxContext, rewrites: Rewrites): Promise<void> {
  for (const { save } of rewrites) await save()
  await recordActivities(
    trx,
    caller,
    rewrites.map(({ kind, id, name, texts }) => ({
      action: 'changed',
      objectKind: kind === 'VIEW' ? 'view' : 'workflow',
      objectId: id,
      objectName: name,
      details: { renamed: texts.length },
    })),
  )
}

async function viewRewrites(
  { trx, caller, language }: TrxContext,
  ids: readonly string[],
  renaming: Omit<Renaming, 'catalogue'>,
): Promise<Rewrite[]> {
  const wanted = new Set(ids)
  const views = (await readViewsWithin(trx, caller.companyId, ids)).filter(({ id }) => wanted.has(id))
  const queries = views.map(({ query }) => query)
  const { catalogue } = await readModel(trx, { reader: caller, language, queries })
  return views.flatMap(({ id, query, translations }): Rewrite[] => {
    const renamed = renameInQuery(query, { ...renaming, catalogue })
    if (renamed.texts.length === 0) return []
    const key = { companyId: caller.companyId, viewId: id }
    const content = { query: renamed.query, translations, by: caller.accountId }
    const save = async () => await updateView(trx, key, content)
    return [{ kind: 'VIEW', id, name: viewName(translations, language), texts: renamed.texts, save }]
  })
}

const viewName = (translations: readonly { language: Locale; name: string }[], language: Locale) =>
  (translations.find((each) => each.language === language) ?? translations[0])?.name ?? ''

/** Of another workflow what is published: with other nodes it is a new version. Its draft follows as well. */
async function workflowRewrite(
  context: TrxContext,
  id: string,
  renaming: Omit<Renaming, 'catalogue'>,
): Promise<Rewrite[]> {
  const { trx, caller, language } = context
  const key = { companyId: caller.companyId, workflowId: id }
  const workflow = await findWorkflow(trx, key)
  if (!workflow || workflow.deleted_at !== null || workflow.version === null) return []
  const live = await findVersion(trx, { ...key, version: workflow.version })
  if (!live) return []
  const before = definitionOf(live, workflow.triggers)
  const draft = await findDraft(trx, key)
  const drafted = draft?.definition as WorkflowDefinition | undefined
  const queries: Query[] = [...queriesOfDefinition(before), ...queriesOfDefinition(drafted)]
  const { catalogue } = await readModel(trx, { reader: caller, language, queries })
  const renamed = renameInDefinition(before, { ...renaming, catalogue })
  const renamedDraft = drafted && renameInDefinition(drafted, { ...renaming, catalogue })
  if (renamed.texts.length === 0 && !renamedDraft?.texts.length) return []
  const save = async () => {
    const by = caller.accountId
    await lockWorkflow(trx, key)
    const isNew = versionedParts(before) !== versionedParts(renamed.definition)
    const version = isNew ? await nextVersion(trx, key) : live.version
    if (isNew)
      await insertVersion(
        trx,
        { ...key, version },
        { definition: renamed.definition, fields: live.fields, by },
      )
    await updateWorkflow(trx, key, { version, triggers: triggersOf(renamed.definition), saved: true, by })
    if (draft && renamedDraft)
      await saveDraft(trx, key, { definition: renamedDraft.definition, baseVersion: draft.base_version, by })
  }
  const texts = [...renamed.texts, ...(renamedDraft?.texts ?? [])]
  return [{ kind: 'WORKFLOW', id, name: nameOf(workflow.translations, language), texts, save }]
}
