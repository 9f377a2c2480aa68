import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import PostalMime from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { insertCompany } from '../../../test/company.ts'
import { testDatabase } from '../../../test/database.ts'
import { hostileAt } from '../../../test/hostile-names.ts'
import { dyingAt, jobTools, Killed, rememberingMailer, temporaryFolder } from '../../../test/job-tools.ts'
import { headersOf, openMailServer } from '../../../test/mail-server.ts'
import { silent } from '../../../test/silent.ts'
import { jobHandlers } from '../../jobs.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { runJobsUntilEmpty } from '../../platform/jobs/run-until-empty.ts'
import { contextFor, runHandler } from '../../platform/jobs/tasks.ts'
import { prepareQueue } from '../../platform/jobs/worker.ts'
import { MAIL_TEMPLATES, MailJob } from '../../platform/mail/catalogue.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { composeMessage } from '../../platform/mail/message.ts'
import { examples } from './examples.ts'
import { sendMail } from './send-mail.ts'
import { mailTexts } from './texts.ts'

const publicUrl = 'https://portal.nordwerk.example'

/** A mail server, and what hands mails to it. */
async function startMailServer(from?: string) {
  const server = await openMailServer()
  onTestFinished(() => server.close())
  const { smtpUrl } = server
  const mailer = createMailer({ smtpUrl, folder: await temporaryFolder(), publicUrl, from })
  onTestFinished(() => mailer.close())
  return { ...server, mailer }
}

function invitationFor(name: string): MailJob {
  return MailJob.parse({
    id: newId(),
    to: 'jonas.keller@nordwerk.example',
    language: 'de',
    template: 'invitation',
    data: {
      firstName: name,
      invitedBy: name,
      companyName: name,
      link: `${publicUrl}/accept?code=abc`,
      days: 7,
    },
  })
}

test.each([
  'x@y.example\r\nBcc: z@y.example',
  'a@y.example,b@y.example',
  '"a b"@y.example',
  'x',
  'x@localhost',
])('no mail goes to %j', async (to) => {
  expect(MailJob.safeParse({ ...invitationFor('Jonas'), to }).success).toBe(false)
  const { mails, mailer } = await startMailServer()
  const message = composeMessage({ mail: { ...invitationFor('Jonas'), to }, texts: mailTexts, publicUrl })
  await expect(mailer.send(message)).rejects.toThrow('not an e-mail address')
  expect(mails).toEqual([])
})

test.each([
  [undefined, 'Feldwerk', 'noreply@portal.nordwerk.example'],
  ['portal@nordwerk.example', 'Feldwerk', 'portal@nordwerk.example'],
  ['Nordwerk Portal <portal@nordwerk.example>', 'Nordwerk Portal', 'portal@nordwerk.example'],
])('the sender %j', async (from, name, address) => {
  const { mails, mailer } = await startMailServer(from)
  await mailer.send(composeMessage({ mail: invitationFor('Jonas'), texts: mailTexts, publicUrl }))
  expect(mails[0]?.from).toBe(address)
  expect((await PostalMime.parse(mails[0]?.raw ?? '')).from).toEqual({ name, address })
})

test('mails that follow one another go by one connection, and by another where that was ended meanwhile', async () => {
  const { mails, mailer, connections, hangUp } = await startMailServer()
  const send = () =>
    mailer.send(composeMessage({ mail: invitationFor('Jonas'), texts: mailTexts, publicUrl }))
  for (let i = 0; i < 5; i++) await send()
  expect(connections()).toBe(1)
  hangUp()
  await send()
  expect(connections()).toBe(2)
  expect(mails).toHaveLength(6)
})

test('a sender that is no address is refused at the start', () => {
  expect(() => createMailer({ smtpUrl: undefined, folder: '', publicUrl, from: 'Feldwerk' })).toThrow(
    'Feldwerk',
  )
})

test('200 hostile names: the envelope is the one address, and no header comes or goes', async () => {
  const { mails, mailer } = await startMailServer()
  const sending = Array.from({ length: 200 }, (_, at) => invitationFor(hostileAt(at))).map((mail) =>
    mailer.send(composeMessage({ mail, texts: mailTexts, publicUrl })),
  )
  await Promise.all(sending)
  expect(mails).toHaveLength(200)
  const plain = headersOf(mails[0]?.raw ?? '')
  expect(plain.toSorted()).toEqual(
    [
      'Auto-Submitted',
      'Content-Language',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
    ].toSorted(),
  )
  for (const { from, to, raw } of mails) {
    expect(to).toEqual(['jonas.keller@nordwerk.example'])
    expect(from).toBe('noreply@portal.nordwerk.example')
    expect(headersOf(raw).toSorted()).toEqual(plain.toSorted())
    const { html = '', subject = '' } = await PostalMime.parse(raw)
    expect(html).not.toMatch(/<(script|img|h1>Neu)/)
    expect(html.match(/<a /g)).toHaveLength(2)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    expect(subject).not.toMatch(/[\x00-\x1f\u2028\u2029\u202e]/)
    // Nothing typed becomes a link in a mail program.
    expect(html.replaceAll(`${publicUrl}/accept?code=abc`, '')).not.toMatch(
      /https?:\/\/other|www\.other|other\.example/,
    )
  }
})

test('a mail server’s refusal is tried again; what it has taken is never sent a second time', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { owner, db } = database.databases
  await prepareQueue(owner, silent)
  const { companyId } = await insertCompany(database)
  const { mails, mailer, refuse } = await startMailServer()
  const tools = await jobTools(database, mailer)
  await inCompany(db, companyId, 'write', (trx) =>
    sendMail(trx, companyId, {
      to: 'jonas.keller@nordwerk.example',
      language: 'en',
      template: 'passwordReset',
      data: { firstName: 'Jonas', link: `${publicUrl}/reset?code=abc`, minutes: 60 },
    }),
  )
  refuse(true)
  await runJobsUntilEmpty({ owner, tools, handlers: jobHandlers })
  expect(mails).toEqual([])
  const { rows } = await owner.query('select last_error, payload from graphile_worker._private_jobs')
  expect(rows[0].last_error).toContain('try later')

  refuse(false)
  const payload = rows[0].payload.data
  const run = async (given: typeof tools) => {
    const context = contextFor({ tools: given, companyId, signal: new AbortController().signal })
    await runHandler({ name: 'mail.send', payload, handlers: jobHandlers, context })
  }
  await run(tools)
  await run(tools)
  await run(tools)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.raw).toContain(`Message-ID: <${payload.id}@portal.nordwerk.example>`)
})

test('killed between the server’s answer and its being noted, the repeat has the same Message-ID', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { companyId } = await insertCompany(database)
  const mailer = rememberingMailer()
  const tools = await jobTools(database, mailer)
  const mail = invitationFor('Jonas')
  const run = async (given: typeof tools) => {
    const context = contextFor({ tools: given, companyId, signal: new AbortController().signal })
    await runHandler({ name: 'mail.send', payload: mail, handlers: jobHandlers, context })
  }
  const counts: number[] = []
  for (let at = 1; at <= 6; at += 1) {
    await database.databases.owner.query('delete from mail')
    mailer.sent.length = 0
    await expect(run(dyingAt(tools, at).tools)).rejects.toThrow(Killed)
    await run(tools)
    counts.push(mailer.sent.length)
    expect(new Set(mailer.sent.map((message) => message.id))).toEqual(new Set([mail.id]))
    expect(new Set(mailer.sent.map((message) => message.html)).size).toBe(1)
  }
  // Before and after the look-up, before the sending, [after it, before the note], after the note.
  expect(counts).toEqual([1, 1, 1, 2, 2, 1])
})

test('a code that has expired meanwhile is not sent', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { companyId } = await insertCompany(database)
  const mailer = rememberingMailer()
  const tools = await jobTools(database, mailer)
  for (const [minutes, sent] of [
    [-1, 0],
    [1, 1],
  ] as const) {
    const notAfter = new Date(Date.now() + minutes * 60_000).toISOString()
    const context = contextFor({ tools, companyId, signal: new AbortController().signal })
    await runHandler({
      name: 'mail.send',
      payload: { ...invitationFor('Jonas'), notAfter },
      handlers: jobHandlers,
      context,
    })
    expect(mailer.sent).toHaveLength(sent)
  }
})

describe.each(MAIL_TEMPLATES)('%s', (template) => {
  test.each(LOCALES)('in %s, as a file: HTML and text say the same', async (language) => {
    const folder = await temporaryFolder()
    const mailer = createMailer({ smtpUrl: undefined, folder, publicUrl })
    const older = composeMessage({ mail: example(template, language), texts: mailTexts, publicUrl })
    const newer = composeMessage({ mail: example(template, language), texts: mailTexts, publicUrl })
    for (const message of [newer, older, newer]) await mailer.send(message)
    const names = (await readdir(folder)).toSorted()
    expect(names).toHaveLength(2)
    expect(names.at(-1)).toContain(newer.id)

    const parsed = await PostalMime.parse(await readFile(join(folder, names.at(-1) ?? '')))
    expect(parsed).toMatchObject({
      messageId: `<${newer.id}@portal.nordwerk.example>`,
      from: { name: 'Feldwerk', address: 'noreply@portal.nordwerk.example' },
      to: [{ address: 'jonas.keller@nordwerk.example' }],
      subject: newer.subject,
      attachments: [],
    })
    const values = textsIn(example(template, language).data)
    const text = (parsed.text ?? '').replace(/\s+/g, ' ')
    const html = parsed.html ?? ''
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).not.toMatch(/undefined|\[object|NaN/)
    expect(text).not.toMatch(/undefined|\[object|NaN/)
    for (const value of values.filter((one) => !/^\d{4}-|Europe|^(true|false)$/.test(one))) {
      expect(html).toContain(value)
      expect(text).toContain(value)
    }
    const prose = (parsed.text ?? '').split('\n').filter((line) => !line.startsWith('http'))
    expect(Math.max(...prose.map((line) => line.length))).toBeLessThanOrEqual(80)
    // Words that the product does not use.
    expect(`${newer.subject} ${text}`).not.toMatch(/!|erfolgreich|successful|bitte|please/i)
  })
})

/** Every text and number in the data of a mail, also in lists. */
const textsIn = (data: unknown): string[] =>
  typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [String(data)]

function example(template: (typeof MAIL_TEMPLATES)[number], language: 'de' | 'en'): MailJob {
  return MailJob.parse({
    id: newId(),
    to: 'jonas.keller@nordwerk.example',
    language,
    template,
    data: examples[template],
  })
}
