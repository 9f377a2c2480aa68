import type { MailJob } from './catalogue.ts'
import type { MailContent, MailTexts } from './content.ts'
import { oneLine } from './escape.ts'
import { renderHtml, renderText } from './layout.ts'

/** A finished mail, ready for a transport. */
export interface Message {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly language: string
  /** When the mail was asked for. */
  readonly date: Date
}

export interface ComposeOptions {
  readonly mail: MailJob
  readonly texts: MailTexts
  readonly publicUrl: string
}

/** The mail of a job. The same job gives the same bytes, so that a repeat changes nothing. */
export function composeMessage({ mail, texts, publicUrl }: ComposeOptions): Message {
  const { id, to, language } = mail
  const content = contentOf(mail, texts)
  const subject = oneLine(content.subject)
  const rendered = { content: { ...content, subject }, language, publicUrl }
  return {
    id,
    to,
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
