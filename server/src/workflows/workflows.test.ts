import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspection, publishedWorkflow } from '../../test/workflows.ts'
import { openWorld, refusal, type Signed, type TestCompany, type World } from '../../test/world.ts'

let world: World
let company: TestCompany
let portal: Signed
let worker: Signed
let foreignId: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  worker = await company.person({ app: true })
  const other = await world.company()
  foreignId = (await publishedWorkflow(other.client, { name: 'Fremder' })).id
})
afterAll(() => world.close())

const german = (name: string) => [{ language: 'de' as const, name }]
const named = (name: string) => ({ workflow: { translations: german(name) } })

/** Calls about one workflow that only portal users may. */
const managing: Record<string, (client: Client, workflowId: string) => Promise<unknown>> = {
  update: (client, workflowId) => client.workflows.update({ workflowId, ...named('X') }),
  updateTranslation: (client, workflowId) =>
    client.workflows.updateTranslation({ workflowId, translation: { locale: 'de', name: 'X' } }),
  dependants: (client, workflowId) => client.workflows.dependants({ workflowId }),
  versions: (client, workflowId) => client.workflows.versions({ workflowId }),
  publication: (client, workflowId) => client.workflows.publication({ workflowId }),
  publish: (client, workflowId) => client.workflows.publish({ workflowId, publication: { revision: 1 } }),
  remove: (client, workflowId) => client.workflows.remove({ workflowId }),
}
const seeing: typeof managing = {
  byId: (client, workflowId) => client.workflows.byId({ workflowId }),
  version: (client, workflowId) => client.workflows.version({ workflowId, version: 1 }),
}
const aboutOne = { ...managing, ...seeing }
const everyCall: typeof managing = {
  ...aboutOne,
  paginated: (client) => client.workflows.paginated(),
  mine: (client) => client.workflows.mine(),
  create: (client) => client.workflows.create(named('Y')),
}

describe('who is refused', () => {
  test.each(Object.keys(everyCall))('%s: nobody without a credential', async (name) => {
    expect(await refusal(everyCall[name]!(world.clientOf(), foreignId))).toMatchObject({ status: 499 })
  })

  test.each([...Object.keys(managing), 'paginated', 'create'])('%s: not who only performs', async (name) => {
    expect(await refusal(everyCall[name]!(worker.client, foreignId))).toMatchObject({ code: 'forbidden' })
  })

  test.each(Object.keys(aboutOne))('%s: another company’s workflow does not exist', async (name) => {
    const foreign = await refusal(aboutOne[name]!(portal.client, foreignId))
    expect(foreign).toEqual(await refusal(aboutOne[name]!(portal.client, newId())))
    expect(foreign).toMatchObject({ status: 404, code: 'notFound' })
  })

  test.each(Object.keys(seeing))('%s: for who may not perform it, it does not exist', async (name) => {
    const { id } = await publishedWorkflow(portal.client)
    expect(await refusal(seeing[name]!(worker.client, id))).toMatchObject({ status: 404 })
  })
})

describe('a workflow', () => {
  test('begins as a draft that nobody can perform', async () => {
    const created = await portal.client.workflows.create({
      workflow: {
        translations: [
          { language: 'de', name: ' Rundgang ', teaser: 'Einmal um die Halle' },
          { language: 'en', name: 'Round', description: 'Daily' },
        ],
        definition: inspection,
      },
    })
    expect(created).toMatchObject({
      translations: [
        { language: 'de', name: 'Rundgang', description: null, teaser: 'Einmal um die Halle' },
        { language: 'en', name: 'Round', description: 'Daily', teaser: null },
      ],
      version: null,
      draft: true,
      revision: 1,
      sharedToMe: false,
      sharedToOthers: false,
      templateInstance: null,
      latestPerformanceAt: null,
      latestPerformanceBy: null,
      createdBy: { id: portal.id, lastName: 'Keller' },
      company: { id: company.id, name: company.name },
    })
    expect(created.definition.nodes).toEqual(inspection.nodes)
    expect(await company.client.workflows.byId({ workflowId: created.id })).toEqual(created)
    await portal.client.workflowPermissions.create({
      workflowId: created.id,
      holders: { accounts: [{ id: worker.id }] },
    })
    expect((await worker.client.workflows.mine()).map(({ id }) => id)).not.toContain(created.id)
  })
})
