import { newId } from '@feldwerk/contract/new-id.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putFile, takePhoto } from '../../../test/uploads.ts'
import { activity, goodAnswers, inspection, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount
let colleague: TestAccount
let workflowId: string
let bytes: Buffer
let photo: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  bytes = await takePhoto()
  portal = await company.person({ portal: true })
  worker = await company.person({ app: true })
  colleague = await company.person({ app: true })
  workflowId = (await publishedWorkflow(portal.client, { accounts: [worker, colleague] })).id
  photo = await delivered(worker)
})
afterAll(() => world.close())

async function uploaded({ client }: TestAccount): Promise<string> {
  const { uploadUrl, fileRef } = await client.upload.requestUrl({ filename: 'photo.jpg' })
  await putFile(`${world.url}${uploadUrl}`, bytes)
  return fileRef
}

/** A photo in a result of this account. */
async function delivered(by: TestAccount, id = workflowId): Promise<string> {
  const taken = await uploaded(by)
  await by.client.workflowResults.create({
    workflowResult: {
      id: newId(),
      workflow: { id },
      activityResults: { ...goodAnswers, check: { ...goodAnswers.check, photos: [taken] } },
      completedAt: '2026-11-20T08:15:00.000Z',
    },
  })
  return taken
}

/** A part of a form that shows photos of earlier results. */
const showing = (root: Query['root'], photos: string) => ({
  kind: 'OUTPUT_IMAGES' as const,
  id: 'c-before',
  variableName: 'before',
  title: said('Zuletzt'),
  images: {
    kind: 'QUERY' as const,
    query: {
      root,
      steps: [
        { kind: 'EXPAND' as const, expression: photos, name: 'photo', outer: false },
        { kind: 'MAP' as const, columns: [{ name: 'value', expression: 'photo' }] },
      ],
    },
  },
})

const statusFor = async (who: TestAccount, id = photo) =>
  (await world.raw(`/files/${id}`, { token: who.token })).status

test('photos of a result are for who sent it and for who manages results', async () => {
  expect(await statusFor(worker)).toBe(200)
  expect(await statusFor(portal)).toBe(200)
  expect(await statusFor(company.owner)).toBe(200)
  const ask = (id: string) => world.raw(`/files/${id}`, { token: colleague.token })
  const unknown = await ask(newId())
  for (const id of [photo, `${photo}?size=thumbnail`])
    expect(await ask(id)).toMatchObject({ status: 404, text: unknown.text })
})

test('what no result holds everybody of the company may see', async () => {
  expect(await statusFor(colleague, await uploaded(portal))).toBe(200)
})

test('a workflow that shows what others found shows their photos to who performs it', async () => {
  const { id: viewId } = await portal.client.views.create({
    view: {
      query: {
        root: { kind: 'WORKFLOW_RESULT', workflowId },
        steps: [{ kind: 'MAP', columns: [{ name: 'photos', expression: 'result.check.photos' }] }],
      },
      translations: [{ language: 'de', name: 'Fotos', columnMappings: [] }],
    },
  })
  const definition = {
    ...inspection,
    nodes: [activity('look', [showing({ kind: 'VIEW', viewId }, 'photos')])],
  }
  const later = await company.person({ app: true })
  expect(await statusFor(later)).toBe(404)
  await publishedWorkflow(portal.client, { name: 'Nachschau', definition, accounts: [later] })
  expect(await statusFor(later)).toBe(200)
})

test('a workflow that shows its own results shows their photos, until it is removed', async () => {
  const [check, points] = inspection.nodes
  if (check?.kind !== 'ACTIVITY' || !points) throw new Error('the inspection has changed')
  const { id, revision } = await publishedWorkflow(portal.client, { accounts: [worker, colleague] })
  const own = await delivered(worker, id)
  expect(await statusFor(colleague, own)).toBe(404)
  const before = showing({ kind: 'WORKFLOW_RESULT', workflowId: id }, 'result.check.photos')
  const nodes = [{ ...check, components: [...check.components, before] }, points]
  const draft = await portal.client.workflowDrafts.save({
    workflowId: id,
    draft: { definition: { ...inspection, nodes }, revision },
  })
  await portal.client.workflows.publish({ workflowId: id, publication: { revision: draft.revision } })
  expect(await statusFor(colleague, own)).toBe(200)
  await portal.client.workflows.remove({ workflowId: id })
  expect([await statusFor(colleague, own), await statusFor(worker, own)]).toEqual([404, 200])
})
