import { localeOf } from '@feldwerk/contract/locales.ts'
import { firstOwner } from '../../people/accounts/store.ts'
import { findCompany } from '../../people/companies/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { WorkContext } from '../../platform/node/context.ts'

/** The first owner of the company, as the author of work that a job does; undefined where there is none. */
export async function workOfOwner(trx: Trx, companyId: string): Promise<WorkContext | undefined> {
  const owner = await firstOwner(trx, companyId)
  if (!owner) return undefined
  const { demo, language: spoken } = await findCompany(trx, companyId)
  const language = localeOf(spoken)
  return {
    trx,
    language,
    caller: {
      accountId: owner,
      companyId,
      credential: 'COOKIE',
      sessionId: null,
      sessionKind: null,
      apiTokenId: null,
      scopes: null,
      owner: true,
      portalAccess: true,
      entersPortal: true,
      appAccess: true,
      asMachine: false,
      operator: false,
      demo,
      language,
      address: null,
    },
  }
}
