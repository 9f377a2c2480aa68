import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReadPdf, readPdf } from '../../../test/pdf.ts'
import { done, putFile, takePhoto } from '../../../test/uploads.ts'
import { activity, fixed, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type World } from '../../../test/world.ts'

let world: World
let portal: TestAccount
let worker: TestAccount
let colleague: TestAccount
let stranger: TestAccount
let workflowId: string
let resultId: string

const said = (de: string, en: string) => fixed({ de, en })

/** What is measured at each machine, with photos, and signed at the end. */
const maintenance: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ITERATION',
      id: 'points',
      variableName: 'points',
      title: said('Messpunkt', 'Point'),
      nodes: [
        {
          ...activity('measured', []),
          title: said('Messung', 'Measurement'),
          components: [
            {
              kind: 'NUMBER',
              id: 'vibration',
              variableName: 'vibration',
              title: said('Schwinggeschwindigkeit', 'Vibration'),
              unit: said('mm/s', 'mm/s'),
              tolerance: fixed({ from: null, to: 4.5 }),
              onDeviation: fixed(['REMARK']),
            },
          ],
        },
      ],
    },
    {
      ...activity('checked', []),
      title: said('Sichtprüfung', 'Visual check'),
      components: [
        { kind: 'SWITCH', id: 'stop', variableName: 'stop', title: said('Not-Halt wirkt', 'Stop works') },
        {
          kind: 'SINGLE_CHOICE',
          id: 'oil',
          variableName: 'oil',
          title: said('Öl', 'Oil'),
          options: fixed([{ id: 'a', value: 'ok', label: { de: 'In Ordnung', en: 'Fine' } }]),
        },
        {
          kind: 'TEXT',
          id: 'note',
          variableName: 'note',
          title: said('Bemerkung', 'Remark'),
          optional: fixed(true),
          notApplicable: fixed(true),
        },
        {
          kind: 'INSTANT',
          id: 'next',
          variableName: 'next',
          title: said('Nächste Wartung', 'Next maintenance'),
          optional: fixed(true),
        },
        {
          kind: 'IMAGES',
          id: 'photos',
          variableName: 'photos',
          title: said('Lager', 'Bearing'),
          optional: fixed(true),
        },
        {
          kind: 'SIGNATURE',
          id: 'signed',
          variableName: 'signed',
          title: said('Ausgeführt', 'Done by'),
          nameAllowed: fixed(true),
          optional: fixed(true),
        },
      ],
    },
  ],
}

async function upload(client: Client): Promise<string> {
  const { uploadUrl, fileRef } = await client.upload.requestUrl({ filename: 'foto.jpg' })
  expect(await putFile(`${world.url}${uploadUrl}`, await takePhoto())).toEqual(done)
  return fileRef
}

beforeAll(async () => {
  world = await openWorld()
  const company = await world.company({ name: 'Nordwerk Maschinenbau GmbH' })
  portal = await company.person({ portal: true })
  worker = await company.person({ firstName: 'Tom', lastName: 'Brandt', app: true })
  colleague = await company.person({ app: true })
  stranger = (await world.company()).owner
  const accounts = [worker, colleague]
  const name = 'Maschinenwartung'
  workflowId = (await publishedWorkflow(portal.client, { name, definition: maintenance, accounts })).id
  const photos = [await upload(worker.client), await upload(worker.client)]
  const signed = { fileRef: await upload(worker.client), name: 'Tom Brandt' }
  const result = await worker.client.workflowResults.create({
    workflowResult: {
      id: newId(),
      workflow: { id: workflowId },
      activityResults: {
        points: [
          { measured: { vibration: -2.1 } },
          { measured: { vibration: 6.4, vibrationRemark: 'Lager laut, Drehzahl auf 60 % begrenzt.' } },
        ],
        checked: {
          stop: true,
          oil: 'ok',
          noteNotApplicable: true,
          next: '2026-12-08T07:00:00.000Z',
          photos,
          signed,
        },
      },
      startedAt: '2026-11-10T10:07:00.000Z',
      completedAt: '2026-11-10T10:59:00.000Z',
    },
  })
  resultId = result.id
})
afterAll(() => world.close())

const ask = async (client: Client, workflowResultId = resultId) =>
  await client.workflowResults.pdf({ workflowResultId })

async function printed(language: 'de' | 'en'): Promise<ReadPdf> {
  const response = await fetch(`${world.url}/api/workflowResults/byId/${resultId}/pdf`, {
    headers: {
      Authorization: `Bearer ${portal.token}`,
      'Accept-Language': language,
      'X-Requested-With': 'JavaScript',
    },
  })
  return await readPdf(await response.bytes())
}

describe('who is refused', () => {
  test('another company, and a colleague who only performs: the result does not exist', async () => {
    for (const { client } of [stranger, colleague])
      expect(await refusal(ask(client))).toMatchObject({ status: 404, code: 'notFound' })
    expect(await refusal(ask(portal.client, newId()))).toMatchObject({ status: 404, code: 'notFound' })
  })

  test('a removed result has no document', async () => {
    const { id } = await worker.client.workflowResults.create({
      workflowResult: {
        workflow: { id: workflowId },
        activityResults: { points: [], checked: { stop: false, oil: 'ok' } },
        completedAt: '2026-11-10T10:59:00.000Z',
      },
    })
    await portal.client.workflowResults.remove({ workflowResultId: id, workflowId })
    expect(await refusal(ask(portal.client, id))).toMatchObject({ status: 404, code: 'notFound' })
  })
})

describe('a result as a PDF', () => {
  test('is named after what it is about, for the one who performed it too', async () => {
    const { headers, status } = await ask(worker.client)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain('Maschinenwartung%202026-11-10.pdf')
  })

  test('says who did it when, what deviates and by how much, and every answer', async () => {
    const { pages, title, language, standard } = await printed('de')
    expect({ title, language, standard }).toEqual({
      title: 'Maschinenwartung',
      language: 'de',
      standard: '2A',
    })
    const text = pages.join(' ')
    expect(text).toContain('Nordwerk Maschinenbau GmbH')
    expect(text).toMatch(/Durchgeführt 10\.11\.26, 11:59 Uhr Von Tom Brandt Dauer 52 Min\./)
    expect(text).toMatch(/1 Wert außerhalb der Toleranz/)
    expect(text).toMatch(
      /Schwinggeschwindigkeit Messpunkt 2 von 2 6,4 mm\/s 1,9 mm\/s über der Grenze .*Lager laut, Drehzahl/,
    )
    expect(text).toMatch(/Messpunkt 1 von 2 · Messung Schwinggeschwindigkeit −2,1 mm\/s · bis 4,5 mm\/s/)
    expect(text).toMatch(
      /Not-Halt wirkt Ja Öl In Ordnung Bemerkung trifft nicht zu Nächste Wartung 08\.12\.26, 08:00 Uhr/,
    )
    expect(text).not.toContain('leer')
    expect(text).toMatch(/Fotos Lager 1 von 2 Lager 2 von 2/)
    expect(text).toMatch(/Tom Brandt Ausgeführt, 10\.11\.26, 11:59 Uhr/)
    expect(text).toMatch(/Maschinenwartung, Version 1 · Beleg [0-9A-F]{8} Seite 1 von 2/)
  })

  test('is in English for who reads English, with words for each picture', async () => {
    const { pages, language, alternatives, roles } = await printed('en')
    expect(language).toBe('en')
    expect(pages.join(' ')).toMatch(/Vibration Point 2 of 2 6\.4 mm\/s 1\.9 mm\/s above the limit/)
    expect(pages.join(' ')).toMatch(/Next maintenance 08\/12\/26, 08:00/)
    expect(alternatives).toEqual([
      'Scale from 2 to 8 mm/s: 6.4 mm/s, allowed up to 4.5 mm/s',
      'Photo for “Bearing”, 1 of 2',
      'Photo for “Bearing”, 2 of 2',
      'Signature: Tom Brandt',
    ])
    expect(roles.filter((role) => /^H\d$/.test(role))).toEqual(['H1', 'H2', 'H2', 'H3', 'H3', 'H3', 'H2'])
  })

  test('is the same file until something changes', async () => {
    const first = await (await ask(portal.client)).bytes()
    expect(Buffer.from(first).equals(Buffer.from(await (await ask(portal.client)).bytes()))).toBe(true)
    const result = await portal.client.workflowResults.byId({ workflowResultId: resultId })
    const { points, checked } = result.activityResults as { points: unknown; checked: object }
    await portal.client.workflowResults.update({
      workflowResultId: resultId,
      workflowResult: {
        activityResults: {
          points,
          checked: { ...checked, note: 'Nachgetragen.', noteNotApplicable: false },
        },
      },
    })
    const text = (await printed('de')).pages.join(' ')
    expect(text).toContain('Nachgetragen.')
    expect(text).toContain('Korrigiert')
  })
})
