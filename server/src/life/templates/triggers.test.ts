import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { computed, fixed, inspection, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { estate, named } from './templates.fixture.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const mail: WorkflowDefinition['emailTriggers'][number] = {
  id: 'mail',
  condition: computed('check.good == false'),
  to: fixed(['leitstand@nordwerk.example']),
  subject: said('Mangel'),
  body: said('Sehen Sie nach.'),
  separate: false,
  attachedPdfs: [],
}
const rows = (columns: readonly { readonly name: string; readonly expression: string }[]) =>
  ({ kind: 'QUERY', query: { root: { kind: 'NULL' }, steps: [{ kind: 'MAP', columns }] } }) as const

/** Who does a task, and who is told when it is late. */
const people = (id: string) => ({
  assignTo: { accounts: [id], accountGroups: [] },
  escalateTo: { accounts: [id], accountGroups: [] },
})

/** A company with a workflow that sets a mail, a call, a task of another workflow and a new asset going. */
async function companyWithTriggers() {
  const mine = await world.company()
  const { client } = mine
  const { machine, workflow: target } = await estate(mine)
  const definition: WorkflowDefinition = {
    ...inspection,
    emailTriggers: [mail],
    webhookTriggers: [{ id: 'call', httpMethod: 'POST', url: fixed('https://erp.example/hook') }],
    taskTriggers: [
      {
        id: 'task',
        workflowId: target.id,
        task: rows([{ name: 'label', expression: '"Nacharbeit"' }]),
        ...people(mine.owner.id),
      },
    ],
    assetTriggers: [
      {
        id: 'asset',
        assetTypeId: machine.id,
        action: 'CREATE',
        values: rows([{ name: 'name', expression: '"Neu"' }]),
      },
    ],
  }
  const workflow = await publishedWorkflow(client, { name: 'Begehung', definition })
  const selection = { workflows: [{ id: workflow.id }] }
  const { id: templateId } = await client.templates.create({
    templatePayload: { template: selection, translations: named('Begehungen') },
  })
  return { client, machine, target, workflow, selection, templateId, ownerId: mine.owner.id }
}

test('triggers travel with their workflow and mean what is installed beside it; a secret stays behind', async () => {
  const { client, machine, target, workflow, templateId, ownerId } = await companyWithTriggers()
  const made = await client.webhookSecrets.create({
    workflowId: workflow.id,
    webhookSecret: { triggerId: 'call' },
  })
  const bundle = await client.templates.bundle({ templateId })
  expect(JSON.stringify(bundle)).not.toContain(made.secret)
  const installed = await client.templates.instantiate({ templateId, templateInstance: { name: 'Eins' } })
  const there = await Promise.all(
    installed.workflowIds.map((workflowId) => client.workflows.byId({ workflowId })),
  )
  const copy = there.find(({ translations }) => translations[0]?.name === 'Begehung')!
  const { definition } = copy
  expect(definition.emailTriggers).toMatchObject([mail])
  expect(definition.taskTriggers).toMatchObject([people(ownerId)])
  const meant = [definition.taskTriggers[0]?.workflowId, definition.assetTriggers[0]?.assetTypeId]
  expect(meant).not.toContain(target.id)
  expect(meant).not.toContain(machine.id)
  expect(installed.workflowIds).toContain(meant[0])
  const types = (await client.assetTypes.paginated({ size: 100 })).data.map(({ id }) => id)
  expect(types).toContain(meant[1])
  expect(await client.webhookSecrets.list({ workflowId: copy.id })).toEqual([])
})

test('an upgrade keeps a workflow whose trigger the company has changed, and says so', async () => {
  const { client, workflow, selection, templateId } = await companyWithTriggers()
  const first = await client.templates.instantiate({ templateId, templateInstance: { name: 'Eins' } })
  const second = await client.templates.instantiate({ templateId, templateInstance: { name: 'Zwei' } })
  const change = async (workflowId: string, triggers: Partial<WorkflowDefinition>) => {
    const { revision, definition } = await client.workflows.byId({ workflowId })
    const draft = { definition: { ...definition, ...triggers }, revision }
    await client.workflowDrafts.save({ workflowId, draft })
    await client.workflows.publish({ workflowId, publication: { revision: revision + 1 } })
  }
  const copyIn = async (ids: readonly string[]) => {
    const all = await Promise.all(ids.map((workflowId) => client.workflows.byId({ workflowId })))
    return all.find(({ translations }) => translations[0]?.name === 'Begehung')!
  }
  const own = await copyIn(first.workflowIds)
  await change(own.id, { emailTriggers: [{ ...mail, subject: said('Unser Mangel') }] })
  await change(workflow.id, { emailTriggers: [{ ...mail, subject: said('Mangel, neu gefasst') }] })
  await client.templates.update({
    templateId,
    updateInstances: false,
    templatePayload: { template: selection, translations: named('Begehungen') },
  })
  const kept = await client.templateInstances.upgrade({ templateInstanceId: first.id, templateId })
  expect(kept.kept.map(({ name }) => name)).toEqual(['Begehung'])
  expect((await copyIn(first.workflowIds)).definition.emailTriggers).toMatchObject([
    { subject: said('Unser Mangel') },
  ])
  const replaced = await client.templateInstances.upgrade({ templateInstanceId: second.id, templateId })
  expect(replaced.replaced.map(({ name }) => name)).toEqual(['Begehung'])
  expect((await copyIn(second.workflowIds)).definition.emailTriggers).toMatchObject([
    { subject: said('Mangel, neu gefasst') },
  ])
})

test('a mail that a template leaves open goes to who installs it, and an upgrade leaves it there', async () => {
  const company = await world.company()
  const second = await company.person({ firstName: 'Jonas', owner: true, portal: true })
  const first = company.owner.id
  const bundleWith = (subject: string) => ({
    workflows: [
      {
        id: '0198f1d2-0000-8000-8000-00000000aaaa',
        translations: named('Begehung'),
        definition: { ...inspection, emailTriggers: [{ ...mail, to: [], subject: said(subject) }] },
      },
    ],
  })
  const { id: templateId } = await company.client.templates.create({
    templatePayload: { bundle: bundleWith('Mangel'), translations: named('Begehungen') },
  })
  const made = await company.client.templates.instantiate({ templateId, templateInstance: {} })
  const mails = async () =>
    (await company.client.workflows.byId({ workflowId: made.workflowIds[0]! })).definition.emailTriggers
  expect(await mails()).toMatchObject([{ to: [{ accountId: first }], subject: said('Mangel') }])
  await company.client.templates.update({
    templateId,
    updateInstances: false,
    templatePayload: { bundle: bundleWith('Mangel, neu gefasst'), translations: named('Begehungen') },
  })
  await second.client.templateInstances.upgrade({ templateInstanceId: made.id, templateId })
  expect(await mails()).toMatchObject([{ to: [{ accountId: first }], subject: said('Mangel, neu gefasst') }])

  // The company says somebody else: its own word, and no reason to keep the rest from upgrades.
  const to = [{ address: 'werkstatt@nordwerk.example' }]
  const workflowId = made.workflowIds[0]!
  const now = await company.client.workflows.byId({ workflowId })
  const emailTriggers = now.definition.emailTriggers.map((each) => ({ ...each, to }))
  const draft = { definition: { ...now.definition, emailTriggers }, revision: now.revision }
  await company.client.workflowDrafts.save({ workflowId, draft })
  await company.client.workflows.publish({ workflowId, publication: { revision: now.revision + 1 } })
  await company.client.templates.update({
    templateId,
    updateInstances: false,
    templatePayload: { bundle: bundleWith('Mangel, noch einmal'), translations: named('Begehungen') },
  })
  const [listed] = (await company.client.templateInstances.paginated()).data
  expect(listed?.parts.map(({ changed }) => changed)).toEqual([false])
  const done = await company.client.templateInstances.upgrade({ templateInstanceId: made.id, templateId })
  expect([done.replaced.length, done.kept]).toEqual([1, []])
  expect(await mails()).toMatchObject([{ to, subject: said('Mangel, noch einmal') }])
  await company.client.templateInstances.undoUpgrade({ templateInstanceId: made.id })
  expect(await mails()).toMatchObject([{ to, subject: said('Mangel, neu gefasst') }])
})
