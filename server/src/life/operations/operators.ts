import { type Reachable, readReachable } from '../../people/accounts/reachable-store.ts'
import { findCompany } from '../../people/companies/store.ts'
import { findLogin } from '../../people/credentials/login-store.ts'
import type { Db } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'

/** Somebody who runs the server, with the account by which they are told. */
export interface Operator extends Reachable {
  readonly companyId: string
  readonly timeZone: string
}

/** The accounts of those whom the settings name; those of the demo company are none. */
export async function operatorAccounts(db: Db, addresses: readonly string[]): Promise<Operator[]> {
  const found: Operator[] = []
  for (const address of addresses) {
    const login = await findLogin(db, address)
    if (!login) continue
    const companyId = login.company_id
    const operator = await inCompany(db, companyId, 'read', async (trx) => {
      const company = await findCompany(trx, companyId)
      const [person] = await readReachable(trx, companyId, {
        accounts: [login.account_id],
        accountGroups: [],
      })
      return person && person.email !== null && !company.demo
        ? { ...person, companyId, timeZone: company.time_zone }
        : undefined
    })
    if (operator) found.push(operator)
  }
  return found
}
