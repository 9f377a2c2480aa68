import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../../test/pdf.ts'
import { fixed, said } from '../../../../test/workflows.ts'
import { openWorld, type World } from '../../../../test/world.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import { type FlowingShare, openFlowing } from './flowing.fixture.ts'
import { erase, exportOf } from './personal-data.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const HANSEN = { worker: 'Berg', receiver: 'Hansen Fördertechnik GmbH' }

async function publish(
  { giver, givenId: workflowId }: FlowingShare,
  change: (now: WorkflowDefinition) => WorkflowDefinition,
): Promise<void> {
  const { workflows, workflowDrafts } = giver.client
  const { definition, revision } = await workflows.byId({ workflowId })
  const draft = { definition: change(definition), revision }
  const saved = await workflowDrafts.save({ workflowId, draft })
  await workflows.publish({ workflowId, publication: { revision: saved.revision } })
  await world.runJobs()
}

test('documents and the search say whose result it is', async () => {
  const flow = await openFlowing(world, { people: 'NAMES' }, HANSEN)
  await flow.submit({ a: { said: 'Läuft rund', pressure: 3 } })
  await flow.jobs()
  const [copy] = (await flow.received()).data
  const workflowResultId = copy?.id ?? ''
  const { client } = flow.giver
  const answer = await client.workflowResults.pdf({ workflowResultId })
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  for (const words of ['Läuft rund', 'Anna Berg', 'Hansen Fördertechnik GmbH'])
    expect(pages.join(' ').replace(/\s+/g, ' ')).toContain(words)
  const found = await client.search.everything({ query: 'hansen' })
  expect(JSON.stringify(found)).toContain(workflowResultId)
  const company = await flow.receiver.client.search.everything({ query: 'hansen' })
  expect(JSON.stringify(company)).not.toContain(workflowResultId)
})

test('a trigger knows who did it and of which company, and that people of it have no address', async () => {
  const flow = await openFlowing(world, { people: 'NAMES' }, { receiver: 'Petersen Pumpen' })
  const token = (expression: string) => ({ kind: 'TOKEN', expression })
  const subject = {
    kind: 'LINE',
    line: { de: [token('performer.name'), { kind: 'TEXT', text: ' von ' }, token('result.company')] },
  }
  await publish(flow, (now) => ({
    ...now,
    emailTriggers: [
      {
        id: 'received',
        on: ['RECEIVED'],
        condition: {
          kind: 'QUERY',
          query: {
            root: { kind: 'NULL' },
            steps: [
              {
                kind: 'MAP',
                columns: [
                  {
                    name: 'value',
                    expression: 'result.company == "Petersen Pumpen" && performer.email == null',
                  },
                ],
              },
            ],
          },
        },
        to: [{ address: 'leitstand@nordwerk.example' }],
        subject,
        body: said('Ein Ergebnis ist da.'),
        separate: false,
        attachedPdfs: [],
      },
    ] as never,
  }))
  await flow.submit({ a: { said: 'Neu' } })
  const mails = await world.mails('leitstand@nordwerk.example')
  expect(mails.map((mail) => mail.subject)).toEqual(['Anna Berg von Petersen Pumpen'])
})

test('answers come by the version that the receiver performs, also after the giver has gone on', async () => {
  const flow = await openFlowing(world, { fields: null })
  const added = {
    kind: 'TEXT' as const,
    id: 'later',
    variableName: 'later',
    title: said('Später'),
    optional: fixed(true),
  }
  await publish(flow, (now) => {
    const [first, ...others] = now.nodes
    if (first?.kind !== 'ACTIVITY') throw new Error('the questions have changed')
    const components = [...first.components.filter(({ id }) => id !== 'secret'), added]
    return { ...now, nodes: [{ ...first, components }, ...others] }
  })
  const shown = async () =>
    (await flow.received()).data.map(({ version, activityResults }) => [version, activityResults])
  await flow.submit({ a: { secret: 'Alt' } })
  await flow.jobs()
  expect(await shown()).toEqual([[1, { a: { secret: 'Alt' } }]])
  await flow.receiver.client.workflowShares.upgrade({ workflowShareId: flow.shareId, upgrade: {} })
  await flow.jobs()
  await flow.submit({ a: { later: 'Neu' } })
  await flow.jobs()
  expect(await shown()).toEqual([
    [2, { a: { later: 'Neu' } }],
    [1, { a: { secret: 'Alt' } }],
  ])
  await flow.worker.client.workflowResults.create({
    workflowResult: {
      workflow: { id: flow.takenId },
      version: 1,
      activityResults: { a: { secret: 'Vom Funkloch' } },
      completedAt: new Date().toISOString(),
    },
  })
  await flow.jobs()
  expect((await shown())[0]).toEqual([1, { a: { secret: 'Vom Funkloch' } }])
})

test('a picture of somebody crosses with their name alone, and only the one of now stays', async () => {
  const [named, initials] = [
    await openFlowing(world, { people: 'NAMES' }),
    await openFlowing(world, { people: 'INITIALS', photos: true }),
  ]
  const pictured = async (flow: FlowingShare) => {
    await flow.worker.client.accounts.setImage({ image: await flow.photo() })
    await flow.submit({ a: { said: 'Mit Bild' } })
    await flow.jobs()
    const [copy] = (await flow.received()).data
    return copy?.createdBy.imageUrl
  }
  const first = await pictured(named)
  const second = await pictured(named)
  expect(first).toEqual(expect.any(String))
  expect(second).not.toBe(first)
  expect(await pictured(initials)).toBeNull()
  const files = async ({ giver }: FlowingShare) =>
    (await world.owner.query('select id from file where company_id = $1', [giver.id])).rows
  expect(await files(named)).toHaveLength(1)
  expect(await files(initials)).toHaveLength(0)
})

test('who is forgotten is a number at the giver from then on, also after the end of the share', async () => {
  const flow = await openFlowing(world, { people: 'NAMES' }, { worker: 'Vergessen' })
  await flow.worker.client.accounts.setImage({ image: await flow.photo() })
  await flow.submit({ a: { said: 'Bleibt' } })
  await flow.jobs()
  await flow.giver.client.workflowShares.remove({ workflowShareId: flow.shareId })
  await flow.jobs()
  const account = { companyId: flow.receiver.id, accountId: flow.worker.id }
  const within = <T>(run: Parameters<typeof inCompany<T>>[3]) =>
    inCompany(world.db, flow.receiver.id, 'write', run)
  expect(await within((trx) => exportOf(trx, account))).toEqual([
    { company: flow.giver.name, calledAs: 'Anna Vergessen' },
  ])
  await within((trx) => erase(trx, account))
  await flow.jobs()
  const [copy] = (await flow.received()).data
  expect(copy).toMatchObject({
    createdBy: { firstName: null, lastName: 'Person 1', imageUrl: null },
    activityResults: { a: { said: 'Bleibt' } },
  })
  const { rows } = await world.owner.query('select id from file where company_id = $1', [flow.giver.id])
  expect(rows).toEqual([])
})
