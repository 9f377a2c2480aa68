import type { Company, CompanyUpdate } from '@feldwerk/contract/companies.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import { keysOf } from '@feldwerk/query/keys.ts'
import type { Config } from '../../platform/node/config.ts'
import { companyReference } from './reference.ts'
import { type CompanyChanges, type CompanyRow, companyColumns } from './store.ts'

/** What a company's licences depend on. */
export type LicenceSettings = Pick<Config, 'appLicenses' | 'stripe'>

const fields = keysOf(companyColumns)

/**
 * How many app licences a company has: what it pays for, and a few while its test time runs; where nothing is billed,
 * what the configuration gives.
 */
export function totalAppLicenses(
  { app_license_count: paid, trial_ends_at: end, demo }: LicensedCompany,
  { appLicenses, stripe }: LicenceSettings,
  now = new Date(),
): number {
  if (!stripe || demo) return paid ?? appLicenses
  const isTrial = end === null || end > now
  return Math.max(paid ?? 0, isTrial ? limits.trialAppLicenses : 0)
}

type LicensedCompany = Pick<CompanyRow, 'app_license_count' | 'trial_ends_at' | 'demo'>

/** What only those see who enter the portal: how the company is billed, and the id that lets others offer it work. */
const portalOnly = {
  vat: null,
  billingName: null,
  costCenter: null,
  billingEmail: null,
  differentBillingAddress: false,
  billingStreetAndNumber: null,
  billingAddressAddition: null,
  billingZip: null,
  billingCity: null,
  billingCountry: null,
  billingVat: null,
  shareId: null,
} as const satisfies Partial<Company>

/** The company as the field app and machines see it. */
export function withoutPortalOnly(company: Company): Company {
  return { ...company, ...portalOnly }
}

/** Days of test time that are left, a begun one as a whole one; null where it does not run. */
export function remainingTestDays(
  { trial_ends_at: end }: Pick<CompanyRow, 'trial_ends_at'>,
  { payments, now }: { readonly payments: boolean; readonly now: Date },
): number | null {
  if (!payments || end === null) return null
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 86_400_000))
}

/** A company as the contract shows it. */
export function toCompany(row: CompanyRow, settings: LicenceSettings): Company {
  return {
    ...companyReference({ id: row.id, name: row.name, logo: row.logo_file_id, demo: row.demo }),
    streetAndNumber: row.street_and_number,
    addressAddition: row.address_addition,
    zip: row.zip,
    city: row.city,
    country: row.country,
    industry: row.industry,
    vat: row.vat,
    email: row.email,
    phone: row.phone,
    billingName: row.billing_name,
    costCenter: row.cost_center,
    billingEmail: row.billing_email,
    differentBillingAddress: row.different_billing_address,
    billingStreetAndNumber: row.billing_street_and_number,
    billingAddressAddition: row.billing_address_addition,
    billingZip: row.billing_zip,
    billingCity: row.billing_city,
    billingCountry: row.billing_country,
    billingVat: row.billing_vat,
    appLicenseCount: totalAppLicenses(row, settings),
    shareId: row.share_id,
    remainingTestDays: remainingTestDays(row, { payments: settings.stripe !== undefined, now: new Date() }),
    timeZone: row.time_zone,
    language: localeOf(row.language),
    colour: row.colour,
    chatMonths: row.chat_months,
    filling: row.filling_since !== null,
    billed: settings.stripe !== undefined && !row.demo,
    workPaused: settings.stripe !== undefined && row.work_paused_at !== null,
  }
}

export interface ChangedFields {
  /** Names as in the contract, for the log. */
  readonly fields: readonly string[]
  readonly changes: CompanyChanges
}

/** What an update really changes: omitted and unchanged fields do not count. */
export function changedFields(before: CompanyRow, update: CompanyUpdate): ChangedFields {
  const changed = fields.filter((field) => {
    const value = update[field]
    return value !== undefined && value !== before[companyColumns[field]]
  })
  const changes = Object.fromEntries(changed.map((field) => [companyColumns[field], update[field]]))
  return { fields: changed, changes }
}
