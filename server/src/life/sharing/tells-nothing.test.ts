import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedWorkflow } from '../../../test/workflows.ts'
import type { TestCompany } from '../../../test/world.ts'
import { openSharing } from './sharing.fixture.ts'

const { world, between, parties } = await openSharing()
let guesser: TestCompany
let workflowId: string
/** A share id that belongs to a company, and one that belongs to none. */
let ids: Readonly<Record<'right' | 'wrong' | 'own', string>>
let share: string

beforeAll(async () => {
  const all = await parties()
  guesser = all.giver
  workflowId = all.workflowId
  const { id: other } = await publishedWorkflow(all.receiver.client, { name: 'Fremder Rundgang' })
  const { id } = await between.offered(all.receiver, all.third, other)
  share = id
  ids = {
    right: await between.shareIdOf(all.third),
    wrong: 'f'.repeat(40),
    own: await between.shareIdOf(guesser),
  }
})
afterAll(() => world.close())

/** What an answer tells, and how many statements it takes. */
async function told(path: string, body?: unknown) {
  let answer = { status: 0, text: '' }
  const statements = await world.statements(async () => {
    const { token } = guesser.owner
    answer = await world.raw(path, { token, ...(body ? { method: 'POST' as const, body } : {}) })
  })
  const plain = answer.text
    .replaceAll(/"(traceId|instance|retryAfterSeconds)":("[^"]*"|\d+),?/g, '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
  return { status: answer.status, plain, statements }
}

const guess = (companyShareId: string) =>
  told(`/api/workflowShares/byWorkflow/${workflowId}`, { companyShareId })

test('a share id that belongs to nobody is refused as the own one is, by as many statements', async () => {
  await guess(ids.wrong)
  const [wrong, own] = [await guess(ids.wrong), await guess(ids.own)]
  expect(wrong).toMatchObject({ status: 400, plain: expect.stringContaining('companyShareIdInvalid') })
  expect(own).toEqual(wrong)
})

test('who must wait learns nothing by the answer or the work that it takes, whether the id is right', async () => {
  let answer = await guess(ids.wrong)
  while (answer.status === 400) answer = await guess(ids.wrong)
  const [wrong, right] = [await guess(ids.wrong), await guess(ids.right)]
  expect(wrong.status).toBe(429)
  expect(right).toEqual(wrong)
})

test('a share of others is as little there as one that nobody has, by the answer and the work that it takes', async () => {
  for (const call of ['', '/upgrade', '/texts', '/flow']) {
    const of = (id: string) => told(`/api/workflowShares/byId/${id}${call}`)
    await of(newId())
    const [none, others] = [await of(newId()), await of(share)]
    expect(none.status).toBe(404)
    expect(others).toEqual(none)
  }
})
