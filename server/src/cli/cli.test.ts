import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertImage } from '../../test/people.ts'
import { openWorld, refusal, type World } from '../../test/world.ts'
import { settingsTable } from '../platform/settings/table.ts'
import { runCommand } from './run.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('without a command the help is shown, an unknown one is refused', async () => {
  expect(await run([])).toMatchObject({
    code: 0,
    text: expect.stringContaining('reset-password <email> [--stdin]'),
  })
  expect(await run(['constructor'])).toMatchObject({ code: 2, text: expect.stringContaining('no command') })
  expect(await run(['name-owner'])).toMatchObject({
    code: 2,
    text: expect.stringContaining('address is missing'),
  })
  expect(await run(['pictures'])).toMatchObject({
    code: 2,
    text: expect.stringContaining('A folder is missing'),
  })
})

test('settings prints the table of the README', async () => {
  expect((await run(['settings'])).text).toBe(settingsTable())
})

test('a wrong setting is named, not thrown', async () => {
  const { code, text } = await run(['migrate'], { env: { FELDWERK_PORT: 'x' } })
  expect({ code, text }).toMatchObject({
    code: 1,
    text: expect.stringContaining('FELDWERK_PORT must be a port'),
  })
})

test('reset-password prints a link that sets a password, once', async () => {
  const company = await world.company()
  const email = String(company.owner.email)
  const { code, text } = await run(['reset-password', email])
  expect(code).toBe(0)
  const token = /#token=(\S+)/.exec(text)?.[1] ?? ''
  const reset = () =>
    world.clientOf().auth.resetPassword({ passwordReset: { token, password: 'Kranfahrer im Hafen 9' } })
  await expect(reset()).resolves.toMatchObject({ accountId: company.owner.id })
  expect(await refusal(reset())).toMatchObject({ code: 'linkInvalid' })
})

test('reset-password --stdin sets the password and ends all sessions', async () => {
  const company = await world.company()
  const email = String(company.owner.email)
  const password = 'Leuchtturm am Morgen 4'
  expect(await run(['reset-password', email, '--stdin'], { input: `${password}\n` })).toMatchObject({
    code: 0,
  })
  expect(await refusal(company.client.accounts.mine())).toMatchObject({ code: 'sessionExpired' })
  const credentials = { email, password }
  await expect(world.clientOf().auth.login({ credentials })).resolves.toBeDefined()
})

test('reset-password refuses weak passwords and unknown people', async () => {
  const { email } = (await world.company()).owner
  const weak = await run(['reset-password', String(email), '--stdin'], { input: 'passwort123' })
  expect(weak).toMatchObject({ code: 1, text: expect.stringContaining('too easily guessed') })
  const short = await run(['reset-password', String(email), '--stdin'], { input: 'short' })
  expect(short).toMatchObject({ code: 1, text: expect.stringContaining('10 to 200') })
  const nobody = await run(['reset-password', 'nobody@nordwerk.example'])
  expect(nobody).toMatchObject({ code: 1, text: 'Nobody signs in with nobody@nordwerk.example.' })
})

test('name-owner gives a person the company and the portal, and the log says so', async () => {
  const company = await world.company()
  const person = await company.person({ app: true })
  expect(await run(['name-owner', String(person.email)])).toMatchObject({
    code: 0,
    text: `${person.email} is an owner of ${company.name}.`,
  })
  await expect(person.client.accounts.mine()).resolves.toMatchObject({ owner: true, portalAccess: true })
  const { rows } = await world.owner.query('select action, account_id from activity where object_id = $1', [
    person.id,
  ])
  expect(rows).toEqual([{ action: 'ownerNamed', account_id: null }])
})

test('last-mail shows the newest mail, or says that there is none', async () => {
  const nobody = await run(['last-mail', 'nobody@nordwerk.example'])
  expect(nobody).toMatchObject({
    code: 1,
    text: expect.stringContaining('no mail to nobody@nordwerk.example'),
  })
  const { email } = (await world.company()).owner
  await mkdir(world.platform.config.mailFolder, { recursive: true })
  await writeFile(path.join(world.platform.config.mailFolder, '9999.eml'), mailTo(String(email)))
  const { code, text } = await run(['last-mail', String(email)])
  expect(code).toBe(0)
  expect(text).toContain('Subject: Grüße aus Kiel')
  expect(text).toContain('Ihr Code: 123456')
  await writeFile(path.join(world.platform.config.mailFolder, '99991.eml'), mailTo('ole@nordwerk.example'))
  expect((await run(['last-mail', String(email).toUpperCase()])).text).not.toContain('ole@nordwerk.example')
  expect((await run(['last-mail'])).text).toContain('ole@nordwerk.example')
})

test('rebuild goes through the records of a company, and throws its sums away', async () => {
  const company = await world.company()
  await world.owner.query(`insert into metric_sum_state (company_id, mark, shapes) values ($1, '', '{}')`, [
    company.id,
  ])
  expect(await run(['rebuild', company.id])).toEqual({ code: 0, text: `${company.name}: 0 records` })
  const { rows } = await world.owner.query('select from metric_sum_state')
  expect(rows).toEqual([])
  expect(await run(['rebuild', 'nobody'])).toMatchObject({ code: 1 })
})

test('check finds nothing wrong, then every planted fault', async () => {
  const company = await world.company()
  // An expired invitation has lost its login, which is correct.
  const invited = await company.row({ email: 'niemals@firma.example' })
  await world.owner.query('update account set email_confirmed = false where id = $1', [invited.id])
  await world.owner.query('delete from login where account_id = $1', [invited.id])
  await world.owner.query('delete from directory_login where account_id = $1', [invited.id])
  expect(await run(['check'])).toMatchObject({ code: 0 })
  await world.owner.query('update account set email_confirmed = true where id = $1', [invited.id])
  const folder = path.join(world.platform.config.filesFolder, 'unknown')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'left'), 'left behind')
  await insertImage(world.owner, company.owner)
  await world.owner.query('update account set owner = false where id = $1', [company.owner.id])
  await world.owner.query('update login set email = $2 where account_id = $1', [
    company.owner.id,
    `${randomBytes(4).toString('hex')}@nordwerk.example`,
  ])
  await world.owner.query(
    `insert into outbox (job, payload, created_at) values ('mail.send', '{}', now() - interval '1 hour')`,
  )
  const { code, text } = await run(['check', '--deep'])
  expect(code).toBe(1)
  expect(text).toContain(`${company.name} has no owner`)
  expect(text).toContain('signs in with another address')
  expect(text).toContain('niemals@firma.example has confirmed its address and has no login')
  expect(text).toContain('is missing')
  expect(text).toContain('unknown/left lies there')
  expect(text).toContain('1 wait in the outbox')
  await rm(folder, { recursive: true })
})

async function run(
  args: string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<{ code: number; text: string }> {
  const { config } = world.platform
  const lines: string[] = []
  const own = { DATABASE_URL: config.databaseUrl ?? '', FELDWERK_DATA_DIR: config.dataFolder, ...env }
  const terminal = { input: Readable.from([input]), out: (line: string) => void lines.push(line) }
  return { code: await runCommand(args, own, terminal), text: lines.join('\n') }
}

function mailTo(email: string): string {
  return [
    'From: Feldwerk <noreply@feldwerk.example>',
    `To: ${email}`,
    'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe_aus_Kiel?=',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('Ihr Code: 123456').toString('base64'),
  ].join('\r\n')
}
