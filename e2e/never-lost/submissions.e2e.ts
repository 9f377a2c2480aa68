import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient } from '@feldwerk/contract/client.ts'
import { RequestError, ResponseError } from '@feldwerk/contract/client-errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowResultCreate } from '@feldwerk/contract/workflow-results.ts'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { newCompany } from '../companies.ts'
import { type StartedServer, startServer } from '../set-up/server.ts'
import { round } from './phone-work.ts'
import { randomOf } from './random.ts'

const LONG = Boolean(process.env['FELDWERK_TEST_LONG'])
const SUBMISSIONS = LONG ? 10_000 : 1000
/** At which part of the way something is killed: the server and, every third time, the database. */
const KILLS = LONG ? 24 : 3
const SENDERS = 16

/** A company with a workflow, and a client with a token that stays good whatever is killed. */
async function openEstate(request: APIRequestContext, server: StartedServer) {
  const { client, ownerId } = await newCompany({ request }, { server })
  await client.accounts.setAppAccess({ accountId: ownerId, enabled: true })
  const { id: workflowId, revision } = await client.workflows.create({
    workflow: {
      translations: [{ language: 'de', name: 'Rundgang' }],
      definition: {
        ...round,
        nodes: round.nodes.map((node) =>
          node.kind === 'ACTIVITY' ? { ...node, components: node.components.slice(0, 1) } : node,
        ),
      },
    },
  })
  await client.workflows.publish({ workflowId, publication: { revision } })
  const { token } = await client.apiTokens.create({
    apiToken: { accountId: ownerId, name: 'Probe', scopes: ['all:write'] },
  })
  return { client: createClient({ baseUrl: server.url, token: () => token }), workflowId }
}

/** Sends as the phone does: again and again, until the server has answered with this result. */
async function sendUntilReceipt(client: Client, workflowResult: WorkflowResultCreate & { id: string }) {
  for (let tries = 1; ; tries += 1) {
    try {
      const { id } = await client.workflowResults.create(
        { workflowResult },
        { idempotencyKey: workflowResult.id },
      )
      expect(id).toBe(workflowResult.id)
      return tries
    } catch (error) {
      const isTheirs = error instanceof ResponseError && error.status < 500
      if (isTheirs || !(error instanceof ResponseError || error instanceof RequestError)) throw error
      await sleep(50)
    }
  }
}

test(`${SUBMISSIONS} results arrive once each while server and database are killed`, {
  tag: '@waiting',
}, async ({ request }) => {
  test.setTimeout(LONG ? 2_400_000 : 400_000)
  const server = await startServer({ FELDWERK_DEMO: '0' })
  try {
    const { client, workflowId } = await openEstate(request, server)
    const random = randomOf(SUBMISSIONS)
    const results = Array.from({ length: SUBMISSIONS }, (_, number) => ({
      id: newId(),
      workflow: { id: workflowId },
      activityResults: { seen: { number } },
      completedAt: new Date(Date.UTC(2026, 10, 20, 6) + number * 1000).toISOString(),
    }))
    const killAt = Array.from({ length: KILLS }, (_, i) => Math.floor(((i + random()) / KILLS) * SUBMISSIONS))
    let next = 0
    let receipts = 0
    let repeats = 0
    const sender = async () => {
      for (let at = next++; at < results.length; at = next++) {
        const result = results[at] as (typeof results)[number]
        repeats += (await sendUntilReceipt(client, result)) - 1
        receipts += 1
      }
    }
    const killer = async () => {
      for (const [i, at] of killAt.entries()) {
        while (receipts < at) await sleep(5)
        if (i % 3 === 1) await server.crashDatabase()
        else await server.crash()
      }
    }
    await Promise.all([killer(), ...Array.from({ length: SENDERS }, sender)])
    expect(repeats, 'submissions that were cut off').toBeGreaterThanOrEqual(KILLS)

    const stored = new Map<string, unknown>()
    for (let page = 0; page * 500 < SUBMISSIONS; page += 1) {
      const { data, recordsTotal } = await client.workflowResults.paginated({ workflowId, page, size: 500 })
      expect(recordsTotal).toBe(SUBMISSIONS)
      for (const { id, activityResults } of data) stored.set(id, activityResults)
    }
    expect(stored).toEqual(new Map(results.map(({ id, activityResults }) => [id, activityResults])))
  } finally {
    await server.stop()
  }
})

test('the same submission fifty times at once, and once with other answers, is stored once', {
  tag: '@waiting',
}, async ({ request }) => {
  test.setTimeout(120_000)
  const server = await startServer({ FELDWERK_DEMO: '0' })
  try {
    const { client, workflowId } = await openEstate(request, server)
    const workflowResult = {
      id: newId(),
      workflow: { id: workflowId },
      activityResults: { seen: { number: 1 } },
      completedAt: '2026-11-20T08:15:00.000Z',
    }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.workflowResults.create({ workflowResult })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const other = { ...workflowResult, activityResults: { seen: { number: 2 } } }
    const refused = await client.workflowResults.create({ workflowResult: other }).catch((error) => error)
    expect(refused).toMatchObject({ status: 409, problem: { code: 'idAlreadyExists' } })
    const { data, recordsTotal } = await client.workflowResults.paginated({ workflowId })
    expect(recordsTotal).toBe(1)
    expect(data[0]?.activityResults).toEqual({ seen: { number: 1 } })
  } finally {
    await server.stop()
  }
})
