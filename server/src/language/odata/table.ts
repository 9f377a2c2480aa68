import type { Trx } from '../../platform/db/pool.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { savedView } from '../view-data/saved-view.ts'
import { presentTable } from '../view-data/shown-table.ts'
import type { Readable } from '../view-data/table.ts'
import { demandSound } from '../views/check.ts'
import { readModel } from '../views/model.ts'

type Reader = Pick<CallerContext, 'caller' | 'language'>
type TableReader = (trx: Trx, reader: Reader, id: string) => Promise<Readable>

/** What is served: the rows of a view, and the results of a workflow. */
const KINDS: Readonly<Record<'views' | 'results', TableReader>> = {
  views: savedView,
  results: async (trx, { caller, language }, workflowId) => {
    const query = { root: { kind: 'WORKFLOW_RESULT', workflowId }, steps: [] } as const
    const model = await readModel(trx, { reader: caller, language, queries: [query] })
    const { plan } = demandSound(query, model, { language, path: [] })
    return { ...(await presentTable(trx, { plan, model, language })), model }
  },
}

export const isKind = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind)

/** Finds the table in a transaction: `notFound` where the company has no such view or workflow. */
export const tableOf =
  (kind: keyof typeof KINDS, id: string, reader: Reader) =>
  (trx: Trx): Promise<Readable> =>
    KINDS[kind](trx, reader, id)
