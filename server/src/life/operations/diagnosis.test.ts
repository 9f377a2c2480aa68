import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openWorld, refusal } from '../../../test/world.ts'
import { checkout } from '../../platform/node/data-folder.ts'
import { codesIn } from './without-people.ts'

const EMAIL = 'betrieb@nordwerk.example'
const SECRET = 'ein-langes-geheimnis-nur-hier'
const world = await openWorld({
  FELDWERK_OPERATOR: EMAIL,
  FELDWERK_METRICS_TOKEN: SECRET,
  FELDWERK_CRON_KEY: SECRET,
  FELDWERK_MAIL_FROM: 'Lena Brandt <lena@nordwerk.example>',
  FELDWERK_BACKUP_TO: '/nowhere/lena-brandt',
  FELDWERK_LOG_LEVEL: 'error',
  SMTP_URL: `smtp://lena:${SECRET}@mail.nordwerk.example:587`,
})
afterAll(() => world.close())
const company = await world.company()
const operator = await company.person({ email: EMAIL, portal: true })

test('nobody but an operator gets the diagnosis', async () => {
  expect(await refusal(company.client.operations.diagnosis())).toMatchObject({
    status: 403,
    code: 'operatorOnly',
  })
  expect((await world.raw('/api/operations/diagnosis')).status).toBe(499)
})

test('the diagnosis says how the installation is, and holds no secret, no address and nothing that people entered', async () => {
  await world.runJobs()
  await world.owner.query(
    `select graphile_worker.add_job('mail.send', $1, max_attempts => 1, run_at => now() + interval '1 hour')`,
    [JSON.stringify({ company: company.id, data: {} })],
  )
  await world.owner.query('update graphile_worker._private_jobs set attempts = 1, last_error = $1', [
    'Error: 550 5.1.1 <lena@nordwerk.example>: Postfach von Lena Brandt, ECONNREFUSED 10.1.2.3',
  ])
  // A picture that nobody can make smaller is an error of this request.
  const photo = await company.client.upload.requestUrl({ filename: 'lena-brandt.jpg' })
  mkdirSync(world.platform.config.filesFolder, { recursive: true })
  rmSync(`${world.platform.config.filesFolder}/.incoming`, { recursive: true, force: true })
  writeFileSync(`${world.platform.config.filesFolder}/.incoming`, '')
  await world.raw(photo.uploadUrl, { method: 'PUT', body: new Uint8Array([1, 2, 3]) })

  const answer = await world.raw('/api/operations/diagnosis', { token: operator.token })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="feldwerk-\d{4}-\d\d-\d\d\.json"/,
  )
  const told = JSON.parse(answer.text) as Record<string, unknown>
  expect(told).toMatchObject({
    versions: {
      feldwerk: expect.stringMatching(/^\d/),
      node: process.version,
      migration: expect.any(String),
    },
    settings: {
      FELDWERK_METRICS_TOKEN: 'set',
      SMTP_URL: 'set',
      FELDWERK_OPERATOR: 'set',
      S3_URL: 'not set',
      FELDWERK_ROLE: 'all',
      FELDWERK_DISK_RESERVE: 1_048_576,
    },
    health: { database: { status: 'ok' } },
    failedJobs: [{ job: 'mail.send', attempts: 1, codes: ['550', 'ECONNREFUSED'] }],
    tables: expect.arrayContaining([
      { name: 'account', rows: expect.any(Number), bytes: expect.any(Number) },
    ]),
    log: expect.arrayContaining([
      expect.objectContaining({ level: 'error', request: expect.stringMatching(/^req-/) }),
    ]),
  })
  const { log } = told as { log: { error: { at: string[] } | null }[] }
  expect(log.some(({ error }) => error?.at.some((frame) => frame.includes('server/src/')))).toBe(true)
  const { filesFolder } = world.platform.config
  const never = ['lena', SECRET, '@', 'nordwerk', company.name, 'Postfach', '10.1.2.3', checkout, filesFolder]
  for (const word of never) expect(answer.text.toLowerCase(), word).not.toContain(word.toLowerCase())
})

test('of a message only codes are told', () => {
  expect(codesIn('TypeError: KLAUS MEIER is not iterable')).toEqual(['TypeError'])
  expect(codesIn('452 4.2.2 ERIK 24103 Kiel, ETIMEDOUT')).toEqual(['452', 'ETIMEDOUT'])
})
