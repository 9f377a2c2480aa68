import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

/** A mail as the person who gets it sees it. */
export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Addresses of the buttons and links in its text, in their order. */
  readonly links: readonly string[]
  /** What goes with it, with how its bytes begin. */
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly start: string }[]
}

const read = new Map<string, Mail & { to: string }>()

/** Where the server under test puts its mails. */
export const mailFolder = (): string => process.env['FELDWERK_E2E_MAILS'] ?? ''

/** Waits for the newest mail to an address, or for one whose subject matches. */
export async function lastMail(
  to: string,
  subject: RegExp = /./,
  folder: string = mailFolder(),
): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    found = (await mailsTo(to, folder)).findLast((mail) => subject.test(mail.subject))
    expect(found, `a mail to ${to} with subject ${subject}`).toBeDefined()
  }).toPass({ timeout: 15_000, intervals: [50] })
  return found as Mail
}

/** All mails to an address so far, the newest last. */
export async function mailsTo(to: string, folder: string = mailFolder()): Promise<Mail[]> {
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => open(path.join(folder, name))),
  )
  return mails.filter((mail) => mail.to === to.toLowerCase())
}

async function open(file: string): Promise<Mail & { to: string }> {
  const known = read.get(file)
  if (known) return known
  const parsed = await PostalMime.parse(await readFile(file))
  const text = parsed.text ?? ''
  const mail = {
    to: parsed.to?.[0]?.address?.toLowerCase() ?? '',
    subject: parsed.subject ?? '',
    text,
    html: parsed.html ?? '',
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      start: Buffer.from(content as ArrayBuffer).toString('latin1', 0, 8),
    })),
    links: text.match(/https?:\/\/[^\s<>)]+/g) ?? [],
  }
  read.set(file, mail)
  return mail
}
