import { newId } from '@feldwerk/contract/new-id.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobTools } from '../../../../test/job-tools.ts'
import { openWorld, type World } from '../../../../test/world.ts'
import { contextFor } from '../../../platform/jobs/tasks.ts'
import { type FlowingShare, openFlowing } from './flowing.fixture.ts'
import { tellResultsJob } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What a result says; null once it is removed. */
type ToldWords = Map<string, string | null>

/** How the receiver's results are, and how the giver was last told that they are. */
interface SharingModel {
  readonly results: ToldWords
  readonly copies: ToldWords
  hasEnded: boolean
}

interface SharingRun {
  readonly flow: FlowingShare
  readonly model: SharingModel
  /** Does the job of these results, as often as it may come. */
  tell(ids: readonly string[]): Promise<void>
}

const pick = (ids: Iterable<string>, at: number): string | undefined => {
  const all = [...ids]
  return all.length === 0 ? undefined : all[at % all.length]
}

const present = (told: ToldWords) => [...told].flatMap(([id, said]) => (said === null ? [] : [id]))

type Step = (run: SharingRun, at: number, word: string) => Promise<void>

const steps: Readonly<Record<string, Step>> = {
  submit: async ({ flow, model }, _at, word) => {
    const id = newId()
    await flow.submit({ a: { said: word, secret: 'Kanarie' } }, { id })
    model.results.set(id, word)
  },
  correct: async ({ flow, model }, at, word) => {
    const id = pick(present(model.results), at)
    if (!id) return
    const workflowResult = { activityResults: { a: { said: word, secret: 'Kanarie' } } }
    await flow.receiver.client.workflowResults.update({ workflowResultId: id, workflowResult })
    model.results.set(id, word)
  },
  remove: async ({ flow, model }, at) => {
    const id = pick(present(model.results), at)
    if (!id) return
    await flow.receiver.client.workflowResults.remove({ workflowResultId: id, workflowId: flow.takenId })
    model.results.set(id, null)
  },
  /** Jobs come late, twice, or for another result than the one that changed last. */
  tellOne: async ({ model, tell }, at) => {
    const id = pick(model.results.keys(), at)
    if (id) await tell([id, id])
  },
  tellAll: async ({ flow, model, tell }) => {
    await flow.jobs()
    await tell([...model.results.keys()])
  },
}

/** Steps of a run, in the words of people; an end comes rarely. */
const anyStep = fc.record({
  name: fc.constantFrom(...Object.keys(steps)),
  at: fc.nat(20),
  word: fc.stringMatching(/^[a-zäöü]{1,12}$/),
})

test('the giver has what it was last told of, each result once, whatever comes when and how often', async () => {
  const tools = { ...(await jobTools(world.platform)), files: world.platform.files }
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), fc.nat(40), async (all, endsAt) => {
      const flow = await openFlowing(world)
      const model: SharingModel = { results: new Map(), copies: new Map(), hasEnded: false }
      const signal = new AbortController().signal
      const run: SharingRun = {
        flow,
        model,
        tell: async (resultIds) => {
          await tellResultsJob({ resultIds }, contextFor({ tools, companyId: flow.receiver.id, signal }))
          if (model.hasEnded) return
          for (const id of resultIds) model.copies.set(id, model.results.get(id) ?? null)
        },
      }
      for (const [i, { name, at, word }] of all.entries()) {
        if (i === endsAt) {
          await flow.giver.client.workflowShares.remove({ workflowShareId: flow.shareId })
          model.hasEnded = true
        }
        await steps[name]?.(run, at, word)
        expect(await saidAtGiver(flow)).toEqual([...model.copies.values()].filter(Boolean).toSorted())
      }
    }),
    { numRuns: process.env['FELDWERK_TEST_LONG'] ? 60 : 5 },
  )
}, 120_000)

async function saidAtGiver(flow: FlowingShare): Promise<string[]> {
  const { data } = await flow.received()
  return data
    .map(({ activityResults }) => {
      const { a } = activityResults as { a: Record<string, string> }
      expect(Object.keys(a)).toEqual(['said'])
      return a['said'] ?? ''
    })
    .toSorted()
}
