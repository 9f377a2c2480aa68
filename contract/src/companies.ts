import { call } from './call.ts'
import { PaperColour } from './colours.ts'
import { Id } from './ids.ts'
import { queryBoolean } from './paging.ts'
import { LegalTextType } from './singleton-texts.ts'
import { Email, Language, Line, OptionalLine } from './text.ts'
import { z } from './zod.ts'

export const CompanyReference = z.object({
  id: Id,
  name: z.string(),
  logo: z.string().nullable(),
  logoThumbnail: z.string().nullable(),
  demo: z.boolean(),
})
export type CompanyReference = z.infer<typeof CompanyReference>

const text = z.string().nullable()

/** An IANA time zone that this server knows. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: 'timeZone' })
  .meta({ examples: ['Europe/Berlin'] })

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}

export const Company = CompanyReference.extend({
  streetAndNumber: text,
  addressAddition: text,
  zip: text,
  city: text,
  country: text,
  industry: text,
  vat: text,
  email: text,
  phone: text,
  billingName: text,
  costCenter: text,
  billingEmail: text,
  differentBillingAddress: z.boolean(),
  billingStreetAndNumber: text,
  billingAddressAddition: text,
  billingZip: text,
  billingCity: text,
  billingCountry: text,
  billingVat: text,
  appLicenseCount: z.int(),
  /** Null for accounts with app access only, like everything about billing. */
  shareId: z.string().nullable(),
  /** Days of test time left; null where test time does not run (payments not configured). */
  remainingTestDays: z.int().nullable(),
  timeZone: z.string(),
  language: Language,
  /** So many months messages of chats are kept; null: for good. */
  chatMonths: z.int().nullable(),
  /** The demo company, while the work in it is still being made. */
  filling: z.boolean(),
  /** Whether the company pays for its licences. */
  billed: z.boolean(),
  /** No new work can be begun in the app, because a payment is missing; what was begun is delivered. */
  workPaused: z.boolean(),
  /** What its documents are drawn in, as `#rrggbb`; null: the colour of the product. */
  colour: z.string().nullable(),
})
export type Company = z.infer<typeof Company>

const mail = z.preprocess((value) => (value === '' ? null : value), Email.nullish())

/**
 * A logo as a client sends it: the reference of an uploaded image, or the address that the company was read with,
 * which is the same file. Empty is none.
 */
const Logo = z.preprocess((value) => {
  const sent = typeof value === 'string' ? value : undefined
  return sent === '' ? null : (/^\/files\/([0-9a-f-]{36})(?:\?|$)/.exec(sent ?? '')?.[1] ?? value)
}, Id.nullish())

/** Omitted fields stay unchanged, null or an empty text clears one; `name` cannot be cleared. */
export const CompanyUpdate = z.object({
  name: Line.optional(),
  logo: Logo,
  streetAndNumber: OptionalLine,
  addressAddition: OptionalLine,
  zip: OptionalLine,
  city: OptionalLine,
  country: OptionalLine,
  industry: OptionalLine,
  vat: OptionalLine,
  email: mail,
  phone: OptionalLine,
  billingName: OptionalLine,
  costCenter: OptionalLine,
  billingEmail: mail,
  differentBillingAddress: z.boolean().optional(),
  billingStreetAndNumber: OptionalLine,
  billingAddressAddition: OptionalLine,
  billingZip: OptionalLine,
  billingCity: OptionalLine,
  billingCountry: OptionalLine,
  billingVat: OptionalLine,
  timeZone: TimeZone.optional(),
  language: Language.optional(),
  colour: PaperColour.nullish(),
  chatMonths: z.int().min(1).max(120).nullish(),
})
export type CompanyUpdate = z.output<typeof CompanyUpdate>

export const CompanyText = z.object({ type: LegalTextType, content: z.string() })

export const companies = {
  mine: call({ method: 'GET', path: '/companies/mine', summary: 'The own company', answer: Company }),
  updateMine: call({
    method: 'PUT',
    path: '/companies/mine',
    summary: 'Changes the own company',
    body: { name: 'company', schema: CompanyUpdate },
    answer: Company,
    errors: ['companyNameAlreadyExists', 'notFound', 'fileTypeNotAllowed'],
  }),
  renewShareId: call({
    method: 'POST',
    path: '/companies/mine/shareId',
    summary: 'Another share id for the own company; by the former one nobody finds it any more',
    answer: Company,
  }),
  usedAppLicenses: call({
    method: 'GET',
    path: '/companies/usedAppLicenses',
    summary: 'How many app licences are used, of how many',
    answer: z.object({ usedAppLicenses: z.int(), totalAppLicenses: z.int() }),
  }),
  text: call({
    method: 'GET',
    path: '/companies/singletonTexts/mine',
    summary: 'A legal text of the own company; empty while there is none',
    query: z.object({ type: LegalTextType, fullHTML: queryBoolean().optional() }),
    answer: CompanyText,
  }),
  demoReset: call({
    method: 'POST',
    path: '/companies/demoReset',
    summary:
      'Makes the demo company as it was on its first day; for every other company there is no such call',
    answer: null,
    errors: ['notFound', 'tooManyRequests'],
  }),
  setText: call({
    method: 'PATCH',
    path: '/companies/singletonTexts/mine',
    summary: 'Sets a legal text of the own company; HTML is sanitised',
    body: {
      name: 'singletonText',
      schema: z.object({ type: LegalTextType, content: z.string().max(500_000) }),
    },
    answer: CompanyText,
  }),
}
