import { Problem } from '@feldwerk/contract/errors.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import type { ViewTranslation } from '@feldwerk/contract/views.ts'
import { references } from '@feldwerk/query/editor/references.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { demandUnbroken } from '../../platform/references/broken.ts'
import {
  demandUnused,
  dropReferences,
  lockDefinitions,
  setReferences,
} from '../../platform/references/store.ts'
import { definitionsOf } from '../../platform/references/uses.ts'
import { demandSound } from './check.ts'
import { readModel } from './model.ts'
import { nameOf, namesOf } from './rules.ts'
import { insertView, lockView, markViewRemoved, updateView, type ViewKey, type WholeView } from './store.ts'

export interface SentView {
  readonly query: Query
  readonly translations: readonly ViewTranslation[]
}

/** What of a view only a template says. */
export interface ViewMarks {
  readonly internal: boolean
  readonly readonly: boolean
}

/** Creates a view; refuses it with every fault of its query. */
export async function createView(
  work: WorkContext,
  key: ViewKey,
  sent: SentView,
  marks?: ViewMarks,
): Promise<void> {
  const { trx, caller } = work
  await lockDefinitions(trx, caller.companyId)
  const uses = await checkedUses(work, key, sent)
  await insertView(trx, key, { ...sent, ...marks, by: caller.accountId })
  await keepReferences(work, key, { translations: sent.translations, uses })
  await recordChange(work, key, 'created', sent.translations)
}

/** The view, locked; `notFound` where there is none, `readonly` where it belongs to a template. */
export async function lockOwnView({ trx, caller }: WorkContext, key: ViewKey): Promise<WholeView> {
  await lockDefinitions(trx, caller.companyId)
  const view = await lockView(trx, key)
  if (!view) throw new Problem('notFound')
  if (view.readonly) throw new Problem('readonly')
  return view
}

/** Changes a view, unless it is the same or that would break what uses it. */
export async function changeView(
  work: WorkContext,
  key: ViewKey,
  { before, sent }: { readonly before: SentView; readonly sent: SentView },
): Promise<void> {
  const { trx, caller, language } = work
  const uses = await checkedUses(work, key, sent)
  if (isSame(before, sent)) return
  await updateView(trx, key, { ...sent, by: caller.accountId })
  await keepReferences(work, key, { translations: sent.translations, uses })
  await demandUnbroken(trx, { companyId: caller.companyId, language }, [{ kind: 'VIEW', id: key.viewId }])
  await recordChange(work, key, 'changed', sent.translations)
}

/** Removes a view that nothing uses. */
export async function removeView(
  work: WorkContext,
  key: ViewKey,
  { translations }: Pick<SentView, 'translations'>,
): Promise<void> {
  const { trx, caller, language } = work
  const { companyId } = caller
  await demandUnused(trx, { companyId, language }, [{ kind: 'VIEW', id: key.viewId }])
  await markViewRemoved(trx, key, caller.accountId)
  await dropReferences(trx, companyId, { kind: 'VIEW', id: key.viewId })
  await recordChange(work, key, 'removed', translations)
}

/** The definitions that the sent query uses; refuses it if it has a fault or depends on itself. */
async function checkedUses({ trx, caller, language }: WorkContext, { viewId }: ViewKey, sent: SentView) {
  const instead = [{ id: viewId, ...sent }]
  const model = await readModel(trx, { reader: caller, language, queries: [sent.query], instead })
  demandSound(sent.query, model, { language, path: ['query'] })
  return definitionsOf(references(sent.query, model.catalogue))
}

async function keepReferences(
  { trx, caller }: WorkContext,
  { viewId }: ViewKey,
  { translations, uses }: Pick<SentView, 'translations'> & { uses: ReturnType<typeof definitionsOf> },
) {
  const definition = { kind: 'VIEW', id: viewId, names: namesOf(translations), uses } as const
  await setReferences(trx, caller.companyId, definition)
}

function isSame(before: SentView, { query, translations }: SentView): boolean {
  const text = (value: unknown) => JSON.stringify(sorted(value))
  return text([before.query, before.translations]) === text([query, translations])
}

/** With keys in one order: jsonb keeps them in its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item)] as const)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

async function recordChange(
  { trx, caller, language }: WorkContext,
  { viewId }: ViewKey,
  action: 'created' | 'changed' | 'removed',
  translations: readonly ViewTranslation[],
): Promise<void> {
  const objectName = nameOf(translations, language)
  await recordActivity(trx, caller, { action, objectKind: 'view', objectId: viewId, objectName })
}
