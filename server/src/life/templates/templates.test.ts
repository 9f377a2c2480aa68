import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { computed, goodAnswers, inspection } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestCompany, type World } from '../../../test/world.ts'
import { estate, named } from './templates.fixture.ts'

let world: World
let company: TestCompany
let elsewhere: TestCompany

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  elsewhere = await world.company()
})
afterAll(() => world.close())

describe('a template of what a company has', () => {
  test('takes along all that is needed, and says so', async () => {
    const { place, machine, workflow, view, heavy } = await estate(company)
    const contents = await company.client.templates.contents({ template: { views: [{ id: heavy.id }] } })
    const ids = (list: readonly { id: string; dependency: boolean }[]) =>
      list.map(({ id, dependency }) => [id, dependency])
    expect(ids(contents.views).toSorted()).toEqual(
      [
        [view.id, true],
        [heavy.id, false],
      ].toSorted(),
    )
    expect(ids(contents.workflows)).toEqual([[workflow.id, true]])
    expect(ids(contents.assetTypes).toSorted()).toEqual(
      [
        [place.id, true],
        [machine.id, true],
      ].toSorted(),
    )
    const template = await company.client.templates.create({
      templatePayload: { template: { views: [{ id: heavy.id }] }, translations: named('Rundgänge') },
    })
    expect(template).toMatchObject({ ...contents, version: 1, builtin: null, instanceCount: 0, sample: null })
    expect(template.company?.id).toBe(company.id)
  })

  test('takes percentiles to another company as they are, and none that does not say of how many percent', async () => {
    const { metrics, dashboards, templates, views } = company.client
    const query = { root: { kind: 'ACCOUNT' as const }, steps: [] }
    const called = [{ language: 'de' as const, name: 'Neun von zehn', columnMappings: [] }]
    const { id: viewId } = await views.create({ view: { query, translations: called } })
    const translations = [{ language: 'de' as const, name: 'Neun von zehn' }]
    const of = { aggregation: 'PERCENTILE', percent: 90 } as const
    const sources = [{ viewId, timeExpression: 'now', valueExpression: '1' }]
    const { id: metricId } = await metrics.create({ metric: { sources, translations, ...of } })
    const place = { startRow: 0, startCol: 0, width: 4, height: 3, translations: [] }
    const { id } = await dashboards.create({
      dashboard: {
        interval: 'LAST_YEAR',
        translations,
        panels: [{ ...place, kind: 'NUMBER', metricId, ...of }],
      },
    })
    const template = await templates.create({
      templatePayload: { template: { dashboards: [{ id }] }, translations: named('Neun von zehn') },
    })
    const bundle = await templates.bundle({ templateId: template.id })
    const [metric] = bundle.metrics
    if (!metric) throw new Error('no metric')
    const { percent: _percent, ...vague } = metric
    const take = (metricsTaken: typeof bundle.metrics) =>
      elsewhere.client.templates.create({
        templatePayload: { bundle: { ...bundle, metrics: metricsTaken }, translations: named('Von dort') },
      })
    expect(await refusal(take([vague]))).toMatchObject({ status: 400, code: 'validation' })
    const { id: templateId } = await take([metric])
    const made = await elsewhere.client.templates.instantiate({
      templateId,
      templateInstance: { name: 'Neun von zehn' },
    })
    const [dashboardId = '', newMetricId = ''] = [made.dashboardIds[0], made.metricIds[0]]
    expect(await elsewhere.client.metrics.byId({ metricId: newMetricId })).toMatchObject(of)
    expect((await elsewhere.client.dashboards.byId({ dashboardId })).panels).toMatchObject([of])
  })

  test('installed elsewhere behaves the same: equal results give equal views', {
    timeout: 90_000,
  }, async () => {
    const { workflow, heavy, machine } = await estate(company)
    const template = await company.client.templates.create({
      templatePayload: { template: { views: [{ id: heavy.id }] }, translations: named('Rundgänge') },
    })
    const bundle = await company.client.templates.bundle({ templateId: template.id })
    const taken = await elsewhere.client.templates.create({
      templatePayload: { bundle, translations: named('Von woanders') },
    })
    const made = await elsewhere.client.templates.instantiate({
      templateId: taken.id,
      templateInstance: { name: 'Unsere Rundgänge' },
    })
    expect(made).toMatchObject({ name: 'Unsere Rundgänge', template: { id: taken.id } })
    expect([made.assetTypes.length, made.workflowIds.length, made.viewIds.length]).toEqual([2, 1, 2])
    expect(made.workflowIds).not.toContain(workflow.id)
    const submit = async (at: TestCompany, workflowId: string, typeId: string) => {
      const asset = await at.client.assets.create({
        assetTypeId: typeId,
        asset: { value: { name: 'Presse 4' } },
      })
      const { client } = await at.person({ owner: true, portal: true, app: true })
      for (const weight of [3, 12.5, 400]) {
        const check = { ...goodAnswers.check, weight, machine: asset.id }
        await client.workflowResults.create({
          workflowResult: {
            workflow: { id: workflowId },
            activityResults: { ...goodAnswers, check },
            completedAt: '2026-11-20T08:15:00.000Z',
          },
        })
      }
    }
    const machineThere = (await elsewhere.client.assetTypes.paginated({ search: 'Maschinen' })).data[0]!.id
    await submit(company, workflow.id, machine.id)
    await submit(elsewhere, made.workflowIds[0]!, machineThere)
    const rows = async (at: TestCompany, viewId: string) =>
      (await at.client.viewData.paginated({ viewId, orderColumn: 'weight' })).data
    const views = (await elsewhere.client.views.paginated({ search: 'Schwere' })).data
    const here = await rows(company, heavy.id)
    expect(here).toHaveLength(2)
    expect(await rows(elsewhere, views[0]!.id)).toEqual(here)
    expect(views[0]).toMatchObject({ readonly: true, templateInstance: { id: made.id } })
    const again = await elsewhere.client.templates.instantiate({ templateId: taken.id, templateInstance: {} })
    expect(again.workflowIds).not.toEqual(made.workflowIds)
  })

  test('is deleted when nothing is installed of it any more', async () => {
    const type = await company.client.assetTypes.create({ assetType: typeOf('Lampen', [property('name')]) })
    const { id: templateId } = await company.client.templates.create({
      templatePayload: { template: { assetTypes: [{ id: type.id }] }, translations: named('Lampen') },
    })
    const made = await company.client.templates.instantiate({ templateId, templateInstance: {} })
    expect(await refusal(company.client.templates.remove({ templateId }))).toMatchObject({
      status: 409,
      code: 'templateInstanceExists',
    })
    await company.client.templateInstances.remove({ templateInstanceId: made.id })
    const stayed = await company.client.assetTypes.byId({ assetTypeId: made.assetTypes[0]!.id })
    expect(stayed.templateInstance).toBeNull()
    await company.client.templates.remove({ templateId })
    expect(await refusal(company.client.templates.byId({ templateId }))).toMatchObject({ status: 404 })
  })
})

describe('a bundle that is broken', () => {
  test('is refused with every place named, and nothing is written', async () => {
    const { workflow, heavy } = await estate(company)
    const selection = { views: [{ id: heavy.id }] }
    const { id: templateId } = await company.client.templates.create({
      templatePayload: { template: selection, translations: named('Gut') },
    })
    const bundle = await company.client.templates.bundle({ templateId })
    const before = await company.client.workflows.paginated({ size: 1 })
    const outside = newId()
    const faults = async (broken: unknown) => {
      const templatePayload = { bundle: broken as typeof bundle, translations: named('Kaputt') }
      const { details } = await refusal(company.client.templates.create({ templatePayload }))
      return (details as { errors: { path: string; rule: string }[] }).errors.map(
        ({ path, rule }) => `${path} ${rule}`,
      )
    }
    expect(
      await faults({
        ...bundle,
        workflows: [...bundle.workflows, ...bundle.workflows],
        views: bundle.views.map((view) => ({
          ...view,
          query: { ...view.query, root: { kind: 'VIEW', viewId: outside } },
        })),
      }),
    ).toEqual([
      'bundle.workflows.1.id duplicateId',
      'bundle.views.0.query.root.viewId outsideReference',
      'bundle.views.1.query.root.viewId outsideReference',
    ])
    const broken = structuredClone(bundle) as unknown as {
      workflows: { definition: typeof inspection }[]
      assetTypes: { customCheck: string }[]
    }
    const [activity] = broken.workflows[0]!.definition.nodes
    if (activity?.kind === 'ACTIVITY')
      Object.assign(activity.components[1]!, { hidden: computed('check.nothing') })
    broken.assetTypes[0]!.customCheck = 'asset.nothing == 1'
    const told = await faults(broken)
    expect(told).toContain('bundle.assetTypes.0.customCheck unknownField')
    const shape = await faults({
      ...bundle,
      assetTypes: [{ id: 'x' }],
      views: 'viele',
      workflows: [{ id: newId(), translations: [] }],
    })
    expect(shape.length).toBeGreaterThan(3)
    expect((await company.client.workflows.paginated({ size: 1 })).recordsTotal).toBe(before.recordsTotal)
    expect(await faults({ assetTypes: [] })).toEqual(['bundle empty'])
    const [first, second] = bundle.assetTypes as [
      (typeof bundle.assetTypes)[number],
      (typeof bundle.assetTypes)[number],
    ]
    const [taken] = first.properties
    expect(
      await faults({
        ...bundle,
        assetTypes: [first, { ...second, properties: [{ ...second.properties[0], id: taken?.id }] }],
      }),
    ).toEqual(['bundle.assetTypes.1.properties.0.id duplicateId'])
    expect(workflow.version).toBe(1)
  })

  test('names what is wrong within a workflow', async () => {
    const definition = structuredClone(inspection) as typeof inspection
    const [activity] = definition.nodes
    if (activity?.kind === 'ACTIVITY')
      Object.assign(activity.components[0]!, { hidden: computed('check.nothing') })
    const workflows = [{ id: newId(), translations: named('Rundgang'), definition }]
    const templatePayload = { bundle: { workflows } as never, translations: named('Kaputt') }
    const { details } = await refusal(company.client.templates.create({ templatePayload }))
    expect(details).toMatchObject({
      errors: [{ path: expect.stringMatching(/^bundle\.workflows\.0\.definition\.nodes\.0\.components\.0/) }],
    })
  })
})

test('an installed template is removed with what is chosen of it, unless what stays needs it', async () => {
  const mine = await world.company()
  const { client } = mine
  const { heavy } = await estate(mine)
  const { id: templateId } = await client.templates.create({
    templatePayload: { template: { views: [{ id: heavy.id }] }, translations: named('Rundgänge') },
  })
  const made = await client.templates.instantiate({ templateId, templateInstance: {} })
  const { parts } = (await client.templateInstances.paginated()).data[0]!
  const ids = (...kinds: string[]) => parts.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const remove = (list: string[]) =>
    client.templateInstances.remove({ templateInstanceId: made.id, remove: list })
  expect(await refusal(remove(ids('WORKFLOW')))).toMatchObject({
    code: 'inUse',
    details: { used: ids('WORKFLOW') },
  })
  expect(await refusal(remove([heavy.id]))).toMatchObject({ code: 'notFound' })
  await remove(ids('WORKFLOW', 'VIEW'))
  expect((await client.templateInstances.paginated()).recordsTotal).toBe(0)
  expect(await refusal(client.workflows.byId({ workflowId: made.workflowIds[0]! }))).toMatchObject({
    status: 404,
  })
  expect((await client.assetTypes.byId({ assetTypeId: made.assetTypes[0]!.id })).templateInstance).toBeNull()
})

test('what is built in is not renewed where the operator has set no key', async () => {
  for (const cronKey of ['x', 'undefined'])
    expect(await refusal(world.clientOf().templates.refreshBuiltin({ cronKey }))).toMatchObject({
      code: 'cronKeyWrong',
    })
})
