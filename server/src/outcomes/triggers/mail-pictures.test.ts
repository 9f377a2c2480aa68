import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putFile, takePhoto } from '../../../test/uploads.ts'
import { fixed, goodAnswers, inspection, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, type TestAccount, type World } from '../../../test/world.ts'

let world: World
let owner: TestAccount

beforeAll(async () => {
  world = await openWorld()
  owner = await (await world.company()).person({ owner: true, portal: true, app: true })
})
afterAll(() => world.close())

async function upload(filename: string): Promise<string> {
  const { uploadUrl, fileRef } = await owner.client.upload.requestUrl({ filename })
  await putFile(`${world.url}${uploadUrl}`, await takePhoto())
  return fileRef
}

test('photos stand in the mail, small; of one that cannot be shown, and in plain text, it says the name', async () => {
  const photos = { kind: 'PHOTOS', expression: 'check.photos' } as const
  const mail = {
    id: 'mail',
    to: fixed(['leitstand@nordwerk.example']),
    subject: said('Mangel'),
    body: { kind: 'TEXT' as const, text: { de: [photos, photos] } },
    separate: false,
    attachedPdfs: [],
  }
  const definition = { ...inspection, emailTriggers: [mail] }
  const { id: workflowId } = await publishedWorkflow(owner.client, { definition, accounts: [owner] })
  const shown = [await upload('lager.jpg'), await upload('riemen.jpg')]
  const gone = await world.image(owner)
  const { check, ...rest } = goodAnswers
  await owner.client.workflowResults.create({
    workflowResult: {
      id: newId(),
      workflow: { id: workflowId },
      activityResults: { ...rest, check: { ...Object(check), photos: [...shown, gone] } },
      completedAt: '2026-11-20T08:15:00.000Z',
    },
  })
  await world.runJobs()
  const { html, text, attachments } = (await world.mails()).at(-1)!
  expect(attachments).toEqual(['1.jpg', '2.jpg'])
  const sources = [...html.matchAll(/<img src="cid:([0-9a-f-]+)@/g)].map(([, fileId]) => fileId)
  expect(new Set(sources)).toEqual(new Set(shown))
  expect(html).not.toContain(gone)
  expect(text).toMatch(/\[lager\.jpg\]\n\[riemen\.jpg\]\n\[.+\]/)
})
