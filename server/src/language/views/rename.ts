import type { Query } from '@feldwerk/contract/queries.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { renameFieldInQuery } from '@feldwerk/query/editor/rename-query.ts'
import { type Fields, type RecordType, show } from '@feldwerk/query/types.ts'
import type { RenamedRecord, Renamer } from '../../platform/references/kinds.ts'
import { allDependantsOf } from '../../platform/references/store.ts'
import { readModel } from './model.ts'
import { readViewsWithin, updateView } from './store.ts'

/**
 * Lets every view that uses renamed fields follow, read-only ones as well. To be called before the type itself is
 * saved: its old names are needed to understand the views. A view that cannot follow stays unchanged.
 */
export async function renameInViews(
  { trx, companyId, language, by }: Renamer,
  { definition, record, renames }: Pick<RenamedRecord, 'definition' | 'record' | 'renames'>,
): Promise<void> {
  if (renames.length === 0) return
  const users = await allDependantsOf(trx, companyId, [definition])
  const ids = new Set(users.flatMap(({ kind, id }) => (kind === 'VIEW' ? [id] : [])))
  const views = (await readViewsWithin(trx, companyId, [...ids])).filter(({ id }) => ids.has(id))
  const reader = { companyId, accountId: by, owner: false }
  const { catalogue } = await readModel(trx, { reader, language, queries: views.map(({ query }) => query) })
  for (const { id: viewId, query, translations } of views) {
    const renamed = renameFields(query, { record, renames, catalogue })
    if (!renamed || JSON.stringify(renamed) === JSON.stringify(query)) continue
    await updateView(trx, { companyId, viewId }, { query: renamed, translations, by })
  }
}

type FieldRenames = Pick<RenamedRecord, 'record' | 'renames'> & { readonly catalogue: Catalogue }

/** Through temporary names, so that two fields can also swap names. */
function renameFields(query: Query, { record, renames, catalogue }: FieldRenames): Query | null {
  const old = catalogue.fields(record) ?? {}
  const passing = renames.map(({ from, to }, i) => ({ from, to, by: `renamed_${i}_between` }))
  const between = passing.flatMap(({ from, by }) => (old[from] ? [[by, old[from]] as const] : []))
  const first = withFields(catalogue, record, { ...old, ...Object.fromEntries(between) })
  const reached = passing.flatMap(({ from, to }) => (old[from] ? [[to, old[from]] as const] : []))
  const second = withFields(catalogue, record, { ...old, ...Object.fromEntries([...between, ...reached]) })
  let result: Query | null = query
  for (const { from, by } of passing)
    result = result && renameFieldInQuery(result, { record, from, to: by }, first)
  for (const { to, by } of passing)
    result = result && renameFieldInQuery(result, { record, from: by, to }, second)
  return result
}

const withFields = (catalogue: Catalogue, record: RecordType, fields: Fields): Catalogue => ({
  view: catalogue.view,
  fields: (type) => (show(type) === show(record) ? fields : catalogue.fields(type)),
})
