import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { insertGroup } from '../../people/account-groups/store.ts'
import { groupSaved } from '../../people/accounts/followers.ts'
import { addMembers } from '../../people/accounts/membership-store.ts'
import { insertAccounts } from '../../people/accounts/store.ts'
import { emptyDemoCompany, insertCompany, updateCompany } from '../../people/companies/store.ts'
import { findLogin, insertLogin } from '../../people/credentials/login-store.ts'
import { hashPassword, type PasswordHash } from '../../people/credentials/password.ts'
import type { Db, Trx } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { send } from '../../platform/jobs/outbox.ts'
import {
  DEMO_DOMAIN,
  DEMO_PASSWORD,
  type DemoPerson,
  demoGroups,
  demoMachines,
  demoPeople,
} from './people.ts'

/** How far back the work of the demo company goes. */
export const DEMO_DAYS = 365

/** E-mail addresses of the log-ins that the start prints. */
export const demoLogins = demoPeople.slice(0, 3).map(demoEmail)

function demoEmail({ firstName, lastName }: DemoPerson): string {
  const plain = `${firstName}.${lastName}`
    .toLowerCase()
    .replace(/[ıł]/g, (letter) => (letter === 'ı' ? 'i' : 'l'))
  return `${plain.replace(/ü/g, 'ue').replace(/ö/g, 'oe').normalize('NFD').replace(/\p{M}/gu, '')}@${DEMO_DOMAIN}`
}

/**
 * Makes the demo company, unless it is there already. Returns whether it did. A job fills it with work of so
 * many days; without, it has its people only.
 */
export async function seedDemo(db: Db, days = 0): Promise<boolean> {
  if (await findLogin(db, demoLogins[0] ?? '')) return false
  const password = await hashPassword(DEMO_PASSWORD)
  const companyId = newId()
  await inCompany(db, companyId, 'write', async (trx) => {
    const filling_since = days > 0 ? new Date() : null
    await insertCompany(trx, { id: companyId, demo: true, filling_since, ...companyFields })
    await people(trx, companyId, password)
    if (days > 0) await send(trx, companyId, 'demo.fill', { days })
  })
  return true
}

/**
 * Resets the demo company to its first day: everything made in it is removed, sessions too. As the owner of the tables, as
 * whom it is emptied: two roles in one transaction would wait for each other where the rows lie on another server.
 */
export async function resetDemo(owner: Db, companyId: string, days = DEMO_DAYS): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD)
  await inCompany(owner, companyId, 'write', async (trx) => {
    if (!(await emptyDemoCompany(trx))) throw new Problem('notFound')
    await updateCompany(trx, companyId, { ...companyFields, filling_since: new Date() })
    await people(trx, companyId, password)
    await send(trx, companyId, 'demo.fill', { days })
  })
}

async function people(trx: Trx, companyId: string, password: PasswordHash): Promise<void> {
  const ids = await insertPeople(trx, companyId, password)
  await insertMachines(trx, companyId)
  await insertGroups(trx, companyId, ids)
}

const companyFields = {
  name: 'Nordwerk Maschinenbau GmbH',
  street_and_number: 'Werftstraße 114',
  zip: '24143',
  city: 'Kiel',
  country: 'Deutschland',
  industry: 'Maschinenbau',
  email: `kontakt@${DEMO_DOMAIN}`,
  phone: '+49 431 5550100',
}

/** Ids of the people, in the order of `demoPeople`. */
async function insertPeople(trx: Trx, companyId: string, password: PasswordHash): Promise<string[]> {
  const ids = demoPeople.map(() => newId())
  const owner = ids[0] ?? null
  for (const [at, person] of demoPeople.entries()) {
    const email = person.withoutEmail ? null : demoEmail(person)
    const id = ids[at] as string
    await insertAccounts(trx, [
      {
        company_id: companyId,
        id,
        first_name: person.firstName,
        last_name: person.lastName,
        employee_number: person.employeeNumber,
        phone: person.phone ?? null,
        email,
        email_confirmed: email !== null,
        owner: person.owner ?? false,
        portal_access: person.portal ?? false,
        app_access: person.app ?? false,
        private_info_visible: true,
        last_login_at: person.lastSeenHours ? hoursAgo(person.lastSeenHours) : null,
        created_by: at === 0 ? null : owner,
      },
    ])
    if (email !== null) await insertLogin(trx, { companyId, accountId: id }, { email, password })
  }
  return ids
}

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000)
}

async function insertMachines(trx: Trx, companyId: string): Promise<void> {
  await insertAccounts(
    trx,
    demoMachines.map((machine) => ({
      company_id: companyId,
      id: newId(),
      as_machine: true,
      machine_name: machine.name,
      machine_manufacturer: machine.manufacturer,
      machine_serial_number: machine.serialNumber,
      machine_description: machine.description,
      app_access: true,
    })),
  )
}

async function insertGroups(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  const owner = ids[0] ?? null
  for (const name of demoGroups) {
    const key = { companyId, groupId: newId() }
    await insertGroup(trx, key, { name, chatActive: true, by: owner })
    const members = demoPeople.flatMap((person, at) => (person.groups.includes(name) ? (ids[at] ?? []) : []))
    await addMembers(trx, key, members)
    await groupSaved(trx, key)
  }
}
