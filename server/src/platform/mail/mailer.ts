import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isEmail } from '@feldwerk/contract/email.ts'
import { createTransport, type SendMailOptions } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { oneLine } from './escape.ts'
import type { Message } from './message.ts'

/** Where mails leave the house. */
export interface Mailer {
  /** Hands the mail over; throws when it was not taken, and then nothing was sent. */
  send(message: Message): Promise<void>
  close(): void
}

export interface MailerOptions {
  /** `smtp://user:password@host:587`, `smtps://…`; without it every mail becomes a file in `folder`. */
  readonly smtpUrl: string | undefined
  readonly folder: string
  /** Address of this installation: gives the sender's and the Message-ID's host. */
  readonly publicUrl: string
  /** Sender, an address or `Name <address>`; `noreply@<host>` unless said. */
  readonly from?: string | undefined
}

export function createMailer({ smtpUrl, folder, publicUrl, from }: MailerOptions): Mailer {
  const host = mailHost(publicUrl)
  const sender = readSender(from ?? `noreply@${host}`)
  const wrap = (message: Message) => envelope({ message, sender, host })
  return smtpUrl ? smtpMailer(smtpUrl, wrap) : fileMailer(folder, wrap)
}

interface Sender {
  readonly name: string
  readonly address: string
}

function readSender(text: string): Sender {
  const [, name = '', named] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const address = (named ?? text).trim()
  if (!isEmail(address)) throw new Error(`The sender of mails is no e-mail address: ${text}`)
  return { name: oneLine(name.replaceAll('"', '')) || 'Feldwerk', address }
}

/** A mail address's host part must be a name with a dot; `localhost` and IP addresses are none. */
function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[a-z0-9.-]+\.[a-z]{2,}$/i.test(hostname) ? hostname : 'feldwerk.example'
}

function envelope({
  message,
  sender,
  host,
}: {
  message: Message
  sender: Sender
  host: string
}): SendMailOptions {
  const { id, to, subject, html, text, language, date } = message
  if (!isEmail(to)) throw new Error('not an e-mail address')
  return {
    envelope: { from: sender.address, to: [to] },
    from: sender,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    messageId: `<${id}@${host}>`,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

type Wrap = (message: Message) => SendMailOptions

function smtpMailer(smtpUrl: string, wrap: Wrap): Mailer {
  const url = new URL(smtpUrl)
  // Well under the minute after which a mail server may be taken for dead; a job waits for its end.
  for (const [name, value] of [
    ['connectionTimeout', 15_000],
    ['greetingTimeout', 15_000],
    ['socketTimeout', 30_000],
  ] as const) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
  }
  const transport = createTransport(url.href)
  return {
    async send(message) {
      await transport.sendMail(wrap(message))
    },
    close: () => transport.close(),
  }
}

/** `<time>-<id>.eml`, so that the newest is the last; the same mail is always the same file. */
function fileMailer(folder: string, wrap: Wrap): Mailer {
  return {
    async send(message) {
      const bytes = await new MailComposer(wrap(message)).compile().build()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${message.date.toISOString().replaceAll(':', '-')}-${message.id}.eml`
      await writeAtomically({ folder, name, bytes })
    },
    close: () => undefined,
  }
}

async function writeAtomically({ folder, name, bytes }: { folder: string; name: string; bytes: Uint8Array }) {
  const half = join(folder, `.${name}.${randomBytes(4).toString('hex')}`)
  const file = await open(half, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(half, join(folder, name))
}
