import { Problem } from '@feldwerk/contract/errors.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import type { ProcessTypeContext } from '@feldwerk/contract/process-type-ctx.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import type { TabularColumn } from '@feldwerk/contract/view-data.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import type { Fields } from '@feldwerk/query/types.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { columnsOf } from '../view-data/columns.ts'
import { type Model, readModel } from '../views/model.ts'
import { referredBy, workflowFields } from './rules.ts'
import { readAssetTypeNames, readWorkflowNames, type TypeNames } from './store.ts'

export const processTypeRoutes: Routes<'processTypeCtx'> = {
  read: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { body: { assetTypeIds = [], workflowIds = [], viewIds = [] } }) => {
      const { caller, trx, language } = context
      const queries = viewIds.map((viewId): Query => ({ root: { kind: 'VIEW', viewId }, steps: [] }))
      const model = await readModel(trx, { reader: caller, language, queries })
      const { catalogue } = model
      const views = viewIds.map((id) => viewOf(id, model))
      const asked = [
        ...assetTypeIds.map((id) => catalogue.fields({ kind: 'ASSET', id })),
        ...workflowIds.flatMap((id) => Object.values(workflowFields(id, catalogue) ?? { none: undefined })),
      ]
      const known = asked.map((fields) => {
        if (!fields) throw new Problem('notFound')
        return fields
      })
      const referred = [...known, ...views.map(({ fields }) => fields)].map(referredBy)
      const assetTypes = new Set([...assetTypeIds, ...referred.flatMap((each) => each.assetTypes)])
      const workflows = new Set([...workflowIds, ...referred.flatMap((each) => each.workflows)])
      return {
        assetTypes: await assetTypeContexts(context, model, [...assetTypes]),
        workflowTypes: await workflowContexts(context, model, [...workflows]),
        viewTypes: views.map(({ view }) => view),
        accountFields: columnsOf(catalogue.fields({ kind: 'ACCOUNT' }) ?? {}),
      }
    },
  },
}

function viewOf(id: string, { views, catalogue }: Model) {
  const view = views.get(id)
  if (!view) throw new Problem('notFound')
  const fields = checkQuery(view.query, catalogue).plan.output.columns
  const translations = view.translations.map(({ language, name }) => ({ language, name }))
  return { fields, view: { id, translations, columns: columnsOf(fields, view.translations) } }
}

async function assetTypeContexts(
  { trx, caller }: TrxContext,
  { catalogue }: Model,
  ids: readonly string[],
): Promise<ProcessTypeContext['assetTypes']> {
  const names = byId(ids.length > 0 ? await readAssetTypeNames(trx, caller.companyId, ids) : [])
  return ids.flatMap((id) => {
    const fields = catalogue.fields({ kind: 'ASSET', id })
    return fields
      ? [{ id, translations: namesOf(names.get(id)), fields: labelled(fields, names.get(id)) }]
      : []
  })
}

async function workflowContexts(
  { trx, caller }: TrxContext,
  { catalogue }: Model,
  ids: readonly string[],
): Promise<ProcessTypeContext['workflowTypes']> {
  const names = byId(ids.length > 0 ? await readWorkflowNames(trx, caller.companyId, ids) : [])
  return ids.flatMap((id) => {
    const fields = workflowFields(id, catalogue)
    if (!fields) return []
    const translations = namesOf(names.get(id))
    return [
      { id, translations, resultFields: columnsOf(fields.results), taskFields: columnsOf(fields.tasks) },
    ]
  })
}

const byId = (names: readonly TypeNames[]) => new Map(names.map((each) => [each.id, each]))

const namesOf = (names: TypeNames | undefined) =>
  (names?.translations ?? []).map(({ language, name }) => ({ language, name }))

/** Fields with what people call them; those that nobody has named keep their own names. */
function labelled(fields: Fields, names: TypeNames | undefined): TabularColumn[] {
  const titles = LOCALES.map((language) => ({
    language,
    columnMappings: (names?.fields ?? []).flatMap(({ name, translations }) => {
      const translation = translations.find((each) => each.language === language)?.name
      return translation === undefined ? [] : [{ name, translation }]
    }),
  }))
  return columnsOf(fields, titles)
}
