import { Readable } from 'node:stream'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { insertImage } from '../../test/people.ts'
import { done, putFile, takePhoto } from '../../test/uploads.ts'
import { measurement, plainMail, publishedWorkflow } from '../../test/workflows.ts'
import { openWorld } from '../../test/world.ts'
import { fileKey } from '../platform/files/store.ts'
import { runCommand } from './run.ts'

const world = await openWorld()
afterAll(() => world.close())
const company = await world.company()
const companyId = company.id
await someWork()

/** A result whose trigger has run, and a photo that is used. */
async function someWork() {
  const person = await company.person({ owner: true, portal: true, app: true })
  const definition = { ...measurement, emailTriggers: [plainMail] }
  const { id } = await publishedWorkflow(person.client, { definition, accounts: [person] })
  await person.client.workflowResults.create({
    workflowResult: {
      id: newId(),
      workflow: { id },
      activityResults: { measured: { pressure: 3 } },
      completedAt: new Date().toISOString(),
    },
  })
  const { uploadUrl } = await person.client.upload.requestUrl({ filename: 'foto.jpg' })
  expect(await putFile(`${world.url}${uploadUrl}`, await takePhoto())).toEqual(done)
  await world.runJobs()
}

async function check(...args: string[]): Promise<{ code: number; text: string }> {
  const { config } = world.platform
  const lines: string[] = []
  const terminal = { input: Readable.from(['']), out: (line: string) => void lines.push(line) }
  const env = { DATABASE_URL: config.databaseUrl ?? '', FELDWERK_DATA_DIR: config.dataFolder }
  return { code: await runCommand(['check', ...args], env, terminal), text: lines.join('\n') }
}

const sql = (text: string, ...values: unknown[]) => world.owner.query(text, values)

/** A fault that can be mended without losing anything, and what the check says of it. */
const mendable: Record<string, { plant(): Promise<unknown>; said: string }> = {
  'an old file that no row knows': {
    async plant() {
      const { files } = world.platform
      const staged = await files.stage(Readable.from(['left']), { maxBytes: 10 })
      await staged.keep(fileKey({ companyId, fileId: newId() }))
      await staged.drop()
      // The disk says when it came; one of today may belong to an open transaction.
      expect((await check('--mend')).text).not.toContain('mended: ')
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
      onTestFinished(() => void vi.useRealTimers())
    },
    said: 'lies there, and no row knows it',
  },
  'bytes that are miscounted': {
    plant: () => sql('update file_use set bytes = bytes + 7 where company_id = $1', companyId),
    said: 'are counted',
  },
  'a record that no query finds': {
    plant: () => sql('delete from fact where company_id = $1', companyId),
    said: 'records that no query finds',
  },
  'a row whose record is gone': {
    plant: () =>
      sql(
        `insert into fact (company_id, type_id, id, at, page) select company_id, type_id, $2, at, page from fact
         where company_id = $1 limit 1`,
        companyId,
        newId(),
      ),
    said: 'whose record is gone',
  },
  'a value that is not what its document says': {
    plant: () => sql('update fact set n1 = coalesce(n1, 0) + 1 where company_id = $1', companyId),
    said: 'not what its documents say',
  },
  'an address by which nobody is found': {
    plant: () => sql('delete from directory_login where company_id = $1', companyId),
    said: 'addresses of log-ins: 2 are not found',
  },
  'a secret that is found and stands for nothing': {
    plant: () =>
      sql(`insert into directory_credential (company_id, hash) values ($1, decode('00', 'hex'))`, newId()),
    said: 'secrets: 1 entry leads to nothing',
  },
  'a name that leads to another company': {
    plant: () =>
      sql(`update directory_company set company_id = $2 where company_id = $1`, companyId, newId()),
    said: 'names and share ids of companies: 1 is not found',
  },
  'a job of a company that is gone': {
    plant: () =>
      sql(`select graphile_worker.add_job('mail.send', $1)`, JSON.stringify({ company: newId(), data: {} })),
    said: 'of companies that are gone',
  },
  'a job that a dead worker holds': {
    async plant() {
      await sql(`select graphile_worker.add_job('clean.expired', '{}')`)
      await sql(
        `update graphile_worker._private_jobs set locked_at = now() - interval '5 hours', locked_by = 'dead'`,
      )
    },
    said: 'held for more than four hours',
  },
  'a run that nobody takes up': {
    plant: () =>
      sql(
        `update trigger_run set state = 'RUNNING', due_at = now() - interval '2 hours', ended_at = null where company_id = $1`,
        companyId,
      ),
    said: 'should be over for an hour',
  },
}

test('what is as it should be is said to be so', async () => {
  expect(await check('--deep', '--mend')).toMatchObject({ code: 0 })
})

test.each(Object.entries(mendable))('%s is found and mended, and is gone then', async (_what, fault) => {
  await fault.plant()
  const found = await check('--deep')
  expect(found).toMatchObject({ code: 1, text: expect.stringContaining(fault.said) })
  const mended = await check('--deep', '--mend')
  expect(mended).toMatchObject({ code: 0, text: expect.stringContaining('mended: ') })
  expect(await check('--deep')).toMatchObject({ code: 0 })
})

test('an address that signs in to two companies is only named', async () => {
  const other = await (await world.company()).row()
  await sql('update login set email = $1 where account_id = $2', company.owner.email, other.id)
  expect(await check('--mend')).toMatchObject({
    code: 1,
    text: expect.stringContaining('addresses of log-ins: 1 is not found'),
  })
  await sql('update login set email = $1 where account_id = $2', other.email, other.id)
  expect(await check('--mend')).toMatchObject({ code: 0 })
})

test('what would lose something is only named, each time', async () => {
  await insertImage(world.owner, company.owner)
  await sql(`update company set app_license_count = 0 where id = $1`, companyId)
  await sql(
    `update trigger_run set state = 'DONE', due_at = null, ended_at = now(), outcome = null where company_id = $1`,
    companyId,
  )
  for (const args of [['--mend'], []]) {
    const { code, text } = await check(...args)
    expect(code).toBe(1)
    expect(text).toContain('is missing')
    expect(text).toContain('uses 1 of 0 app licences')
    expect(text).toContain('do not say what came of them')
    expect(text).not.toContain('mended: ')
  }
})
