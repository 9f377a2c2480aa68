import type { Db, Trx } from './pool.ts'
import { inCompany } from './tenant.ts'

/** Ends a transaction of which nothing is to be kept. */
class NothingKept extends Error {}

/** What work in a transaction of a company comes to when nothing of it is kept: it is undone, whatever it did. */
export async function undone<T>(db: Db, companyId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  let answer: { readonly value: T } | undefined
  try {
    await inCompany(db, companyId, 'write', async (trx) => {
      answer = { value: await work(trx) }
      throw new NothingKept()
    })
  } catch (error) {
    if (!(error instanceof NothingKept)) throw error
  }
  if (!answer) throw new Error('work that is undone ended without an answer')
  return answer.value
}
