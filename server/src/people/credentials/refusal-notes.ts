import type { Db } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import type { Log } from '../../platform/process/log.ts'
import { noteRefusal, type TokenUse } from './api-token-store.ts'

type Refusal = TokenUse & { readonly companyId: string }

/**
 * Notes where tokens were refused, behind the answer: it takes no longer than that to a token that does not exist. One
 * note of a token at a time; of the refusals that come meanwhile the last is noted.
 */
export function refusalNotes(db: Db, log: Log): (refusal: Refusal) => void {
  const latest = new Map<string, Refusal | null>()

  async function noteAll(id: string) {
    for (let refusal = latest.get(id); refusal; refusal = latest.get(id)) {
      latest.set(id, null)
      await note(refusal)
    }
    latest.delete(id)
  }

  async function note({ companyId, ...use }: Refusal) {
    try {
      await inCompany(db, companyId, 'write', (trx) => noteRefusal(trx, companyId, use))
    } catch (error) {
      log.warn({ err: error }, 'where a token was refused could not be noted')
    }
  }

  return (refusal) => {
    const isUnderWay = latest.has(refusal.id)
    latest.set(refusal.id, refusal)
    if (!isUnderWay) void noteAll(refusal.id)
  }
}
