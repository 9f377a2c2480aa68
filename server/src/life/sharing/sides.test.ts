import type { ArgumentsOf, Call } from '@feldwerk/contract/call.ts'
import type { Calls } from '@feldwerk/contract/calls.ts'
import { headersOf, urlOf } from '@feldwerk/contract/send.ts'
import { workflowShares } from '@feldwerk/contract/sharing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksums } from '../../../test/matrix/estate.ts'
import { publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, type TestCompany, type World } from '../../../test/world.ts'
import { sharing } from './sharing.fixture.ts'

/** The column that sharing adds to the matrix of calls: who gives, who receives, and everybody else. */
type Shares = Calls['workflowShares']
type Party = 'third' | 'giver' | 'receiver'

interface SharedThings {
  readonly workflowShareId: string
  readonly workflowId: string
  readonly companyShareId: string
}
interface ExpectedAnswers<C extends Call> {
  readonly args: (things: SharedThings) => ArgumentsOf<C>
  /** Who calls, in this order, and what they are answered. */
  readonly answers: readonly (readonly [Party, number])[]
}

const byId = ({ workflowShareId }: SharedThings) => ({ workflowShareId })
const byWorkflow = ({ workflowId }: SharedThings) => ({ workflowId })
const givers = (status: number) =>
  [
    ['third', 404],
    ['receiver', 404],
    ['giver', status],
  ] as const
const receivers = (status: number) =>
  [
    ['third', 404],
    ['giver', 404],
    ['receiver', status],
  ] as const
const ofBoth = (status: number) =>
  [
    ['third', 404],
    ['receiver', status],
    ['giver', status],
  ] as const
const ofAll = [
  ['third', 200],
  ['receiver', 200],
  ['giver', 200],
] as const

/** A line for every call about shares: one without does not compile. */
const expected: { readonly [N in keyof Shares]: ExpectedAnswers<Shares[N]> } = {
  given: { args: () => ({}), answers: ofAll },
  received: { args: () => ({}), answers: ofAll },
  paginatedByWorkflow: { args: byWorkflow, answers: givers(200) },
  byId: { args: byId, answers: ofBoth(200) },
  difference: { args: byId, answers: receivers(200) },
  offer: {
    args: ({ workflowId, companyShareId }) => ({ workflowId, share: { companyShareId } }),
    answers: givers(200),
  },
  change: { args: (things) => ({ ...byId(things), terms: { photos: true } }), answers: givers(200) },
  accept: { args: (things) => ({ ...byId(things), acceptance: {} }), answers: receivers(200) },
  decline: { args: byId, answers: receivers(409) },
  upgrade: { args: (things) => ({ ...byId(things), upgrade: {} }), answers: receivers(200) },
  flow: { args: byId, answers: ofBoth(200) },
  texts: { args: byId, answers: receivers(200) },
  translate: {
    args: (things) => ({
      ...byId(things),
      translation: {
        language: 'en' as const,
        texts: [{ part: 'c-good', field: 'title', option: null, text: 'Fine' }],
      },
    }),
    answers: receivers(200),
  },
  remove: { args: byId, answers: ofBoth(204) },
  removeByWorkflow: { args: byWorkflow, answers: givers(204) },
}

let world: World
let companies: Readonly<Record<Party, TestCompany>>
let things: SharedThings

beforeAll(async () => {
  world = await openWorld()
  companies = {
    third: await world.company({ name: 'Fremdes Haus' }),
    giver: await world.company({ name: 'Gebendes Haus' }),
    receiver: await world.company({ name: 'Nehmendes Haus' }),
  }
  await world.runJobs()
  const { giver, receiver } = companies
  const { id: workflowId } = await publishedWorkflow(giver.client, { name: 'Geteilter Rundgang' })
  const between = sharing(world)
  const { id: workflowShareId } = await between.offered(giver, receiver, workflowId)
  await receiver.client.workflowShares.accept({ workflowShareId, acceptance: {} })
  await world.runJobs()
  things = { workflowShareId, workflowId, companyShareId: await between.shareIdOf(receiver) }
})
afterAll(() => world.close())

test.each(Object.keys(expected) as (keyof Shares)[])('%s', async (name) => {
  const call: Call = workflowShares[name]
  const { args, answers } = expected[name] as ExpectedAnswers<Call>
  const given = args(things) as Record<string, unknown>
  const before = await checksums(world, companies.third.id)
  for (const [party, status] of answers) {
    const { token } = companies[party].owner
    const answer = await world.raw(urlOf(call, given, ''), {
      method: call.method,
      token,
      headers: headersOf(call, given),
      ...(call.body ? { body: given[call.body.name] } : {}),
    })
    expect(answer.status, `${party}: ${answer.text}`).toBe(status)
    if (party === 'third') expect(answer.text).not.toMatch(/Gebendes|Nehmendes|Geteilter/)
  }
  await world.runJobs()
  expect(await checksums(world, companies.third.id)).toEqual(before)
})
