import type { SharedTextsPayload } from '@feldwerk/contract/sharing.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { partTexts } from '@feldwerk/workflow/part-texts.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checksums } from '../../../test/matrix/estate.ts'
import { activity, fixed, publishedWorkflow, said } from '../../../test/workflows.ts'
import { refusal, type TestCompany } from '../../../test/world.ts'
import { openSharing } from './sharing.fixture.ts'

const { world, between, parties } = await openSharing()
let giver: TestCompany
let receiver: TestCompany
let third: TestCompany
beforeEach(async () => {
  ;({ giver, receiver, third } = await parties())
})
afterAll(() => world.close())

type Components = Parameters<typeof activity>[1]

/** A choice with help, whose options one language has whole and the other in part. */
const state = (title: string, help: string): Components[number] => ({
  kind: 'SINGLE_CHOICE',
  id: 'c-state',
  variableName: 'state',
  title: said(title),
  description: said(help),
  options: fixed([
    { id: 'good', value: 'good', label: { de: 'Gut' } },
    { id: 'bad', value: 'bad', label: { de: 'Schlecht', en: 'Poor' } },
  ]),
})
const round = (...components: Components): WorkflowDefinition => ({
  ...EMPTY_DEFINITION,
  nodes: [activity('check', components)],
})
const remark: Components[number] = {
  kind: 'TEXT',
  id: 'c-remark',
  variableName: 'remark',
  title: said('Bemerkung'),
}

/** A share in force. */
async function accepted() {
  const definition = round(state('Zustand', 'Von außen'), remark)
  const { id: given } = await publishedWorkflow(giver.client, { definition })
  const { id: workflowShareId } = await between.offered(giver, receiver, given)
  const { workflowId: taken } = await receiver.client.workflowShares.accept({
    workflowShareId,
    acceptance: {},
  })
  await world.runJobs()
  return { given, workflowShareId, taken: taken ?? '' }
}

async function publish(of: TestCompany, workflowId: string, definition: WorkflowDefinition) {
  const { workflows, workflowDrafts } = of.client
  const { revision } = await workflows.byId({ workflowId })
  const saved = await workflowDrafts.save({ workflowId, draft: { definition, revision } })
  await workflows.publish({ workflowId, publication: { revision: saved.revision } })
  await world.runJobs()
}

const place = (part: string, field: string, text: string, option: string | null = null) => ({
  part,
  field,
  option,
  text,
})
const say = (of: TestCompany, workflowShareId: string, texts: SharedTextsPayload['texts'], language = 'en') =>
  of.client.workflowShares.translate({
    workflowShareId,
    translation: { language: language as 'en', texts },
  })

/** What the workflow says now, by part, field and option. */
async function saidBy(of: TestCompany, workflowId: string) {
  const { definition } = await of.client.workflows.byId({ workflowId })
  return Object.fromEntries(
    partTexts(definition).map(({ part, field, option, texts }) => [
      [part, field, option].filter(Boolean).join(' '),
      texts,
    ]),
  )
}

test('texts that there are not, of a share that is not in force or not received, are refused', async () => {
  const { given, workflowShareId, taken } = await accepted()
  const wrong = [
    place('c-state', 'title', 'Condition'),
    place('c-none', 'title', 'x'),
    place('c-state', 'placeholder', 'x'),
    place('c-state', 'options', 'x', 'none'),
    place('c-state', 'variableName', 'x'),
    place('c-remark', '__proto__', 'x'),
  ]
  expect(await refusal(say(receiver, workflowShareId, wrong))).toMatchObject({
    code: 'validation',
    details: { errors: [1, 2, 3, 4, 5].map((at) => ({ path: `texts.${at}`, rule: 'unknownText' })) },
  })
  const one = [place('c-state', 'title', 'Condition')]
  expect(await refusal(say(receiver, workflowShareId, one, 'fr'))).toMatchObject({ code: 'validation' })
  const worker = await receiver.person({ app: true })
  const texts = { workflowShareId }
  expect((await refusal(worker.client.workflowShares.texts(texts))).status).toBe(403)
  for (const other of [giver, third]) {
    expect((await refusal(say(other, workflowShareId, one))).status).toBe(404)
    expect((await refusal(other.client.workflowShares.texts(texts))).status).toBe(404)
  }
  expect((await receiver.client.workflows.byId({ workflowId: taken })).version).toBe(1)
  await giver.client.workflowShares.removeByWorkflow({ workflowId: given })
  await world.runJobs()
  const ended = { code: 'shareStateConflict', details: { state: 'ENDED' } }
  expect(await refusal(say(receiver, workflowShareId, one))).toMatchObject(ended)
})

test('a receiver says labels, help and choices in its own words, and the giver hears nothing of it', async () => {
  const { given, workflowShareId, taken } = await accepted()
  const texts = await receiver.client.workflowShares.texts({ workflowShareId })
  expect(texts.map(({ part, field, option }) => [part, field, option])).toEqual([
    ['check', 'title', null],
    ['c-state', 'title', null],
    ['c-state', 'description', null],
    ['c-state', 'options', 'good'],
    ['c-state', 'options', 'bad'],
    ['c-remark', 'title', null],
  ])
  const before = await checksums(world, giver.id)
  await say(receiver, workflowShareId, [
    place('c-state', 'title', 'Condition'),
    place('c-state', 'description', 'From outside'),
    place('c-state', 'options', 'Good', 'good'),
    place('c-state', 'options', 'Bad', 'bad'),
  ])
  await say(receiver, workflowShareId, [place('c-state', 'title', 'Befund')], 'de')
  const now = await say(receiver, workflowShareId, [place('c-state', 'description', ' ')])
  await world.runJobs()
  expect(now[1]).toMatchObject({ given: { de: 'Zustand' }, own: { de: 'Befund', en: 'Condition' } })
  expect(now[2]).toMatchObject({ given: { de: 'Von außen' }, own: {} })
  expect(await saidBy(receiver, taken)).toMatchObject({
    'c-state title': { de: 'Befund', en: 'Condition' },
    'c-state description': { de: 'Von außen' },
    'c-state options good': { de: 'Gut', en: 'Good' },
    'c-state options bad': { de: 'Schlecht', en: 'Bad' },
  })
  expect(await checksums(world, giver.id)).toEqual(before)
  expect(await saidBy(giver, given)).toMatchObject({ 'c-state options bad': { en: 'Poor' } })
  const { definition, revision } = await receiver.client.workflows.byId({ workflowId: taken })
  const draft = { definition: { ...definition, nodes: [] }, revision }
  expect(await refusal(receiver.client.workflowDrafts.save({ workflowId: taken, draft }))).toMatchObject({
    code: 'workflowReadonly',
  })
})

test('own words stay through a new version, and what somebody drafts around them stays a draft', async () => {
  const { given, workflowShareId, taken } = await accepted()
  const { workflowDrafts, workflows, workflowShares } = receiver.client
  const { definition, revision } = await workflows.byId({ workflowId: taken })
  const call = { id: 'own', httpMethod: 'POST' as const, url: fixed('https://unsere.hansen.example/') }
  const draft = { definition: { ...definition, webhookTriggers: [call] }, revision }
  await workflowDrafts.save({ workflowId: taken, draft })
  await say(receiver, workflowShareId, [
    place('c-state', 'title', 'Condition'),
    place('c-state', 'options', 'Good', 'good'),
    place('c-remark', 'title', 'Remark'),
  ])
  await publish(giver, given, round(state('Zustand heute', 'Ringsum')))
  expect(await workflowShares.difference({ workflowShareId })).toMatchObject({
    changed: [{ id: 'c-state' }],
    removed: [{ id: 'c-remark' }],
  })
  await workflowShares.upgrade({ workflowShareId, upgrade: {} })
  await world.runJobs()
  expect(await saidBy(receiver, taken)).toEqual({
    'check title': { de: 'Prüfung' },
    'c-state title': { de: 'Zustand heute', en: 'Condition' },
    'c-state description': { de: 'Ringsum' },
    'c-state options good': { de: 'Gut', en: 'Good' },
    'c-state options bad': { de: 'Schlecht', en: 'Poor' },
  })
  const drafted = await workflowDrafts.byWorkflow({ workflowId: taken })
  expect(drafted.definition.webhookTriggers).toMatchObject([{ id: 'own' }])
  await workflows.publish({ workflowId: taken, publication: { revision: drafted.revision } })
  expect(await workflows.byId({ workflowId: taken })).toMatchObject({
    sharedToMe: true,
    version: 3,
    definition: { webhookTriggers: [{ id: 'own' }] },
  })
  await publish(giver, given, round(state('Zustand heute', 'Ringsum'), remark))
  await workflowShares.upgrade({ workflowShareId, upgrade: {} })
  expect(await saidBy(receiver, taken)).toMatchObject({ 'c-remark title': { de: 'Bemerkung', en: 'Remark' } })
})
