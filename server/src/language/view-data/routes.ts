import type { Query } from '@feldwerk/contract/queries.ts'
import type { QueryWarning } from '@feldwerk/contract/view-data.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { demandSound, faultText } from '../views/check.ts'
import { readModel } from '../views/model.ts'
import { exportCsv } from './csv.ts'
import { printView } from './print-view.ts'
import { savedView } from './saved-view.ts'
import { presentTable } from './shown-table.ts'
import { readPage } from './table.ts'

const PAGE_SECONDS = 10
const PREVIEW_SECONDS = 5

export const viewDataRoutes: Routes<'viewData'> = {
  paginated: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { params, query }) => {
      const wanted = { ...query, seconds: PAGE_SECONDS }
      const { result, next } = await readPage(context, wanted, (trx) =>
        savedView(trx, context, params.viewId),
      )
      return { ...result, next }
    },
  },

  preview: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { query: { upToStep, ...paging }, body }) => {
      const sent = { root: body.root, steps: body.steps.slice(0, upToStep) }
      const wanted = { ...paging, seconds: PREVIEW_SECONDS }
      const { result, found } = await readPage(context, wanted, (trx) => unsavedQuery(trx, context, sent))
      return { ...result, warnings: found.warnings }
    },
  },

  pdf: {
    access: 'portal',
    transaction: 'none',
    handler: (context, { params, query }) =>
      printView(context, query, (trx) => savedView(trx, context, params.viewId)),
  },

  csv: {
    access: 'portal',
    transaction: 'none',
    handler: (context, { params, query }) =>
      exportCsv(context, query, (trx) => savedView(trx, context, params.viewId)),
  },
}

async function unsavedQuery(trx: Trx, { caller, language }: CallerContext, query: Query) {
  const model = await readModel(trx, { reader: caller, language, queries: [query] })
  const { plan, warnings } = demandSound(query, model, { language, path: [] })
  const told = warnings.map((each): QueryWarning => {
    const { path, start, end } = each
    return { path: path.join('.'), start, end, message: faultText(each, model, language) }
  })
  return { ...(await presentTable(trx, { plan, model, language })), model, warnings: told }
}
