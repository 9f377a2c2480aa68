import type { Locale } from '@feldwerk/contract/locales.ts'
import type { MailJob } from './catalogue.ts'
import type { MailContent, MailTexts } from './content.ts'
import { oneLine } from './escape.ts'
import { renderHtml, renderText } from './layout.ts'

/** A finished mail, ready for a transport. */
export interface Message {
  readonly id: string
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly language: string
  /** Where answers go, and who no longer wants such mails; to nobody without it. */
  readonly replyTo?: string | undefined
  /** When the mail was asked for. */
  readonly date: Date
  readonly attachments?: readonly MailAttachment[]
  /** Shown within it. */
  readonly pictures?: readonly MailPicture[]
}

/** A PDF that goes with a mail. */
export interface MailAttachment {
  readonly name: string
  readonly content: Buffer
}

/** A JPEG that stands in a mail. */
export interface MailPicture {
  readonly fileId: string
  readonly content: Buffer
}

export interface ComposeOptions {
  readonly mail: MailJob
  readonly texts: MailTexts
  readonly publicUrl: string
}

/** The mail of a job. The same job gives the same bytes, so that a repeat changes nothing. */
export function composeMessage({ mail, texts, publicUrl }: ComposeOptions): Message {
  const { id, to, language } = mail
  return messageOf({ id, to: [to], cc: [], language, content: contentOf(mail, texts), publicUrl })
}

/** What is to be written, and to whom. */
interface Letter extends Pick<Message, 'id' | 'to' | 'cc' | 'replyTo'> {
  readonly language: Locale
  readonly content: MailContent
  readonly publicUrl: string
}

/** A mail of these words; the same words with the same id give the same bytes. */
export function messageOf({ id, to, cc, replyTo, language, content, publicUrl }: Letter): Message {
  const subject = oneLine(content.subject)
  const rendered = { content: { ...content, subject }, language, publicUrl }
  return {
    id,
    to,
    cc,
    replyTo,
    subject,
    language,
    html: renderHtml(rendered),
    text: renderText(rendered),
    date: timeOf(id),
  }
}

function contentOf(mail: MailJob, texts: MailTexts): MailContent {
  const write = texts[mail.template][mail.language] as (data: MailJob['data']) => MailContent
  return write(mail.data)
}

/** The instant in a UUID of version 7: its first 48 bits are Unix milliseconds. */
function timeOf(id: string): Date {
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
}
