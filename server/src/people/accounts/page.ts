import type { TrxContext } from '../../platform/node/context.ts'
import { type ListQuery, listAccounts } from './lists-store.ts'
import { toAccountRow } from './present.ts'

/** One page of the company's accounts, as the caller may see them. */
export async function accountPage({ trx, caller }: TrxContext, query: ListQuery) {
  const { rows, total, next } = await listAccounts(trx, caller, query)
  return { data: rows.map((account) => toAccountRow(account, caller)), recordsTotal: total, next }
}
