import { limits } from '@feldwerk/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobTools } from '../../../test/job-tools.ts'
import { putFile } from '../../../test/uploads.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { contextFor } from '../../platform/jobs/tasks.ts'
import { cleanFilesJob } from './jobs.ts'

/** Ten permissions of one account, sixteen of a company. */
const env = { FELDWERK_UNUSED_UPLOADS: '500MB', FELDWERK_COMPANY_STORAGE: '800MB' }

let world: World
let company: TestCompany
let worker: TestAccount
beforeAll(async () => {
  world = await openWorld(env)
  company = await world.company()
  worker = await company.person({ app: true })
})
afterAll(() => world.close())

const ask = (by: TestAccount) => by.client.upload.requestUrl({ filename: 'a.bin' })
const names = (count: number) => Array.from({ length: count }, (_, at) => ({ filename: `${at}.bin` }))

async function upload(by: TestAccount, bytes: number): Promise<string> {
  const { uploadUrl, fileRef } = await ask(by)
  expect((await putFile(`${world.url}${uploadUrl}`, Buffer.alloc(bytes))).status).toBe(204)
  return fileRef
}

/** Earlier promises to these accounts no longer count. */
async function expire(state: 'pending' | 'stored', minutes: number): Promise<void> {
  await world.owner.query(
    `update file set created_at = now() - $1 * interval '1 minute' where company_id = $2 and state = $3`,
    [minutes, company.id, state],
  )
}

async function stored(): Promise<number> {
  const { rows } = await world.owner.query(
    'select coalesce(sum(bytes), 0)::bigint as bytes from file_use where company_id = $1',
    [company.id],
  )
  return rows[0].bytes
}

test('of forty permissions at a time an account gets as many as it may have, and is told when more', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => ask(worker)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const problem = await refusal(ask(worker))
  expect(problem).toMatchObject({
    status: 429,
    code: 'tooManyUploads',
    details: {
      usedFiles: 10,
      allowedFiles: limits.unusedUploadsPerHour,
      usedBytes: 500 * 1024 ** 2,
      allowedBytes: 500 * 1024 ** 2,
    },
  })
  expect(problem.message).toContain('10 von 5.000 Dateien, 500 MB von 500 MB')
  const { retryAfterSeconds } = problem.details as { retryAfterSeconds: number }
  expect(retryAfterSeconds).toBeGreaterThan(14 * 60 - 60)
  expect(retryAfterSeconds).toBeLessThanOrEqual(15 * 60)
})

test('of forty at a time by several accounts a company gets as many as it may have', async () => {
  const others = await Promise.all([company.person({ app: true }), company.person({ app: true })])
  const answers = await Promise.allSettled(
    others.flatMap((other) => Array.from({ length: 20 }, () => ask(other))),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(await refusal(ask(company.owner))).toMatchObject({
    status: 507,
    code: 'storageFull',
    message: expect.stringContaining('800 MB von 800 MB'),
    details: { usedBytes: 800 * 1024 ** 2, allowedBytes: 800 * 1024 ** 2, retryAfterSeconds: 900 },
  })
  await expire('pending', 16)
  await ask(company.owner)
  await ask(worker)
  await expire('pending', 16)
})

test('a bulk is given whole or not at all', async () => {
  expect(await refusal(worker.client.upload.requestUrlBulk({ files: names(11) }))).toMatchObject({
    code: 'tooManyUploads',
  })
  expect(await worker.client.upload.requestUrlBulk({ files: names(10) })).toHaveLength(10)
  await expire('pending', 16)
})

test('an upload counts with what it is, until something uses it or an hour has passed', async () => {
  const before = await stored()
  const used = await upload(worker, 4_000_000)
  expect(await stored()).toBe(before + 4_000_000)
  const rest = () => worker.client.upload.requestUrlBulk({ files: names(10) })
  expect(await refusal(rest())).toMatchObject({ details: { usedFiles: 1, usedBytes: 4_000_000 } })
  await world.owner.query(`update file set state = 'consumed' where id = $1`, [used])
  expect(await rest()).toHaveLength(10)
  await expire('pending', 16)
  await upload(worker, 3_000_000)
  expect(await refusal(rest())).toMatchObject({ details: { usedFiles: 1, usedBytes: 3_000_000 } })
  await expire('stored', 61)
  expect(await rest()).toHaveLength(10)
  await expire('pending', 16)
  expect(await stored()).toBe(before + 7_000_000)
})

test('what is removed makes room for its company', async () => {
  await upload(worker, 1_000_000)
  const before = await stored()
  const { rows } = await world.owner.query(
    'select sum(size)::bigint as bytes from file where company_id = $1',
    [company.id],
  )
  expect(before).toBe(rows[0].bytes)
  await expire('stored', 61 * 24 * 60)
  const tools = { ...(await jobTools(world.platform)), files: world.platform.files }
  await cleanFilesJob({}, contextFor({ tools, companyId: null, signal: new AbortController().signal }))
  expect(await stored()).toBe(4_000_000)
})

test('a week of work comes in one go: what results use at once holds nobody up, however much it is', async () => {
  const crew = await (await world.company()).person({ app: true })
  for (let result = 0; result < 50; result += 1) {
    const answers = await crew.client.upload.requestUrlBulk({ files: names(10) })
    expect(answers).toHaveLength(10)
    const refs = answers.map(({ fileRef }) => fileRef)
    await world.owner.query(
      `update file set state = 'consumed', size = 1, mime = 'image/jpeg', sha256 = '\\x00' where id = any($1)`,
      [refs],
    )
  }
})
