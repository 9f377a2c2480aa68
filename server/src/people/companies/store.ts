import { randomBytes } from 'node:crypto'
import type { CompanyUpdate } from '@feldwerk/contract/companies.ts'
import type { LegalTextType } from '@feldwerk/contract/singleton-texts.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { noteChange } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { CompanyTable } from '../../platform/db/schema/accounts.ts'
import { enterCompany, renameCompany } from '../directory/store.ts'

export type CompanyRow = Selectable<CompanyTable>

/** Where each field that an owner may write is kept; the logo is a file and is not among them. */
export const companyColumns = {
  name: 'name',
  streetAndNumber: 'street_and_number',
  addressAddition: 'address_addition',
  zip: 'zip',
  city: 'city',
  country: 'country',
  industry: 'industry',
  vat: 'vat',
  email: 'email',
  phone: 'phone',
  billingName: 'billing_name',
  costCenter: 'cost_center',
  billingEmail: 'billing_email',
  differentBillingAddress: 'different_billing_address',
  billingStreetAndNumber: 'billing_street_and_number',
  billingAddressAddition: 'billing_address_addition',
  billingZip: 'billing_zip',
  billingCity: 'billing_city',
  billingCountry: 'billing_country',
  billingVat: 'billing_vat',
  timeZone: 'time_zone',
  language: 'language',
  colour: 'colour',
  chatMonths: 'chat_months',
} as const satisfies Record<Exclude<keyof CompanyUpdate, 'logo'>, keyof CompanyRow>

/** What a company is made of; `trialDays` from now on it tries the portal out. */
export type NewCompany = Omit<Insertable<CompanyTable>, 'share_id' | 'trial_ends_at'> & {
  readonly trialDays?: number
}

/** Makes a company. A name that is taken breaks `directory_company_name_unique`: that is `companyNameAlreadyExists`. */
export async function insertCompany(trx: Trx, { trialDays, ...company }: NewCompany): Promise<void> {
  const share_id = newShareId()
  await enterCompany(trx, company.id, { name: company.name, shareId: share_id })
  const trial = trialDays && { trial_ends_at: sql<Date>`now() + make_interval(days => ${trialDays})` }
  await trx
    .insertInto('company')
    .values({ ...company, share_id, ...trial })
    .execute()
}

/** Anyone who knows it may offer workflows to the company: 160 random bits. */
const newShareId = (): string => randomBytes(20).toString('hex')

/** Gives the company another share id. */
export async function renewShareId(trx: Trx, companyId: string): Promise<CompanyRow> {
  noteChange(trx, companyId, { kind: 'COMPANY', id: companyId, operation: 'CHANGED' })
  const shareId = newShareId()
  await renameCompany(trx, companyId, { shareId })
  return await trx
    .updateTable('company')
    .set({ share_id: shareId })
    .where('id', '=', companyId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findCompany(trx: Trx, companyId: string): Promise<CompanyRow> {
  return await trx.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow()
}

/** The same with a lock, for a write that depends on what was read. */
export async function lockCompany(trx: Trx, companyId: string): Promise<CompanyRow> {
  return await trx
    .selectFrom('company')
    .selectAll()
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export type CompanyChanges = Partial<
  Pick<CompanyRow, (typeof companyColumns)[keyof typeof companyColumns]>
> & {
  logo_file_id?: string | null
  filling_since?: Date | null
}

/** A name that is taken breaks `directory_company_name_unique`: that is `companyNameAlreadyExists`. */
export async function updateCompany(
  trx: Trx,
  companyId: string,
  changes: CompanyChanges,
): Promise<CompanyRow> {
  noteChange(trx, companyId, { kind: 'COMPANY', id: companyId, operation: 'CHANGED' })
  if (changes.name !== undefined) await renameCompany(trx, companyId, { name: changes.name })
  return await trx
    .updateTable('company')
    .set(changes)
    .where('id', '=', companyId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What a company pays for, and whether its work is paused because a payment is missing. */
export async function setLicences(
  trx: Trx,
  companyId: string,
  changes: { readonly app_license_count?: number; readonly work_paused_at?: Date | null },
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await trx.updateTable('company').set(changes).where('id', '=', companyId).execute()
  noteChange(trx, companyId, { kind: 'COMPANY', id: companyId, operation: 'CHANGED' })
}

/** Accounts that use an app licence at present. */
export async function countUsedAppLicenses(trx: Trx, companyId: string): Promise<number> {
  const { used } = await trx
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('company_id', '=', companyId)
    .where('app_access', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return used
}

/** The clock of a company. */
export async function zoneOf(trx: Trx, companyId: string): Promise<string> {
  const { time_zone } = await trx
    .selectFrom('company')
    .select('time_zone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return time_zone
}

/** Removes all that a demo company holds, itself excepted. False when it is none. */
export async function emptyDemoCompany(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ emptied: boolean }>`select empty_demo_company() as emptied`.execute(trx)
  return rows[0]?.emptied === true
}

/** HTML as it was stored; undefined while there is none. */
export async function findText(
  trx: Trx,
  companyId: string,
  type: LegalTextType,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('company_text')
    .select('content')
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .executeTakeFirst()
  return row?.content
}

export interface NewText {
  readonly companyId: string
  readonly type: LegalTextType
  readonly content: string
  readonly by: string
}

export async function saveText(trx: Trx, { companyId, type, content, by }: NewText): Promise<void> {
  const values = { content, updated_by: by, updated_at: sql<Date>`now()` }
  await trx
    .insertInto('company_text')
    .values({ company_id: companyId, type, ...values })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'type']).doUpdateSet((eb) => ({
        content: eb.ref('excluded.content'),
        updated_by: eb.ref('excluded.updated_by'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
  noteChange(trx, companyId, { kind: 'COMPANY', id: companyId, operation: 'CHANGED' })
}

/** Makes of a company that was brought from elsewhere one that has just been founded, with all that is in it. */
export async function foundAnew(
  trx: Trx,
  companyId: string,
  { name, trialDays }: { readonly name: string; readonly trialDays: number | null },
): Promise<void> {
  const shareId = newShareId()
  await renameCompany(trx, companyId, { name, shareId })
  await sql`update company set name = ${name}, share_id = ${shareId}, demo = false, filling_since = null,
      app_license_count = null, work_paused_at = null,
      trial_ends_at = now() + make_interval(days => ${trialDays}::int)
    where id = ${companyId}`.execute(trx)
}
