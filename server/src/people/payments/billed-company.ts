import { Problem } from '@feldwerk/contract/errors.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import type Stripe from 'stripe'
import type { CompanyRow } from '../companies/store.ts'

/** To whom invoices go. */
export interface BilledCompany {
  readonly name: string
  readonly email: string
  readonly address: Stripe.AddressParam
  readonly vat: string | null
}

/** As a company wants its invoices. Throws `stripeAddressRequired`, `stripeEmailRequired`. */
export function billedCompany(company: CompanyRow): BilledCompany {
  const address = addressOf(company)
  if (!address) throw new Problem('stripeAddressRequired')
  const email = company.billing_email ?? company.email
  if (!email) throw new Problem('stripeEmailRequired')
  const isOther = company.different_billing_address
  return {
    name: company.billing_name ?? company.name,
    email,
    address,
    vat: (isOther ? company.billing_vat : null) ?? company.vat,
  }
}

/** Where invoices go; undefined where a part of it is missing. */
export function addressOf(company: CompanyRow): Stripe.AddressParam | undefined {
  const isOther = company.different_billing_address
  const [line1, line2, postal_code, city, country] = isOther
    ? [
        company.billing_street_and_number,
        company.billing_address_addition,
        company.billing_zip,
        company.billing_city,
        company.billing_country,
      ]
    : [company.street_and_number, company.address_addition, company.zip, company.city, company.country]
  if (!line1 || !postal_code || !city || !country) return undefined
  return { line1, ...(line2 && { line2 }), postal_code, city, country: countryCode(country) }
}

const NAMES = LOCALES.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Without the codes of countries that are no more. */
const CODES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(
  (code) => new Intl.Locale(`und-${code}`).region === code,
)

/** The provider wants a country by its two letters (ISO 3166-1); people write its name. What nobody knows goes as it was written. */
function countryCode(country: string): string {
  const wanted = country.trim().toLowerCase()
  if (/^[a-z]{2}$/.test(wanted)) return wanted.toUpperCase()
  return CODES.find((code) => NAMES.some((names) => names.of(code)?.toLowerCase() === wanted)) ?? country
}
