import { Readable } from 'node:stream'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measurement, plainMail, publishedWorkflow } from '../../test/workflows.ts'
import { openWorld, type TestAccount, type World } from '../../test/world.ts'
import { type PushService, startPushService } from '../platform/outgoing/push-service.fixture.ts'
import { runCommand } from './run.ts'

let service: PushService
let world: World

beforeAll(async () => {
  service = await startPushService()
  world = await openWorld({ FELDWERK_OUTGOING: 'hold', FELDWERK_OUTGOING_ALLOW: service.allow })
})
afterAll(async () => {
  await world.close()
  await service.close()
})

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const { config } = world.platform
  const lines: string[] = []
  const terminal = { input: Readable.from(['']), out: (line: string) => void lines.push(line) }
  const env = { DATABASE_URL: config.databaseUrl ?? '', FELDWERK_DATA_DIR: config.dataFolder }
  return { code: await runCommand(['outgoing', ...args], env, terminal), text: lines.join('\n') }
}

test('what is held back waits until an operator releases or discards it', async () => {
  const company = await world.company()
  const owner = await company.person({ owner: true, portal: true, app: true })
  const definition = { ...measurement, emailTriggers: [plainMail] }
  const { id: workflowId } = await publishedWorkflow(owner.client, { definition, accounts: [owner] })
  const measure = async () => {
    const workflowResult = {
      id: newId(),
      workflow: { id: workflowId },
      activityResults: { measured: { pressure: 3 } },
      completedAt: new Date().toISOString(),
    }
    await owner.client.workflowResults.create({ workflowResult })
    await world.runJobs()
  }
  const runs = async () => (await owner.client.triggerRuns.paginated({ workflowId })).data

  expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('release or discard') })
  await measure()
  expect(await world.mails()).toEqual([])
  expect(await runs()).toMatchObject([
    { state: 'WAITING', tries: 0, problem: expect.stringContaining('zurückgehalten') },
  ])
  const held = () => owner.client.triggerRuns.held()
  expect(await held()).toEqual({ untilTomorrow: 0, isHeldBack: true, heldBack: 1, heldMessages: 0 })
  expect(await run('release')).toEqual({ code: 0, text: '1 released.' })
  expect(await world.mails()).toHaveLength(1)
  expect(await runs()).toMatchObject([{ state: 'DONE', tries: 1, problem: null }])
  expect(await held()).toMatchObject({ isHeldBack: true, heldBack: 0 })

  await measure()
  expect(await run('discard')).toEqual({ code: 0, text: '1 discarded.' })
  expect(await world.mails()).toHaveLength(1)
  expect((await runs()).map(({ state }) => state).toSorted()).toEqual(['DONE', 'SKIPPED'])
})

describe('what people are told of', () => {
  const mentionedAs = async (portal: TestAccount, by: TestAccount) => {
    const { id: chatRoomId } = await by.client.chatRooms.create({
      chatRoom: { name: 'Halle 3', accounts: [{ id: portal.id }] },
    })
    await by.client.chatRooms.addMessage({
      chatRoomId,
      chatMessage: { message: 'Hallo', mentions: [{ id: portal.id }] },
    })
    // As if a few minutes had passed: it is told outside of the product.
    await world.runJobs()
    await world.owner.query(`update portal_notification set created_at = now() - interval '5 minutes'`)
    await world.owner.query('update outbox set run_at = now()')
    await world.owner.query('update graphile_worker._private_jobs set run_at = now()')
    await world.runJobs()
  }

  async function openPhone() {
    const company = await world.company()
    const person = await company.person({ portal: true, app: true, password: 'Schraube-7-Mutter' })
    const { publicKey } = await person.client.push.key()
    const browser = await service.browser(publicKey)
    await person.client.push.subscribe({ subscription: browser.subscription })
    await person.client.portalNotifications.setPreferences({
      preferences: {
        events: [{ event: 'MENTIONED', portal: true, push: true, mail: true }],
        quiet: null,
        summaryAt: null,
      },
    })
    return { company, person, browser }
  }
  const mailsTo = async ({ email }: TestAccount) => (await world.mails(email)).map(({ subject }) => subject)

  test('waits with the rest, by mail and on phones, and what is needed to sign in goes', async () => {
    const { company, person, browser } = await openPhone()
    const held = () => company.client.triggerRuns.held()
    await mentionedAs(person, company.owner)
    expect(await mailsTo(person)).toEqual([])
    expect(browser.received).toEqual([])
    expect(await held()).toEqual({ untilTomorrow: 0, isHeldBack: true, heldBack: 0, heldMessages: 2 })
    await world.clientOf().auth.requestPasswordReset({ passwordReset: { email: person.email ?? '' } })
    expect(await mailsTo(person)).toEqual([expect.stringMatching(/Passwort/)])

    expect(await run('release')).toEqual({ code: 0, text: '2 released.' })
    expect(await mailsTo(person)).toHaveLength(2)
    expect(browser.received).toHaveLength(1)
    expect(await held()).toMatchObject({ heldMessages: 0 })
  })

  test('is given up where the operator says so, and on a phone once it is worth nothing', async () => {
    const { company, person, browser } = await openPhone()
    await mentionedAs(person, company.owner)
    const held = async () => (await company.client.triggerRuns.held()).heldMessages
    expect(await held()).toBe(2)
    expect(await run('discard')).toMatchObject({ code: 0 })
    expect(await held()).toBe(0)
    await mentionedAs(person, company.owner)
    await world.owner.query(
      `update held_job set payload = payload || '{"until": "2026-01-01T00:00:00.000Z"}' where job = 'push.send'`,
    )
    expect(await run('release')).toMatchObject({ code: 0 })
    expect(await mailsTo(person)).toHaveLength(1)
    expect(browser.received).toEqual([])
  })
})
