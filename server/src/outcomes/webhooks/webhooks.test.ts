import { Webhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileAt } from '../../../test/hostile-names.ts'
import { putFile, takePhoto } from '../../../test/uploads.ts'
import { goodAnswers, inspection, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import {
  answering,
  type Behaviour,
  plainReceiver,
  type Receiver,
} from '../../platform/outgoing/receiver.fixture.ts'

let world: World
let company: TestCompany
let owner: TestAccount

beforeAll(async () => {
  world = await openWorld({ FELDWERK_OUTGOING_ALLOW: 'http://127.0.0.1:*' })
  company = await world.company()
  owner = await company.person({ owner: true, portal: true, app: true })
})
afterAll(() => world.close())

/** A published inspection that calls this address for each result. */
async function calling(url: string, httpMethod: 'POST' | 'PUT' | 'PATCH' = 'POST'): Promise<string> {
  const address = { kind: 'VALUE' as const, value: url }
  const definition = { ...inspection, webhookTriggers: [{ id: 'call', httpMethod, url: address }] }
  return (await publishedWorkflow(owner.client, { definition, accounts: [owner] })).id
}

/** One result of a workflow, and what came of its webhook. */
async function resultOf(workflowId: string, photos: readonly string[] = []) {
  const { check, ...rest } = goodAnswers
  const { id: workflowResultId } = await owner.client.workflowResults.create({
    workflowResult: {
      workflow: { id: workflowId },
      activityResults: { ...rest, check: { ...check, photos } },
      completedAt: '2026-11-20T08:15:00.000Z',
    },
  })
  await world.runJobs()
  return { workflowResultId, run: await runOf(workflowResultId) }
}

async function runOf(workflowResultId: string) {
  const { data } = await owner.client.triggerRuns.paginated({ workflowResultId })
  return data[0] && (await owner.client.triggerRuns.byId({ triggerRunId: data[0].id }))
}

async function called(behave: Behaviour) {
  const receiver = await plainReceiver(behave)
  const workflowId = await calling(`http://127.0.0.1:${receiver.port}/hook`)
  return { receiver, workflowId, ...(await resultOf(workflowId)) }
}

const newSecret = (workflowId: string) =>
  owner.client.webhookSecrets.create({ workflowId, webhookSecret: { triggerId: 'call' } })

/** Headers and body of a request as it came. */
function read(request = '') {
  const at = request.indexOf('\r\n\r\n')
  const lines = request.slice(0, at).split('\r\n').slice(1)
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { headers, body: request.slice(at + 4) }
}

/** Which of these secrets the last call was signed with, as both libraries see it. */
function signedWith(receiver: Receiver, secrets: readonly string[]): boolean[] {
  const { headers, body } = read(receiver.requests.at(-1))
  return secrets.map((secret) => {
    const verdicts = [new Webhook(secret), new SvixWebhook(secret)].map((library) => {
      try {
        library.verify(body, headers)
        return true
      } catch {
        return false
      }
    })
    expect(new Set(verdicts).size).toBe(1)
    return verdicts[0] ?? false
  })
}

test('a secret is made for a webhook only, by who may manage workflows, and is told once', async () => {
  const workflowId = await calling('https://hooks.example/')
  const worker = await company.person({ app: true })
  const asking = { workflowId, webhookSecret: { triggerId: 'call' } }
  await expect(worker.client.webhookSecrets.create(asking)).rejects.toMatchObject({ status: 403 })
  await expect(worker.client.webhookSecrets.list({ workflowId })).rejects.toMatchObject({ status: 403 })
  const other = { workflowId, webhookSecret: { triggerId: 'other' } }
  await expect(owner.client.webhookSecrets.create(other)).rejects.toMatchObject({ status: 404 })

  const { secret, ...shown } = await newSecret(workflowId)
  expect(secret).toMatch(/^whsec_/)
  expect(secret).toContain(`${shown.hint}=`)
  expect(shown).toMatchObject({ triggerId: 'call', endsAt: null, createdBy: { id: owner.id } })
  expect(await owner.client.webhookSecrets.list({ workflowId })).toEqual([shown])
  for (const table of ['webhook_secret', 'activity']) {
    const { rows } = await world.owner.query(`select t::text as text from ${table} t`)
    const stored = rows.map(({ text }) => text).join('\n')
    expect(stored).not.toContain(secret.slice(6, 20))
    expect(stored).not.toContain(Buffer.from(secret).toString('hex').slice(12, 40))
  }
})

test('while a secret is changed two sign, and never three', async () => {
  const receiver = await plainReceiver(answering('204 No Content'))
  const workflowId = await calling(`http://127.0.0.1:${receiver.port}/hook`)
  await resultOf(workflowId)
  expect(read(receiver.requests[0]).headers).not.toHaveProperty('webhook-signature')
  const first = await newSecret(workflowId)
  await resultOf(workflowId)
  expect(signedWith(receiver, [first.secret])).toEqual([true])
  const second = await newSecret(workflowId)
  await resultOf(workflowId)
  expect(signedWith(receiver, [first.secret, second.secret])).toEqual([true, true])
  const third = await newSecret(workflowId)
  await resultOf(workflowId)
  expect(signedWith(receiver, [first.secret, second.secret, third.secret])).toEqual([false, true, true])
  await world.owner.query('update webhook_secret set ends_at = now() where ends_at is not null')
  await resultOf(workflowId)
  expect(signedWith(receiver, [second.secret, third.secret])).toEqual([false, true])
  expect(await owner.client.webhookSecrets.list({ workflowId })).toMatchObject([{ id: third.id }])
})

test('the result goes in the names of its version, with links to its files that need no signing in', async () => {
  const receiver = await plainReceiver(answering('200 OK', ['Content-Type: text/plain'], 'taken'))
  const workflowId = await calling(`http://127.0.0.1:${receiver.port}/hook?from=feldwerk`, 'PUT')
  const { uploadUrl, fileRef } = await owner.client.upload.requestUrl({ filename: 'photo.jpg' })
  const photo = await takePhoto()
  await putFile(`${world.url}${uploadUrl}`, photo)
  const { workflowResultId, run } = await resultOf(workflowId, [fileRef])
  expect(run).toMatchObject({
    state: 'DONE',
    kind: 'WEBHOOK',
    tries: 1,
    problem: null,
    content: { method: 'PUT', answer: { status: 200, body: 'taken', isWhole: true } },
  })
  const { headers, body } = read(receiver.requests[0])
  expect(receiver.requests[0]).toMatch(/^PUT \/hook\?from=feldwerk HTTP\/1\.1\r\n/)
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': run?.id })
  const { type, data } = JSON.parse(body)
  expect(type).toBe('workflowResult.stored')
  expect(data).toMatchObject({
    id: workflowResultId,
    version: 1,
    createdBy: { id: owner.id },
    activityResults: { check: { good: true, weight: 12.5, day: '2026-11-20', photos: [fileRef] } },
    link: `${world.platform.config.publicUrl}/results/detail?id=${workflowResultId}`,
  })
  const { pathname } = new URL(data.references[fileRef].fileUrl)
  const answer = await fetch(`${world.url}${pathname}`)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(photo)
  expect(body).not.toContain(owner.email)
})

test('each of two corrections goes with its own time, answers and person, also where both came before a call', async () => {
  const receiver = await plainReceiver(answering('200 OK'))
  const url = { kind: 'VALUE' as const, value: `http://127.0.0.1:${receiver.port}/hook` }
  const call = { id: 'call', on: ['STORED', 'CORRECTED'], httpMethod: 'POST', url } as const
  const definition = { ...inspection, webhookTriggers: [{ ...call, on: [...call.on] }] }
  const { id } = await publishedWorkflow(owner.client, { definition, accounts: [owner] })
  const colleague = await company.person({ portal: true })
  const answersOf = (weight: number) => ({ ...goodAnswers, check: { ...goodAnswers.check, weight } })
  const { id: workflowResultId } = await owner.client.workflowResults.create({
    workflowResult: {
      workflow: { id },
      activityResults: answersOf(1),
      completedAt: new Date().toISOString(),
    },
  })
  const changed: (string | null)[] = [null]
  for (const [i, { client }] of [owner, colleague].entries()) {
    const workflowResult = { activityResults: answersOf(i + 2) }
    changed.push((await client.workflowResults.update({ workflowResultId, workflowResult })).changedAt)
  }
  await world.runJobs()
  const calls = receiver.requests.map((request) => JSON.parse(read(request).body))
  const told = calls.map(({ type, timestamp, data }) => ({
    type,
    weight: data.activityResults.check.weight,
    by: data.changedBy?.id ?? null,
    isOwnTime: data.changedAt === null || timestamp === data.changedAt,
  }))
  expect(told.toSorted((one, other) => one.weight - other.weight)).toEqual([
    { type: 'workflowResult.stored', weight: 1, by: null, isOwnTime: true },
    { type: 'workflowResult.corrected', weight: 2, by: owner.id, isOwnTime: true },
    { type: 'workflowResult.corrected', weight: 3, by: colleague.id, isOwnTime: true },
  ])
  const times = calls.map(({ data }) => data.changedAt).toSorted()
  expect(new Set(times).size).toBe(3)
  expect(times).toContain(changed[2])
})

test('200 hostile answers arrive as they were typed, and become no header', async () => {
  const receiver = await plainReceiver(answering('200 OK'))
  const workflowId = await calling(`http://127.0.0.1:${receiver.port}/hook`)
  const typed = Array.from({ length: 200 }, (_, at) => hostileAt(at).toWellFormed())
  const points = typed.map((name) => ({ point: { name } }))
  const { id: workflowResultId } = await owner.client.workflowResults.create({
    workflowResult: {
      workflow: { id: workflowId },
      activityResults: { ...goodAnswers, points },
      completedAt: new Date().toISOString(),
    },
  })
  await world.runJobs()
  const kept = await owner.client.workflowResults.byId({ workflowResultId })
  const [request, ...more] = receiver.requests
  expect(more).toEqual([])
  const { headers, body } = read(request)
  expect(Object.keys(headers).toSorted()).toEqual(
    expect.arrayContaining(['content-type', 'webhook-id', 'webhook-timestamp']),
  )
  expect(Object.keys(headers).join()).not.toMatch(/bcc|subject|^to$/i)
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body))
  const { data } = JSON.parse(body)
  expect(data.activityResults).toEqual(kept.activityResults)
  expect(data.activityResults.points).toHaveLength(200)
  expect(data.activityResults.points[9].point.name).toBe(typed[9])
})

test('what leads inside is not called, and nobody tries again', async () => {
  const canary = await plainReceiver(answering('200 OK'))
  for (const [url, words] of [
    [`https://127.0.0.1:${canary.port}/`, 'FELDWERK_OUTGOING_ALLOW'],
    [`http://10.0.0.1:${canary.port}/`, 'FELDWERK_OUTGOING_ALLOW|https'],
    [`http://user:secret@127.0.0.1:${canary.port}/`, 'https'],
  ] as const) {
    const { run } = await resultOf(await calling(url))
    expect(run).toMatchObject({ state: 'FAILED', tries: 1, content: { answer: null } })
    expect(run?.problem).toMatch(new RegExp(words))
  }
  const { run } = await resultOf(await calling('https://hooks.example/'))
  expect(run).toMatchObject({ state: 'WAITING', tries: 1 })
  expect(canary.opened()).toBe(0)
})

test.each<[string, Behaviour, number | null]>([
  ['a fault', answering('500 Broken', [], 'no\u0000good'), 500],
  ['a refusal', answering('404 Not Found'), 404],
  ['a redirect', answering('302 Found', ['Location: https://hooks.example/']), 302],
  ['a closed connection', (socket) => socket.destroy(), null],
])('%s is tried again, with the same id, until it is taken', async (_what, behave, status) => {
  let isReady = false
  const { receiver, run, workflowResultId } = await called((socket, request) =>
    (isReady ? answering('200 OK') : behave)(socket, request),
  )
  expect(run).toMatchObject({ state: 'WAITING', tries: 1, problem: expect.any(String) })
  expect(run?.content).toMatchObject({ answer: status === null ? null : { status } })
  isReady = true
  await owner.client.triggerRuns.retry({ triggerRunId: run?.id ?? '' })
  await world.runJobs()
  expect(await runOf(workflowResultId)).toMatchObject({ state: 'DONE', problem: null })
  const ids = receiver.requests.map((request) => read(request).headers['webhook-id'])
  expect(ids).toEqual([run?.id, run?.id])
})

test('Retry-After is waited for', async () => {
  const before = Date.now()
  const { run } = await called(answering('503 Busy', ['Retry-After: 3600']))
  expect(run?.state).toBe('WAITING')
  expect(new Date(run?.dueAt ?? 0).getTime()).toBeGreaterThanOrEqual(before + 3_600_000)
})

test('of an answer without end 64 KB are kept, and its status counts', async () => {
  const { run } = await called((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    socket.on('drain', () => socket.write('a'.repeat(100_000)))
    socket.write('a'.repeat(100_000))
  })
  expect(run).toMatchObject({ state: 'DONE', content: { answer: { status: 200, isWhole: false } } })
  const answer = run?.content?.kind === 'WEBHOOK' ? run.content.answer : null
  expect(answer?.body).toBe('a'.repeat(65_536))
  const { data } = await owner.client.triggerRuns.paginated({ kinds: ['WEBHOOK'], size: 1 })
  expect(data[0]?.content).toMatchObject({ answer: { body: '' } })
})

test('410 pauses the webhook, in force and in the draft', async () => {
  const receiver = await plainReceiver(answering('410 Gone'))
  const workflowId = await calling(`http://127.0.0.1:${receiver.port}/hook`)
  const { definition, revision } = await owner.client.workflows.byId({ workflowId })
  await owner.client.workflowDrafts.save({ workflowId, draft: { definition, revision } })
  expect((await resultOf(workflowId)).run).toMatchObject({ state: 'FAILED', tries: 1 })
  const now = await owner.client.workflows.byId({ workflowId })
  const draft = await owner.client.workflowDrafts.byWorkflow({ workflowId })
  for (const each of [now, draft])
    expect(each.definition.webhookTriggers).toMatchObject([{ id: 'call', paused: true }])
  expect(now).toMatchObject({ version: 1, draft: true })
  expect((await resultOf(workflowId)).run).toBeUndefined()
  expect(receiver.requests).toHaveLength(1)
})

test.runIf(process.env.FELDWERK_TEST_LONG)('who does not answer is left after 15 seconds', async () => {
  const { run, receiver } = await called(() => undefined)
  expect(run).toMatchObject({ state: 'WAITING', content: { answer: null } })
  expect(receiver.open()).toBe(0)
})
