import type { Client } from '@feldwerk/contract/client.ts'
import type { SeriesData } from '@feldwerk/contract/dashboard-data.ts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DEMO_PASSWORD } from '../../src/life/demo/people.ts'
import { demoLogins, seedDemo } from '../../src/life/demo/seed.ts'
import { builtins, refreshBuiltins } from '../../src/life/templates/builtin.ts'
import { download, opened, saved, sheetOf } from '../../src/records/assets/excel/readings.fixture.ts'
import { property, typeOf } from '../asset-types.ts'
import { collect, panelsOf } from '../lines.ts'
import { viewOf } from '../machines.ts'
import { insertPerson } from '../people.ts'
import { goodAnswers, publishedWorkflow } from '../workflows.ts'
import { openWorld, rawFetch, type World } from '../world.ts'

const named = (name: string) => [{ language: 'de' as const, name }]

// Each part has tests of its own, which run on one server as well: here they follow each other, asked of two nodes.
describe.runIf(inject('cluster'))('a company on a cluster, through two nodes', () => {
  let world: World
  let other: Awaited<ReturnType<World['secondNode']>>
  beforeAll(async () => {
    world = await openWorld({ FELDWERK_DEMO: '1' })
    other = await world.secondNode()
    await refreshBuiltins(world.owner)
  })
  afterAll(async () => {
    await other?.close()
    await world?.close()
  })

  /** Signs in at one node; the clients of both. */
  async function signedIn(email: string, password: string): Promise<[here: Client, there: Client]> {
    const answer = await world.raw('/api/auth/login', {
      method: 'POST',
      body: { email, password, kind: 'PORTAL' },
    })
    expect(answer.status, answer.text).toBe(200)
    const cookie = /feldwerk-portal=(fws_[^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
    const given = await rawFetch(other.url, '/api/auth/token', { method: 'POST', cookie })
    const { accessToken } = given.json as { accessToken: string }
    return [world.clientOf(accessToken), other.clientOf(accessToken)]
  }

  test('registers, takes a template, performs, sees its dashboard move, brings Excel back and an asset too', async () => {
    const owner = { email: 'ada@krohn.example', password: 'vier zufällige Wörter' }
    const { accountId } = await world.clientOf().auth.register({
      registration: { firstName: 'Ada', lastName: 'Krohn', companyName: 'Krohn Pumpen', ...owner },
    })
    const code = /\b\d{6}\b/.exec((await world.mails(owner.email)).at(-1)?.subject ?? '')?.[0] ?? ''
    await other.clientOf().auth.validateEmail({ accountId, code })
    const [here, there] = await signedIn(owner.email, owner.password)

    const { data: templates } = await there.templates.paginated()
    const made = await here.templates.instantiate({
      templateId: templates.find(({ builtin }) => builtin === 'vehicle-check')!.id,
      templateInstance: { sampleData: true },
    })
    const shown = await collect(there.dashboardData.byDashboard({ dashboardId: made.dashboardIds[0]! }))
    expect(panelsOf(shown).size).toBeGreaterThanOrEqual(5)

    const { companyId } = await world.owner
      .query<{ companyId: string }>('select company_id as "companyId" from account where id = $1', [
        accountId,
      ])
      .then(({ rows }) => rows[0]!)
    const worker = await world.signIn(await insertPerson(world.owner, companyId, { app: true }), 'APP')
    const { id: workflowId } = await publishedWorkflow(here, { accounts: [worker] })
    const { id: viewId } = await there.views.create(
      viewOf({ root: { kind: 'WORKFLOW_RESULT', workflowId }, steps: [] }),
    )
    const { id: metricId } = await here.metrics.create({
      metric: {
        sources: [{ viewId, timeExpression: 'result.completedAt' }],
        translations: named('Rundgänge'),
      },
    })
    const place = { startRow: 0, startCol: 0, width: 4, height: 3, translations: [] }
    const { id: dashboardId } = await there.dashboards.create({
      dashboard: {
        interval: 'THIS_YEAR',
        translations: named('Alle'),
        panels: [{ ...place, kind: 'NUMBER', metricId }],
      },
    })
    const total = async (client: Client) => {
      const [panel] = panelsOf(await collect(client.dashboardData.byDashboard({ dashboardId }))).values()
      return (panel as SeriesData).total
    }
    expect([await total(here), await total(there)]).toEqual([0, 0])
    await worker.client.workflowResults.create({
      workflowResult: {
        workflow: { id: workflowId },
        activityResults: goodAnswers,
        completedAt: new Date().toISOString(),
      },
    })
    expect([await total(here), await total(there)]).toEqual([1, 1])
    await world.runJobs()

    const assetType = typeOf('Pumpe', [property('name'), property('power', 'DOUBLE')])
    const { id: assetTypeId } = await here.assetTypes.create({ assetType })
    const asset = { value: { name: 'P 1', power: 2.5 } }
    const { id: assetId } = await there.assets.create({ assetTypeId, asset })
    const book = opened(await download(here, assetTypeId))
    const sheet = sheetOf(book)
    expect([sheet.A2.v, sheet.B2.v, sheet.C2.v]).toEqual([assetId, 'P 1', 2.5])
    sheet.C2 = { t: 'n', v: 4 }
    const { counts } = await there.assets.replaceWithExcel({ assetTypeId, body: saved(book) })
    expect(counts).toEqual({ created: 0, changed: 1, unchanged: 0, removed: 0 })
    const back = await here.assets.restore({ assetTypeId, assetId, version: 1 })
    expect(back).toMatchObject({ version: 3, value: asset.value })
    expect((await world.owner.query(`select from outbox`)).rowCount).toBe(0)
  })

  test('the demo company is made anew at one node and is whole at the other', async () => {
    await seedDemo(world.db, 0)
    const [here, there] = await signedIn(demoLogins[0]!, DEMO_PASSWORD)
    await here.companies.demoReset()
    await world.owner.query(`update outbox set payload = '{"days": 5}' where job = 'demo.fill'`)
    await world.runJobs()
    const [, again] = await signedIn(demoLogins[0]!, DEMO_PASSWORD)
    expect((await again.templateInstances.paginated()).recordsTotal).toBe(builtins.length)
    await expect(there.templateInstances.paginated()).rejects.toThrow()
  })
})
