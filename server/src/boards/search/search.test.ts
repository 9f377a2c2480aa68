import type { SearchHit } from '@feldwerk/contract/search.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { goodAnswers, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({
    firstName: 'Jonas',
    lastName: 'Keller',
    portal: true,
    employeeNumber: 'P-900',
    email: 'jonas@nordwerk.example',
  })
  worker = await company.person({
    firstName: 'Mia',
    lastName: 'Yilmaz',
    app: true,
    employeeNumber: 'A-4711',
    email: 'versteckt@nordwerk.example',
  })
  await company.row({
    firstName: 'Yara',
    lastName: 'Oğuz-Kellermann',
    employeeNumber: 'A-12',
    privateInfoVisible: true,
    email: 'yara@nordwerk.example',
  })
  await company.row({ firstName: 'Özlem', lastName: 'Äußerst' })
  await company.machine({ name: 'Kompressor DL-01', manufacturer: 'Kaeser', serialNumber: 'SN-77' })
  await company.client.accountGroups.create({
    accountGroup: { name: 'Wartung Kellergeschoss', accounts: [{ id: worker.id }], chatActive: false },
  })
})
afterAll(() => world.close())

const titles = (hits: SearchHit[]) => hits.map(({ title }) => title)
const find = (query: string, caller: TestAccount = company.owner, size?: number) =>
  caller.client.search.everything({ query, ...(size === undefined ? {} : { size }) })

describe('search.everything', () => {
  it('is refused to nobody, and to people without portal access', async () => {
    expect(await refusal(find('mia', { ...portal, client: world.clientOf() }))).toMatchObject({ status: 499 })
    expect(await refusal(find('mia', worker))).toMatchObject({ status: 403, code: 'forbidden' })
  })

  it('finds people, machines and groups, the best first', async () => {
    expect(await find('keller')).toEqual([
      { kind: 'ACCOUNT', id: portal.id, title: 'Jonas Keller', subtitle: 'P-900', imageUrl: null },
      expect.objectContaining({
        title: 'Wartung Kellergeschoss',
        kind: 'ACCOUNT_GROUP',
        subtitle: '1 Mitglied',
      }),
      expect.objectContaining({ title: 'Yara Oğuz-Kellermann' }),
    ])
    expect(await find('dl-01')).toEqual([
      expect.objectContaining({ kind: 'MACHINE', title: 'Kompressor DL-01', subtitle: 'Kaeser, SN-77' }),
    ])
  })

  it('finds views by their name in the caller’s language, helpers left out', async () => {
    const other = await world.company()
    const view = (de: string, en: string) => ({
      view: {
        query: { root: { kind: 'ACCOUNT' as const }, steps: [] },
        translations: [
          { language: 'de' as const, name: de, columnMappings: [] },
          { language: 'en' as const, name: en, columnMappings: [] },
        ],
      },
    })
    const { id } = await other.client.views.create(view('Offene Mängel', 'Open defects'))
    const helper = await other.client.views.create(view('Offene Hilfe', 'Open helper'))
    await world.owner.query('update view set internal = true where id = $1', [helper.id])
    const hit = { kind: 'VIEW', id, title: 'Offene Mängel', subtitle: null, imageUrl: null }
    expect(await find('offene', other.owner)).toEqual([hit])
    expect(await find('defects', other.owner)).toEqual([])
    const english = await world.raw('/api/search?query=defects', {
      token: other.owner.token,
      headers: { 'Accept-Language': 'en' },
    })
    expect(english.json).toEqual([{ ...hit, title: 'Open defects' }])
    expect(await find('offene')).toEqual([])
  })

  it('finds workflows by any of their names, and shows the one in the caller’s language', async () => {
    const other = await world.company()
    const { id } = await other.client.workflows.create({
      workflow: {
        translations: [
          { language: 'de', name: 'Pumpenwartung', teaser: 'Halbjährlich' },
          { language: 'en', name: 'Pump service' },
        ],
      },
    })
    const hit = { kind: 'WORKFLOW', id, imageUrl: null }
    const german = { ...hit, title: 'Pumpenwartung', subtitle: 'Halbjährlich' }
    expect(await find('pumpen', other.owner)).toEqual([german])
    expect(await find('halbjähr', other.owner)).toEqual([german])
    expect(await find('pump serv', other.owner)).toEqual([german])
    const english = await world.raw('/api/search?query=pump', {
      token: other.owner.token,
      headers: { 'Accept-Language': 'en' },
    })
    expect(english.json).toEqual([{ ...hit, title: 'Pump service', subtitle: null }])
    await other.client.workflows.remove({ workflowId: id })
    expect(await find('pumpen', other.owner)).toEqual([])
    expect(await find('pumpen')).toEqual([])
  })

  it('puts the beginning of a name before the beginning of a word, and that before the middle', async () => {
    const other = await world.company()
    for (const [firstName, lastName] of [
      ['Rolf', 'Arndt'],
      ['Bernd', 'Rolfes'],
      ['Anna', 'Karolfeld'],
      ['Rolfine', 'Zett'],
    ] as const) {
      await other.row({ firstName, lastName })
    }
    expect(titles(await other.client.search.everything({ query: 'rolf' }))).toEqual([
      'Rolf Arndt',
      'Rolfine Zett',
      'Bernd Rolfes',
      'Anna Karolfeld',
    ])
  })

  it('takes what a hyphen joins as two words, in the name and in the query', async () => {
    const other = await world.company()
    await other.row({ firstName: 'Anna', lastName: 'Meyer-Lüdenscheid' })
    await other.row({ firstName: 'Zoe', lastName: 'Vollüden' })
    await other.row({ firstName: 'Lüden', lastName: 'Zett' })
    const found = async (query: string) => titles(await other.client.search.everything({ query }))
    expect(await found('lüden')).toEqual(['Lüden Zett', 'Anna Meyer-Lüdenscheid', 'Zoe Vollüden'])
    expect(await found('meyer-lü')).toEqual(['Anna Meyer-Lüdenscheid'])
    expect(await found('anna meyer-lüd')).toEqual(['Anna Meyer-Lüdenscheid'])
  })

  it('wants every word, in any order and any spelling of capitals', async () => {
    expect(titles(await find('KELL jon'))).toEqual(['Jonas Keller'])
    expect(titles(await find('mia keller'))).toEqual([])
    expect(titles(await find('özlem ÄUSSERST'.replace('SS', 'ß')))).toEqual(['Özlem Äußerst'])
    expect(titles(await find('O\u0308zlem'))).toEqual(['Özlem Äußerst'])
  })

  it.each(['%', '_', '\\', "' or 1=1 --", '*', '.*', '"', '$1', '{}', '(', 'DL_01', '%01'])(
    'takes %j as it is',
    async (query) => {
      expect(await find(query)).toEqual([])
    },
  )

  it('shows and searches e-mail and number only where the caller may see them', async () => {
    expect(titles(await find('4711'))).toEqual(['Mia Yilmaz'])
    expect(titles(await find('versteckt'))).toEqual(['Mia Yilmaz'])
    expect(titles(await find('4711', portal))).toEqual([])
    expect(titles(await find('versteckt', portal))).toEqual([])
    expect(await find('mia', portal)).toMatchObject([{ title: 'Mia Yilmaz', subtitle: null }])
    // Their own, and those that are shown to all.
    expect(titles(await find('p-900', portal))).toEqual(['Jonas Keller'])
    expect(await find('a-12', portal)).toMatchObject([{ title: 'Yara Oğuz-Kellermann', subtitle: 'A-12' }])
  })

  it('finds asset types by name, and assets by name and by the code on them', async () => {
    const other = await world.company()
    const { client } = other
    const assetType = typeOf('Kompressoren', [
      property('name'),
      property('code', 'STRING', { barcode: true }),
    ])
    const { id: assetTypeId } = await client.assetTypes.create({ assetType })
    const values = [
      { name: 'Großer Kompressor', code: 'QR-4711' },
      { name: 'Kompressor 10', code: null },
      { name: 'Kompressor 9', code: null },
    ]
    const create = values.map((value) => ({ value }))
    const { created } = await client.assets.bulk({ assetTypeId, bulk: { create } })
    const hits = await client.search.everything({ query: 'kompressor' })
    expect(hits.map(({ kind, title, subtitle }) => [kind, title, subtitle])).toEqual([
      ['ASSET', 'Kompressor 9', 'Kompressoren'],
      ['ASSET', 'Kompressor 10', 'Kompressoren'],
      ['ASSET_TYPE', 'Kompressoren', null],
      ['ASSET', 'Großer Kompressor', 'Kompressoren · QR-4711'],
    ])
    const coded = await client.search.everything({ query: 'QR-4711' })
    expect(coded).toMatchObject([{ title: 'Großer Kompressor', subtitle: 'Kompressoren · QR-4711' }])
    for (const query of ['r-47', '4711 kompressor', 'kompressor großer'])
      expect(titles(await client.search.everything({ query }))).toEqual(['Großer Kompressor'])
    expect(titles(await client.search.everything({ query: '%' }))).toEqual([])
    await client.assets.remove({ assetTypeId, assetId: created[0]! })
    expect(titles(await client.search.everything({ query: 'großer' }))).toEqual([])
    expect(titles(await find('kompressoren'))).toEqual([])
    await client.assetTypes.remove({ assetTypeId })
    expect(titles(await client.search.everything({ query: 'kompressor' }))).toEqual([])
  })

  it('finds dashboards and metrics by their names', async () => {
    const other = await world.company()
    const { client } = other
    const query = { root: { kind: 'ACCOUNT' as const }, steps: [] }
    const named = (name: string) => [{ language: 'de' as const, name }]
    const { id: viewId } = await client.views.create({
      view: { query, translations: [{ ...named('Leute')[0]!, columnMappings: [] }] },
    })
    const source = {
      viewId,
      timeExpression: 'account.createdAt',
      valueExpression: null,
      labelExpression: null,
      filterExpression: null,
    }
    const metric = { translations: named('Alle neuen Leute'), sources: [source] }
    const { id: metricId } = await client.metrics.create({ metric })
    const dashboard = { interval: 'TODAY' as const, translations: named('Leute heute'), panels: [] }
    const { id: dashboardId } = await client.dashboards.create({ dashboard })
    const hits = await client.search.everything({ query: 'leute' })
    expect(hits.map(({ kind, id, title }) => [kind, id, title])).toEqual([
      ['VIEW', viewId, 'Leute'],
      ['DASHBOARD', dashboardId, 'Leute heute'],
      ['METRIC', metricId, 'Alle neuen Leute'],
    ])
    await client.dashboards.remove({ dashboardId })
    expect(titles(await client.search.everything({ query: 'heute' }))).toEqual([])
    expect(titles(await find('leute heute'))).toEqual([])
  })

  it('finds results and tasks by their workflow, what they are about and whose they are', async () => {
    const other = await world.company()
    const { client } = other
    const performer = await other.person({ firstName: 'Ida', lastName: 'Roth', app: true })
    const { id: workflowId } = await publishedWorkflow(client, {
      name: 'Kesselrundgang',
      accounts: [performer],
    })
    const { id: resultId } = await performer.client.workflowResults.create({
      workflowResult: {
        workflow: { id: workflowId },
        activityResults: goodAnswers,
        completedAt: '2026-11-20T08:15:00.000Z',
      },
    })
    const assignedTo = { accounts: [{ id: performer.id }], accountGroups: [] }
    const { id: taskId } = await client.tasks.create({
      workflowId,
      task: { label: 'Kessel K-2 prüfen', assignedTo, deadline: '2026-12-24T08:15:00.000Z' },
    })
    const result = {
      kind: 'WORKFLOW_RESULT',
      id: resultId,
      title: 'Kesselrundgang',
      subtitle: 'Ida Roth · 20.11.2026',
      imageUrl: null,
    }
    const task = {
      kind: 'TASK',
      id: taskId,
      title: 'Kessel K-2 prüfen',
      subtitle: 'Kesselrundgang · Ida Roth · 24.12.2026',
      imageUrl: null,
    }
    expect(await client.search.everything({ query: 'k-2 ida' })).toEqual([task])
    const all = await client.search.everything({ query: 'kesselrundgang' })
    expect(all).toMatchObject([{ kind: 'WORKFLOW', id: workflowId }, result, task])
    expect(await client.search.everything({ query: 'rundgang 2026 unbekannt' })).toEqual([])
    await client.workflowResults.remove({ workflowId, workflowResultId: resultId })
    const left = await client.search.everything({ query: 'roth' })
    expect(left).toMatchObject([{ kind: 'ACCOUNT' }, task])
    expect(await find('kesselrundgang')).toEqual([])
  })

  it('keeps a place for every kind, however many of one fit', async () => {
    const crowd = await world.company()
    await Promise.all(
      Array.from({ length: 25 }, (_, index) => crowd.row({ firstName: 'Rundum', lastName: `Nr ${index}` })),
    )
    await publishedWorkflow(crowd.client, { name: 'Der Rundum-Gang' })
    const hits = await crowd.client.search.everything({ query: 'rundum', size: 10 })
    expect(hits).toHaveLength(10)
    expect(hits.at(-1)).toMatchObject({ kind: 'WORKFLOW' })
  })

  it('does not find what was removed', async () => {
    const gone = await company.row({ firstName: 'Gregor', lastName: 'Weg' })
    const group = await company.client.accountGroups.create({
      accountGroup: {
        name: 'Gregors Leute',
        accounts: [{ id: gone.id }, { id: worker.id }],
        chatActive: false,
      },
    })
    expect(titles(await find('gregor'))).toEqual(['Gregor Weg', 'Gregors Leute'])
    await company.client.accounts.remove({ accountIds: [gone.id] })
    expect(await find('gregor')).toMatchObject([{ title: 'Gregors Leute', subtitle: '1 Mitglied' }])
    await company.client.accountGroups.remove({ accountGroupIds: [group.id] })
    expect(await find('gregor')).toEqual([])
  })

  it('finds nothing of another company', async () => {
    const other = await world.company()
    expect(await other.client.search.everything({ query: 'keller' })).toEqual([])
  })

  it('gives twenty unless asked, fifty at most', async () => {
    const crowd = await world.company()
    await Promise.all(
      Array.from({ length: 55 }, (_, index) => crowd.row({ firstName: 'Klon', lastName: `Nr ${index}` })),
    )
    expect(await crowd.client.search.everything({ query: 'klon' })).toHaveLength(20)
    expect(titles(await crowd.client.search.everything({ query: 'klon', size: 50 }))).toHaveLength(50)
    expect(titles(await crowd.client.search.everything({ query: 'klon', size: 3 }))).toEqual([
      'Klon Nr 0',
      'Klon Nr 1',
      'Klon Nr 2',
    ])
    expect(await refusal(crowd.client.search.everything({ query: 'klon', size: 51 }))).toMatchObject({
      status: 400,
    })
    expect(await refusal(crowd.client.search.everything({ query: '  ' }))).toMatchObject({ status: 400 })
  })

  it('counts in the language of the caller', async () => {
    const answer = await world.raw('/api/search?query=wartung', {
      token: portal.token,
      headers: { 'Accept-Language': 'en' },
    })
    expect(answer.json).toMatchObject([{ subtitle: '1 member' }])
  })

  it('asks the database once for each kind of thing', async () => {
    await find('keller', portal)
    const all = await world.statements(() => find('keller', portal))
    const mine = await world.statements(() => portal.client.companies.mine())
    // What every call costs (caller, begin, company, commit) is in both; mine asks once.
    expect(all - mine + 1).toBeLessThanOrEqual(9)
  })
})
