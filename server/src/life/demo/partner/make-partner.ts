import { join } from 'node:path'
import { newId } from '@feldwerk/contract/new-id.ts'
import { insertAccounts } from '../../../people/accounts/store.ts'
import { emptyDemoCompany, insertCompany, updateCompany } from '../../../people/companies/store.ts'
import { insertLogin } from '../../../people/credentials/login-store.ts'
import { hashPassword, type PasswordHash } from '../../../people/credentials/password.ts'
import { asOwner, type Trx } from '../../../platform/db/pool.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import type { JobTools } from '../../../platform/jobs/context.ts'
import { giveLogo } from '../logo.ts'
import { DEMO_PASSWORD } from '../people.ts'
import { partnerFields, partnerPeople } from './company.ts'

type Tools = Pick<JobTools, 'owner' | 'files'>

/** Makes the partner of the demo company with its people, or brings it back to its first day: as the owner, who empties it. */
export async function makePartner({ owner, files }: Tools, companyId: string): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD)
  await inCompany(asOwner({ owner }), companyId, 'write', async (trx) => {
    if (await emptyDemoCompany(trx)) await updateCompany(trx, companyId, partnerFields)
    else await insertCompany(trx, { id: companyId, demo: true, ...partnerFields })
    await insertPeople(trx, companyId, password)
    await giveLogo(trx, { companyId, path: join(import.meta.dirname, 'logo.png'), files })
  })
}

async function insertPeople(trx: Trx, companyId: string, password: PasswordHash): Promise<void> {
  const made = partnerPeople.map((person) => ({ ...person, id: newId() }))
  await insertAccounts(
    trx,
    made.map(({ id, firstName, lastName, employeeNumber, email, owner }) => ({
      company_id: companyId,
      id,
      first_name: firstName,
      last_name: lastName,
      employee_number: employeeNumber,
      email,
      email_confirmed: email !== null,
      owner,
      portal_access: owner,
      app_access: true,
      private_info_visible: true,
      created_by: made[0]?.id ?? null,
    })),
  )
  for (const { id: accountId, email } of made)
    if (email !== null) await insertLogin(trx, { companyId, accountId }, { email, password })
}
