import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import { demandUsable } from '../views/check.ts'
import { readModel } from '../views/model.ts'
import { nameOf } from '../views/rules.ts'
import { findView } from '../views/store.ts'
import type { NamedTable } from './csv.ts'
import { presentTable } from './shown-table.ts'

/** A view of the company as it is read: `notFound`, or `queryBroken` where it no longer fits what it is about. */
export async function savedView(
  trx: Trx,
  { caller, language }: Pick<CallerContext, 'caller' | 'language'>,
  viewId: string,
): Promise<NamedTable> {
  const view = await findView(trx, { companyId: caller.companyId, viewId })
  if (!view) throw new Problem('notFound')
  const model = await readModel(trx, { reader: caller, language, queries: [view.query] })
  const { plan } = demandUsable(view.query, model, language)
  const table = await presentTable(trx, { plan, model, language, titles: view.translations })
  return { ...table, model, name: nameOf(view.translations, language) }
}
