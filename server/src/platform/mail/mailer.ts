import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isEmail } from '@feldwerk/contract/email.ts'
import { createTransport, type SendMailOptions } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { codeOf } from '../process/error-code.ts'
import { oneLine } from './escape.ts'
import type { Message } from './message.ts'
import { contentIdOf } from './written-look.ts'

/** Where mails leave the house. */
export interface Mailer {
  /** Whether mails leave the house, by a mail server; else they are files. */
  readonly leaves: boolean
  /**
   * Hands the mail over and gives who of its recipients the mail server has refused; throws when it was taken for
   * nobody, and then nothing was sent.
   */
  send(message: Message): Promise<readonly RefusedAddress[]>
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

/** Somebody for whom the mail server has not taken a mail. */
export interface RefusedAddress {
  readonly address: string
  /** What the mail server answered. */
  readonly said: string
  /** Whether it will not take it at any other time either. */
  readonly isFinal: boolean
}

/** Whether the mail server will not take the mail at any other time either (RFC 5321, 4.2.1: replies of 5yz). */
export function isRefused(error: unknown): boolean {
  // A refused log-in says nothing of the mail, and ends when somebody mends the settings.
  if (codeOf(error) === 'EAUTH') return false
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  return typeof code === 'number' && code >= 500
}

/** Who was refused, by what the mail server answered or what `send` has thrown. */
export function refusedAddresses(from: unknown): RefusedAddress[] {
  if (typeof from !== 'object' || from === null || !('rejectedErrors' in from)) return []
  const errors: readonly unknown[] = Array.isArray(from.rejectedErrors) ? from.rejectedErrors : []
  return errors.flatMap((error) => {
    if (!(error instanceof Error && 'recipient' in error)) return []
    const said = 'response' in error ? error.response : error.message
    return [{ address: String(error.recipient), said: oneLine(String(said)), isFinal: isRefused(error) }]
  })
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
  const {
    id,
    to,
    cc,
    replyTo,
    subject,
    html,
    text,
    language,
    date,
    attachments = [],
    pictures = [],
  } = message
  if (![...to, ...cc, ...(replyTo ? [replyTo] : [])].every(isEmail)) throw new Error('not an e-mail address')
  const named = (address: string) => ({ name: '', address })
  return {
    envelope: { from: sender.address, to: [...to, ...cc] },
    from: sender,
    to: to.map(named),
    ...(cc.length > 0 ? { cc: cc.map(named) } : {}),
    ...(replyTo ? { replyTo: named(replyTo) } : {}),
    subject,
    text,
    html,
    date,
    attachments: [
      ...pictures.map(({ fileId, content }, i) => ({
        filename: `${i + 1}.jpg`,
        content,
        cid: contentIdOf(fileId),
        contentType: 'image/jpeg',
        contentDisposition: 'inline' as const,
      })),
      ...attachments.map(({ name, content }) => ({
        filename: name,
        content,
        contentType: 'application/pdf',
      })),
    ],
    messageId: `<${id}@${host}>`,
    headers: {
      'Content-Language': language,
      'Auto-Submitted': 'auto-generated',
      ...(replyTo ? { 'List-Unsubscribe': `<${unsubscribeAt(replyTo)}>` } : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** By a mail to whoever reads the answers: no other way is open to those who have no account. */
function unsubscribeAt(address: string): string {
  const at = address.lastIndexOf('@')
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}?subject=unsubscribe`
}

type Wrap = (message: Message) => SendMailOptions

function smtpMailer(smtpUrl: string, wrap: Wrap): Mailer {
  const url = new URL(smtpUrl)
  for (const [name, value] of [
    // Greeting, encryption and sign-in take longer than a mail: a connection is kept for more of them until it has been idle
    // for half a minute. One that was lost meanwhile is not the mail's fault: it goes by another.
    ['pool', true],
    ['maxRequeues', 1],
    // Well under the minute after which a mail server may be taken for dead; a job waits for its end.
    ['connectionTimeout', 15_000],
    ['greetingTimeout', 15_000],
    ['socketTimeout', 30_000],
  ] as const) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
  }
  const transport = createTransport(url.href)
  return {
    leaves: true,
    send: async (message) => refusedAddresses(await transport.sendMail(wrap(message))),
    close: () => transport.close(),
  }
}

/** `<time>-<id>.eml`, so that the newest is the last; the same mail is always the same file. */
function fileMailer(folder: string, wrap: Wrap): Mailer {
  return {
    leaves: false,
    async send(message) {
      const bytes = await new MailComposer(wrap(message)).compile().build()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${message.date.toISOString().replaceAll(':', '-')}-${message.id}.eml`
      await writeAtomically({ folder, name, bytes })
      return []
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
