import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { activity, computed, inspection, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount
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
    const reading = worker.client.workflows.byId({ workflowId: created.id })
    expect(await refusal(reading)).toMatchObject({ status: 404 })
  })
})

describe('saving', () => {
  test('changes names and picture at once, the definition as a draft', async () => {
    const { id: workflowId, revision } = await publishedWorkflow(portal.client)
    const image = await world.image(portal)
    const definition = { ...inspection, nodes: inspection.nodes.slice(0, 1) }
    const translations = [...german('Neuer Name'), { language: 'en' as const, name: 'New name' }]
    const saved = await portal.client.workflows.update({
      workflowId,
      workflow: { translations, imageRef: image, definition, revision },
    })
    expect(saved).toMatchObject({
      translations: [{ name: 'Neuer Name' }, { name: 'New name' }],
      image: `/files/${image}`,
      version: 1,
      revision: revision + 1,
      draft: true,
    })
    expect(saved.definition.nodes).toHaveLength(2)
    const {
      definition: draft,
      baseVersion,
      errors,
    } = await portal.client.workflowDrafts.byWorkflow({ workflowId })
    expect([draft.nodes.length, baseVersion, errors]).toEqual([1, 1, []])
  })

  test('one language by itself leaves the others and the teaser', async () => {
    const { id: workflowId } = await portal.client.workflows.create({
      workflow: { translations: [{ language: 'de', name: 'Alt', teaser: 'Bleibt', description: 'Lang' }] },
    })
    const patch = (translation: { locale: 'de' | 'en'; name: string; description?: string | null }) =>
      portal.client.workflows.updateTranslation({ workflowId, translation })
    await patch({ locale: 'en', name: 'New', description: 'Long' })
    const { translations } = await patch({ locale: 'de', name: 'Neu' })
    expect(translations).toEqual([
      { language: 'de', name: 'Neu', teaser: 'Bleibt', description: 'Lang' },
      { language: 'en', name: 'New', teaser: null, description: 'Long' },
    ])
    expect((await patch({ locale: 'de', name: 'Neu', description: null })).translations[0]).toMatchObject({
      description: null,
    })
  })

  test('over somebody’s newer save is refused, and that one is shown', async () => {
    const { id: workflowId, revision } = await publishedWorkflow(portal.client)
    const theirs = { ...inspection, nodes: inspection.nodes.slice(0, 1) }
    await company.client.workflowDrafts.save({ workflowId, draft: { definition: theirs, revision } })
    const late = [
      () => portal.client.workflowDrafts.save({ workflowId, draft: { definition: inspection, revision } }),
      () => portal.client.workflows.update({ workflowId, workflow: { definition: inspection, revision } }),
      () => portal.client.workflows.publish({ workflowId, publication: { revision } }),
    ]
    for (const call of late) {
      const problem = await refusal(call())
      expect(problem).toMatchObject({
        status: 409,
        code: 'workflowChangedMeanwhile',
        details: { revision: revision + 1, changedBy: 'Lena Brandt' },
      })
      expect((problem.details as { definition: { nodes: unknown[] } }).definition.nodes).toHaveLength(1)
    }
    const noRevision = portal.client.workflows.update({ workflowId, workflow: { definition: inspection } })
    expect(await refusal(noRevision)).toMatchObject({ details: { errors: [{ path: 'revision' }] } })
  })

  test('two saves over the same one: exactly one wins', async () => {
    const { id: workflowId, revision } = await publishedWorkflow(portal.client)
    const save = () =>
      portal.client.workflowDrafts.save({ workflowId, draft: { definition: inspection, revision } })
    const results = await Promise.allSettled([save(), save(), save(), save()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a definition of a wrong form is refused at the faulty place, however deep it lies', async () => {
    const options = { kind: 'VALUE', value: ['a', 'b', 'c'].map((value) => ({ value, label: {} })) }
    const choice = { kind: 'MULTIPLE_CHOICE', id: 'x', variableName: 'x', options }
    const page = activity('page', [choice as never])
    const loop = { kind: 'ITERATION', id: 'l', variableName: 'l', nodes: [page] }
    const definition = { ...inspection, nodes: [page, loop] } as unknown as WorkflowDefinition
    const create = portal.client.workflows.create({ workflow: { translations: [], definition } })
    const { errors } = (await refusal(create)).details as { errors: { path: string; rule: string }[] }
    const places = ['nodes.0', 'nodes.1.nodes.0'].flatMap((at) =>
      [0, 1, 2].map((i) => `definition.${at}.components.0.options.value.${i}.id: required`),
    )
    expect(errors.map(({ path, rule }) => `${path}: ${rule}`)).toEqual(expect.arrayContaining(places))
  })

  test('a definition with errors is refused with every place, but kept as a draft', async () => {
    const { id: workflowId, revision } = await publishedWorkflow(portal.client)
    const wrong = {
      ...inspection,
      nodes: [
        activity('check', [
          { kind: 'TEXT', id: 'a', variableName: 'a', title: said('A'), hidden: computed('check.b == 1') },
          { kind: 'TEXT', id: 'b', variableName: 'c', title: said('B'), hidden: computed('1 +') },
        ]),
      ],
    }
    const problem = await refusal(
      portal.client.workflows.update({ workflowId, workflow: { definition: wrong, revision } }),
    )
    const places = (problem.details as { errors: { path: string }[] }).errors.map(({ path }) => path)
    const start = 'definition.nodes.0.components'
    const end = 'hidden.query.steps.0.columns.0.expression'
    expect(places).toEqual(expect.arrayContaining([`${start}.0.${end}`, `${start}.1.${end}`]))
    const create = portal.client.workflows.create({
      workflow: { translations: german('X'), definition: wrong },
    })
    expect(await refusal(create)).toMatchObject({ code: 'validation' })
    const draft = await portal.client.workflowDrafts.save({
      workflowId,
      draft: { definition: wrong, revision },
    })
    expect(draft.errors.map(({ path }) => path)).toEqual(places)
    const publish = portal.client.workflows.publish({ workflowId, publication: { revision: draft.revision } })
    expect(await refusal(publish)).toMatchObject({ code: 'validation' })
    const { errors } = await portal.client.workflows.publication({ workflowId })
    expect(errors.map(({ path }) => path)).toEqual(places)
  })

  test('names and ids that stand twice, or are none, and what is missing, are named', async () => {
    const { id: workflowId, revision } = await publishedWorkflow(portal.client)
    const text = (id: string, variableName: string) =>
      ({ kind: 'TEXT', id, variableName, title: said('T') }) as const
    const choice = { kind: 'SINGLE_CHOICE', id: 'c', variableName: 'choice', title: said('C') } as const
    const definition: WorkflowDefinition = {
      ...inspection,
      nodes: [activity('a', [text('x', 'x'), text('x', 'y'), text('z', 'x'), text('w', 'a b'), choice])],
    }
    const draft = { definition, revision }
    const { errors } = await portal.client.workflowDrafts.save({ workflowId, draft })
    expect(errors.map(({ path, rule }) => `${path}: ${rule}`).toSorted()).toEqual([
      'definition.nodes.0.components.1.id: idTaken',
      'definition.nodes.0.components.2.variableName: nameTaken',
      'definition.nodes.0.components.3.variableName: badVariableName',
      'definition.nodes.0.components.4.options: fieldMissing',
    ])
  })

  test('a draft can be thrown away while something is published', async () => {
    const { id: workflowId, revision } = await publishedWorkflow(portal.client)
    await portal.client.workflowDrafts.save({ workflowId, draft: { definition: inspection, revision } })
    await portal.client.workflowDrafts.remove({ workflowId })
    expect(await portal.client.workflows.byId({ workflowId })).toMatchObject({ draft: false, version: 1 })
    expect(await refusal(portal.client.workflowDrafts.byWorkflow({ workflowId }))).toMatchObject({
      status: 404,
    })
    expect(await refusal(portal.client.workflowDrafts.remove({ workflowId }))).toMatchObject({
      code: 'nothingToPublish',
    })
    expect(await refusal(portal.client.workflows.publication({ workflowId }))).toMatchObject({
      code: 'nothingToPublish',
    })
  })

  test('a picture of another company, or one that is used, is not found', async () => {
    const other = await world.company()
    const used = await world.image(portal)
    await portal.client.workflows.create({ workflow: { translations: german('Mit Bild'), imageRef: used } })
    for (const imageRef of [await world.image(other.owner), used, newId()]) {
      const call = portal.client.workflows.create({ workflow: { translations: german('Nie'), imageRef } })
      expect(await refusal(call)).toMatchObject({ status: 404 })
    }
    expect((await portal.client.workflows.paginated({ search: 'nie' })).recordsTotal).toBe(0)
  })
})

describe('renaming', () => {
  test('reaches what says who uses an asset type', async () => {
    const assetType = typeOf('Pumpe', [property('name')])
    const { id: assetTypeId } = await portal.client.assetTypes.create({ assetType })
    const field = { id: 't-pump', name: 'pump', type: { kind: 'ASSET' as const, id: assetTypeId } }
    const { id: workflowId } = await publishedWorkflow(portal.client, {
      definition: { ...inspection, taskType: { fields: [{ ...field, required: true }] } },
      name: 'Vorher',
    })
    const names = async () =>
      (await portal.client.assetTypes.dependants({ assetTypeId })).map(({ kind, name }) => [kind, name])
    expect(await names()).toEqual([['WORKFLOW', 'Vorher']])
    await portal.client.workflows.update({ workflowId, ...named('Nachher') })
    expect(await names()).toEqual([['WORKFLOW', 'Nachher']])
  })
})

describe('removing', () => {
  test('takes it out of every list; its versions stay for its results', async () => {
    const { id: workflowId } = await publishedWorkflow(portal.client, { accounts: [worker] })
    await portal.client.workflows.remove({ workflowId })
    expect(await refusal(portal.client.workflows.byId({ workflowId }))).toMatchObject({ status: 404 })
    expect((await worker.client.workflows.mine()).map(({ id }) => id)).not.toContain(workflowId)
    expect(await portal.client.workflows.version({ workflowId, version: 1 })).toMatchObject({ version: 1 })
    expect(await refusal(portal.client.workflows.remove({ workflowId }))).toMatchObject({ status: 404 })
    const { rows } = await world.owner.query('select deleted_by from workflow where id = $1', [workflowId])
    expect(rows).toEqual([{ deleted_by: portal.id }])
  })
})

describe('the list', () => {
  test('is ordered, searched and paged; without definitions where they are not wanted', async () => {
    const many = await world.company()
    const make = async (name: string, teaser?: string) =>
      await many.client.workflows.create({
        workflow: { translations: [{ language: 'de', name, teaser: teaser ?? null }] },
      })
    await make('Zug 10')
    await make('Ärger', 'Nur im Winter')
    await make('Zug 9')
    await publishedWorkflow(many.client, { name: 'Bau' })
    const names = async (query: Parameters<Client['workflows']['paginated']>[0]) =>
      (await many.client.workflows.paginated(query)).data.map(({ translations }) => translations[0]!.name)
    expect(await names({})).toEqual(['Ärger', 'Bau', 'Zug 9', 'Zug 10'])
    expect(await names({ orderDir: 'DESC' })).toEqual(['Zug 10', 'Zug 9', 'Bau', 'Ärger'])
    expect(await names({ orderColumn: 'createdAt' })).toEqual(['Zug 10', 'Ärger', 'Zug 9', 'Bau'])
    expect(await names({ search: 'WINTER är' })).toEqual(['Ärger'])
    expect(await names({ published: true })).toEqual(['Bau'])
    expect(await names({ size: 3, page: 1 })).toEqual(['Zug 10'])
    const { data } = await many.client.workflows.paginated({ withDefinition: false })
    expect(data.every(({ definition }) => definition === null)).toBe(true)
    const statements = (size: number) => world.statements(() => many.client.workflows.paginated({ size }))
    await statements(1)
    expect(await statements(4)).toBe(await statements(1))
  })
})
