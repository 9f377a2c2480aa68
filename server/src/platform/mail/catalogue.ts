import { Id } from '@feldwerk/contract/ids.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { Email, Instant } from '@feldwerk/contract/text.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { keysOf } from '@feldwerk/query/keys.ts'
import { withoutLinks } from './escape.ts'

const Code = z.string().regex(/^\d{6}$/)
const Link = z.url({ protocol: /^https?$/ })
/** A name that a person typed: one line, and nothing that a mail program turns into a link. */
const Name = z.string().max(400).transform(withoutLinks)

/** Every mail the product writes and what it says; `server/src/people/mails/` holds the words, one file per mail. */
const mailData = {
  emailCode: z.object({ firstName: Name, code: Code, minutes: z.int(), link: Link }),
  emailChange: z.object({ firstName: Name, newEmail: Email, code: Code, minutes: z.int() }),
  emailChanged: z.object({ firstName: Name, newEmail: Email, at: Instant, timeZone: z.string() }),
  invitation: z.object({ firstName: Name, invitedBy: Name, companyName: Name, link: Link, days: z.int() }),
  companyWelcome: z.object({ firstName: Name, companyName: Name, link: Link }),
  passwordReset: z.object({ firstName: Name, link: Link, minutes: z.int() }),
  passwordChanged: z.object({ firstName: Name, at: Instant, timeZone: z.string(), link: Link }),
  paymentMissing: z.object({
    firstName: Name,
    companyName: Name,
    /** Whether a payment failed; else there are fewer licences than people who use the app. */
    isPayment: z.boolean(),
    since: Instant,
    timeZone: z.string(),
    /** From when on no new work can be begun; null: now. */
    pausedFrom: Instant.nullable(),
    link: Link,
  }),
  backupMissing: z.object({
    firstName: Name,
    /** The last try went wrong; else there was none in time. */
    hasFailed: z.boolean(),
    /** Why, in English, as it is logged; empty where nobody knows. */
    error: Name,
    /** The last backup that is good; null: there is none. */
    lastAt: Instant.nullable(),
    timeZone: z.string(),
    link: Link,
  }),
  mailTrial: z.object({ link: Link }),
  notifications: z.object({
    firstName: Name,
    items: z.array(z.object({ title: Name, description: Name })),
    /** Beside the items. */
    more: z.int(),
    link: Link,
  }),
} as const satisfies Record<string, z.ZodObject>

/** Mails that nobody needs to sign in or to be safe: they wait while the installation holds back what leaves it. */
export const WAITING_MAILS: ReadonlySet<MailTemplate> = new Set([
  'backupMissing',
  'companyWelcome',
  'notifications',
  'paymentMissing',
])

export type MailTemplate = keyof typeof mailData
export type MailData = { readonly [T in MailTemplate]: z.infer<(typeof mailData)[T]> }
export const MAIL_TEMPLATES = keysOf(mailData)

const Head = z.object({
  /** Becomes the Message-ID and the name of the .eml file, so that a repeat is recognised everywhere. */
  id: Id,
  to: Email,
  language: z.enum(LOCALES),
  /** After this instant the mail would say something untrue (a code that has expired), and is dropped. */
  notAfter: Instant.optional(),
  /** Whether an operator lets it out while the installation holds back what leaves it. */
  released: z.boolean().optional(),
})

/** A mail as a job carries it: to one address, with the data of its template. */
export const MailJob = z.discriminatedUnion('template', [
  Head.extend({ template: z.literal('emailCode'), data: mailData.emailCode }),
  Head.extend({ template: z.literal('emailChange'), data: mailData.emailChange }),
  Head.extend({ template: z.literal('emailChanged'), data: mailData.emailChanged }),
  Head.extend({ template: z.literal('invitation'), data: mailData.invitation }),
  Head.extend({ template: z.literal('companyWelcome'), data: mailData.companyWelcome }),
  Head.extend({ template: z.literal('passwordReset'), data: mailData.passwordReset }),
  Head.extend({ template: z.literal('passwordChanged'), data: mailData.passwordChanged }),
  Head.extend({ template: z.literal('paymentMissing'), data: mailData.paymentMissing }),
  Head.extend({ template: z.literal('backupMissing'), data: mailData.backupMissing }),
  Head.extend({ template: z.literal('mailTrial'), data: mailData.mailTrial }),
  Head.extend({ template: z.literal('notifications'), data: mailData.notifications }),
])
export type MailJob = z.infer<typeof MailJob>
