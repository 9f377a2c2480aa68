import type { ProblemCode } from '@feldwerk/contract/errors.ts'
import type { WorkflowShareDetails } from '@feldwerk/contract/sharing.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksums } from '../../../test/matrix/estate.ts'
import { measurement, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestCompany, type World } from '../../../test/world.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import type { ShareMessage } from './message.ts'
import { receiveMessage } from './receive.ts'
import { renewOffer } from './renew-offer.ts'
import { sharing } from './sharing.fixture.ts'
import { messageOf } from './tell-other.ts'

/**
 * Two companies and what they do to one share, in any order, while messages between them are late, doubled and out of
 * order. Beside it a model that says what each side must know. Nothing of the code that is tested is used in it.
 */
const isLong = process.env['FELDWERK_TEST_LONG'] === '1'
const LIVES = isLong ? 60 : 5
const STEPS = isLong ? 40 : 14

type State = 'OFFERED' | 'ACCEPTED' | 'DECLINED' | 'ENDED'
type SideName = 'GIVER' | 'RECEIVER'

/** What one side knows. */
interface Side {
  state: State
  /** The newest offer that it knows, and the one that holds. */
  offer: number
  taken: number | null
  revision: number
  heard: number
}
interface Offer {
  readonly people: string
  readonly version: number
}
interface Model {
  readonly offers: Offer[]
  readonly giver: Side
  receiver: Side | undefined
}
interface NotedMessage {
  readonly message: ShareMessage
  readonly from: SideName
  readonly side: Side
}

type Step =
  | { readonly act: 'change'; readonly people: 'NAMES' | 'INITIALS' | 'NONE' }
  | { readonly act: 'publish' | 'end' | 'giveBack' | 'accept' | 'decline' | 'upgrade' }
  | { readonly act: 'deliver'; readonly which: number; readonly again: boolean }

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('change' as const),
      people: fc.constantFrom('NAMES', 'INITIALS', 'NONE'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom('publish', 'accept', 'accept', 'upgrade', 'upgrade', 'decline'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('end', 'giveBack') }) },
  {
    weight: 9,
    arbitrary: fc.record({ act: fc.constant('deliver' as const), which: fc.nat(20), again: fc.boolean() }),
  },
)

const first = { act: 'deliver', which: 0, again: true } as const
/** Most shares are offered and accepted before anything else happens. */
const BEGINNINGS: readonly (readonly Step[])[] = [
  [],
  [first],
  [first, { act: 'accept' }],
  [first, { act: 'change', people: 'NAMES' }, { act: 'accept' }],
]

let world: World
let giver: TestCompany
let receiver: TestCompany

beforeAll(async () => {
  world = await openWorld()
  giver = await world.company()
  receiver = await world.company()
  await world.runJobs()
})
afterAll(() => world.close())

const isOpen = (state: State) => state === 'OFFERED' || state === 'ACCEPTED'
const RANKS: readonly (readonly State[])[] = [['OFFERED'], ['ACCEPTED', 'DECLINED'], ['ENDED']]
const rank = (state: State) => RANKS.findIndex((states) => states.includes(state))

/** What hearing of the other side must come to. */
function hear(model: Model, { from, side: told }: Pick<NotedMessage, 'from' | 'side'>): void {
  if (from === 'GIVER' && !model.receiver) {
    if (told.state !== 'OFFERED') return
    model.receiver = { state: 'OFFERED', offer: told.offer, taken: null, revision: 1, heard: told.revision }
    return
  }
  const side = from === 'GIVER' ? model.receiver : model.giver
  if (!side || told.revision <= side.heard) return
  side.heard = told.revision
  if (rank(told.state) > rank(side.state)) side.state = told.state
  if (from === 'GIVER' && isOpen(told.state)) side.offer = Math.max(side.offer, told.offer)
  if (from === 'RECEIVER' && told.taken !== null) side.taken = Math.max(side.taken ?? 0, told.taken)
}

/** What an act must come to: a refusal, or null. */
function doInModel(model: Model, step: Exclude<Step, { act: 'deliver' }>): ProblemCode | null {
  const { giver: mine, receiver: theirs, offers } = model
  if (step.act === 'end' || step.act === 'giveBack') {
    const side = step.act === 'end' ? mine : theirs
    if (!side) return 'notFound'
    if (isOpen(side.state)) Object.assign(side, { state: 'ENDED', revision: side.revision + 1 })
    return null
  }
  if (step.act === 'change' || step.act === 'publish') {
    if (step.act === 'change' && !isOpen(mine.state)) return 'shareStateConflict'
    const last = offers.at(-1)!
    const next =
      step.act === 'change' ? { ...last, people: step.people } : { ...last, version: last.version + 1 }
    const isSame = next.people === last.people && next.version === last.version
    if (!isOpen(mine.state) || isSame) return null
    offers.push(next)
    Object.assign(mine, { offer: offers.length, revision: mine.revision + 1 })
    return null
  }
  if (!theirs) return 'notFound'
  const to = { accept: 'ACCEPTED', decline: 'DECLINED', upgrade: 'ACCEPTED' } as const
  if (step.act === 'upgrade') {
    if (theirs.state !== 'ACCEPTED') return 'shareStateConflict'
    if (theirs.taken === theirs.offer) return null
  } else {
    if (theirs.state === to[step.act]) return null
    if (theirs.state !== 'OFFERED') return 'shareStateConflict'
  }
  theirs.state = to[step.act]
  theirs.revision += 1
  if (step.act !== 'decline') theirs.taken = theirs.offer
  return null
}

/** What a side must be shown. */
function shown({ offers }: Model, { state, offer, taken }: Side) {
  const [held, newest] = [offers[(taken ?? offer) - 1]!, offers[offer - 1]!]
  return {
    state,
    offer,
    people: held.people,
    taken: taken === null ? null : held.version,
    pending: taken !== null && taken < offer ? { people: newest.people, version: newest.version } : null,
  }
}

const shownOf = ({ state, offer, terms, version, pending }: WorkflowShareDetails) => ({
  state,
  offer,
  people: terms.people,
  taken: version.taken,
  pending: pending && { people: pending.terms.people, version: pending.version },
})

const seed = Number(process.env['FELDWERK_TEST_SEED'] ?? 20_261_126)

test('both sides of a share come to the same, whatever they do and however they hear of it', async () => {
  const life = fc
    .tuple(fc.constantFrom(...BEGINNINGS), fc.array(steps, { minLength: 4, maxLength: STEPS }))
    .map(([beginning, rest]) => [...beginning, ...rest])
  const lives = fc.asyncProperty(life, live)
  await fc.assert(lives, { numRuns: LIVES, seed, endOnFailure: true })
}, 900_000)

async function live(life: readonly Step[]): Promise<void> {
  const { id: workflowId } = await publishedWorkflow(giver.client, { definition: measurement })
  const { id: workflowShareId } = await giver.client.workflowShares.offer({
    workflowId,
    share: { companyShareId: await sharing(world).shareIdOf(receiver) },
  })
  const model: Model = {
    offers: [{ people: 'NONE', version: 1 }],
    giver: { state: 'OFFERED', offer: 1, taken: null, revision: 1, heard: 0 },
    receiver: undefined,
  }
  const told: NotedMessage[] = []
  const note = async (from: SideName) => {
    const [companyId, side] =
      from === 'GIVER' ? [giver.id, model.giver] : ([receiver.id, model.receiver] as const)
    const key = { companyId, shareId: workflowShareId }
    const found = await inCompany(world.db, companyId, 'read', (trx) => messageOf(trx, key))
    if (found && side) told.push({ message: found.message, from, side: { ...side } })
  }
  await note('GIVER')
  for (const step of life) {
    if (step.act === 'deliver') {
      await deliver(told, step, model)
    } else {
      const isGivers = step.act === 'change' || step.act === 'publish' || step.act === 'end'
      const other = isGivers ? receiver.id : giver.id
      const before = await checksums(world, other)
      const refused = await doIt(step, { workflowId, workflowShareId })
      expect(refused, JSON.stringify(step)).toBe(doInModel(model, step))
      // Nothing of the other company is written but by messages.
      expect(await checksums(world, other)).toEqual(before)
      await note(isGivers ? 'GIVER' : 'RECEIVER')
    }
    await compare(model, workflowShareId)
  }
  await world.runJobs()
  for (let round = 0; round < 3; round++)
    for (const from of ['GIVER', 'RECEIVER'] as const) {
      const side = from === 'GIVER' ? model.giver : model.receiver
      if (side) hear(model, { from, side: { ...side } })
    }
  await compare(model, workflowShareId)
  if (model.receiver) expect(model.receiver.state).toBe(model.giver.state)
  await compareWorkflows(model, { workflowId, workflowShareId })
}

async function deliver(
  told: NotedMessage[],
  { which, again }: Extract<Step, { act: 'deliver' }>,
  model: Model,
) {
  const at = which % Math.max(1, told.length)
  const one = told[at]
  if (!one) return
  if (!again) told.splice(at, 1)
  const tools = { db: world.db, files: world.platform.files, companyStorage: 1e9 }
  await receiveMessage(tools, one.from === 'GIVER' ? receiver.id : giver.id, one.message)
  hear(model, one)
}

interface ShareIds {
  readonly workflowId: string
  readonly workflowShareId: string
}

/** The code of the refusal; null where it is done. */
async function doIt(
  step: Exclude<Step, { act: 'deliver' }>,
  { workflowId, workflowShareId }: ShareIds,
): Promise<ProblemCode | null> {
  const calls = {
    change: () =>
      giver.client.workflowShares.change({
        workflowShareId,
        terms: { people: step.act === 'change' ? step.people : 'NONE' },
      }),
    publish: () => publishNext(workflowId, workflowShareId),
    end: () => giver.client.workflowShares.remove({ workflowShareId }),
    giveBack: () => receiver.client.workflowShares.remove({ workflowShareId }),
    accept: () => receiver.client.workflowShares.accept({ workflowShareId, acceptance: {} }),
    decline: () => receiver.client.workflowShares.decline({ workflowShareId }),
    upgrade: () => receiver.client.workflowShares.upgrade({ workflowShareId, upgrade: {} }),
  }
  let isDone = false
  const call = calls[step.act]().then(() => {
    isDone = true
    throw new Error('done')
  })
  const refused = await refusal(call).catch((error) => {
    if (isDone) return null
    throw error
  })
  return refused?.code ?? null
}

let titles = 0

async function publishNext(workflowId: string, shareId: string): Promise<void> {
  const { definition, revision } = await giver.client.workflows.byId({ workflowId })
  const [only] = definition.nodes
  if (!only) throw new Error('there is an activity')
  const next = { ...definition, nodes: [{ ...only, title: said(`Messung ${++titles}`) }] }
  await giver.client.workflows.update({ workflowId, workflow: { definition: next, revision } })
  await giver.client.workflows.publish({ workflowId, publication: { revision: revision + 1 } })
  const key = { companyId: giver.id, shareId }
  const open = await giver.client.workflowShares.byId({ workflowShareId: shareId })
  if (isOpen(open.state)) await inCompany(world.db, giver.id, 'write', (trx) => renewOffer(trx, key))
}

async function compare(model: Model, workflowShareId: string): Promise<void> {
  const given = await giver.client.workflowShares.byId({ workflowShareId })
  expect(shownOf(given)).toEqual(shown(model, model.giver))
  if (model.receiver) {
    const got = await receiver.client.workflowShares.byId({ workflowShareId })
    expect(shownOf(got)).toEqual(shown(model, model.receiver))
  } else
    expect(await refusal(receiver.client.workflowShares.byId({ workflowShareId }))).toMatchObject({
      status: 404,
    })
}

/** In the end the workflows say of themselves what the share says. */
async function compareWorkflows(
  { giver: mine, receiver: theirs }: Model,
  { workflowId, workflowShareId }: ShareIds,
) {
  expect((await giver.client.workflows.byId({ workflowId })).sharedToOthers).toBe(mine.state === 'ACCEPTED')
  if (!theirs?.taken) return
  const { workflowId: own, version } = await receiver.client.workflowShares.byId({ workflowShareId })
  const taken = await receiver.client.workflows.byId({ workflowId: own ?? '' })
  expect(taken.sharedToMe).toBe(theirs.state === 'ACCEPTED')
  const given = await giver.client.workflows.version({ workflowId, version: version.taken ?? 0 })
  expect(taken.definition.nodes).toEqual(given.definition.nodes)
}
