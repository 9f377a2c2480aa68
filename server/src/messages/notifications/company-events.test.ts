import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { inspection, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { refreshBuiltins } from '../../life/templates/builtin.ts'
import { named } from '../../life/templates/templates.fixture.ts'
import { holdName } from '../../platform/db/named-locks.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { filled, pumps } from '../../records/assets/excel/readings.fixture.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What somebody has been told that leads there, the newest first. */
const told = async (of: TestAccount, linkType: string) => {
  await world.runJobs()
  return (await of.client.portalNotifications.paginated()).data
    .filter((each) => each.linkType === linkType)
    .map(({ linkId, translations: [de] }) => ({
      linkId,
      title: de?.title,
      thing: de?.thing,
      detail: de?.detail,
    }))
}
const readAll = (of: TestAccount) => of.client.portalNotifications.markAsRead({ notifications: undefined })

describe('licences', () => {
  test('are told to owners alone, when nine of ten are in use and when the last one is', async () => {
    const company = await world.company({ appLicenseCount: 10 })
    const { owner, client } = company
    const portal = await company.person({ portal: true })
    for (let used = 0; used < 8; used += 1) await company.row({ app: true })
    const [ninth, tenth, none] = [await company.row(), await company.row(), await company.row()]
    const switchApp = (of: { readonly id: string }, enabled: boolean) =>
      client.accounts.setAppAccess({ accountId: of.id, enabled })
    expect(await told(owner, 'LICENCE')).toEqual([])
    await switchApp(ninth, true)
    const few = { linkId: company.id, title: 'Die App-Lizenzen werden knapp', detail: '9 von 10 in Gebrauch' }
    expect(await told(owner, 'LICENCE')).toMatchObject([few])
    // Given and taken again, it is nothing new until it was read.
    await switchApp(ninth, false)
    await switchApp(ninth, true)
    expect(await told(owner, 'LICENCE')).toHaveLength(1)
    await switchApp(tenth, true)
    expect(await told(owner, 'LICENCE')).toMatchObject([
      { title: 'Alle App-Lizenzen sind vergeben', detail: '10 von 10 in Gebrauch' },
      few,
    ])
    expect(await refusal(switchApp(none, true))).toMatchObject({ code: 'notEnoughAppLicenses' })
    expect(await told(owner, 'LICENCE')).toHaveLength(2)
    expect(await told(portal, 'LICENCE')).toEqual([])
    await readAll(owner)
    await switchApp(tenth, false)
    await switchApp(tenth, true)
    expect(await told(owner, 'LICENCE')).toHaveLength(3)
  })
})

describe('a template', () => {
  async function withTemplate() {
    const company = await world.company()
    const installer = await company.person({ portal: true })
    const author = await company.person({ portal: true })
    const bystander = await company.person({ portal: true })
    const workflow = await publishedWorkflow(author.client, { name: 'Begehung', definition: inspection })
    const template = { workflows: [{ id: workflow.id }] }
    const payload = (name: string) => ({ template, translations: named(name) })
    const { id: templateId } = await author.client.templates.create({
      templatePayload: payload('Begehungen'),
    })
    await installer.client.templates.instantiate({ templateId, templateInstance: {} })
    const update = (name: string, updateInstances = false) =>
      author.client.templates.update({ templateId, updateInstances, templatePayload: payload(name) })
    /** The workflow that it is made of gets one question less. */
    const change = async () => {
      const { revision, definition } = await author.client.workflows.byId({ workflowId: workflow.id })
      const draft = { definition: { ...definition, nodes: definition.nodes.slice(0, 1) }, revision }
      await author.client.workflowDrafts.save({ workflowId: workflow.id, draft })
      await author.client.workflows.publish({
        workflowId: workflow.id,
        publication: { revision: revision + 1 },
      })
    }
    return { company, installer, author, bystander, templateId, update, change }
  }

  test('that is only called otherwise, or is taken over at once, is told to nobody', async () => {
    const { company, installer, update, change } = await withTemplate()
    await update('Rundgänge')
    await change()
    await update('Rundgänge', true)
    for (const one of [installer, company.owner]) expect(await told(one, 'TEMPLATE')).toEqual([])
  })

  test('with a newer version is told to owners and to who installed it, once until it is read', async () => {
    const { company, installer, author, bystander, templateId, update, change } = await withTemplate()
    await change()
    await update('Begehungen')
    const news = [{ linkId: templateId, title: 'Eine Vorlage hat Neues', thing: 'Begehungen' }]
    for (const one of [installer, company.owner]) expect(await told(one, 'TEMPLATE')).toMatchObject(news)
    for (const one of [author, bystander]) expect(await told(one, 'TEMPLATE')).toEqual([])
  })

  test('that is built in is told in every company that has an older version of it', async () => {
    await refreshBuiltins(world.owner, 'haccp-temperature')
    const [has, hasNot] = [await world.company(), await world.company()]
    const { data } = await has.client.templates.paginated({ size: 100 })
    const { id: templateId } = data.find(({ builtin }) => builtin === 'haccp-temperature')!
    await has.client.templates.instantiate({ templateId, templateInstance: {} })
    await refreshBuiltins(world.owner, 'haccp-temperature')
    expect(await told(has.owner, 'TEMPLATE')).toEqual([])
    await world.owner.query(`update builtin_template set bundle = '{}' where id = $1`, [templateId])
    await refreshBuiltins(world.owner, 'haccp-temperature')
    expect(await told(has.owner, 'TEMPLATE')).toMatchObject([{ linkId: templateId }])
    expect(await told(hasNot.owner, 'TEMPLATE')).toEqual([])
  })
})

describe('an import', () => {
  let company: TestCompany
  let portal: TestAccount
  beforeAll(async () => {
    company = await world.company()
    portal = await company.person({ portal: true })
  })

  const rowsOf = (assetTypeId: string, rows: readonly object[]) => filled(portal.client, assetTypeId, rows)

  /** Imports while another import keeps it waiting, for what is a minute by its own clock. */
  async function importLong(assetTypeId: string, rows: readonly object[]) {
    const importId = newId()
    const body = await rowsOf(assetTypeId, rows)
    return await inCompany(world.db, company.id, 'write', async (trx) => {
      await holdName(trx, `excel ${assetTypeId}`)
      const running = portal.client.assets.replaceWithExcel({
        assetTypeId,
        importId,
        body,
        mode: 'ADD_OR_UPDATE',
      })
      const ended = running.then(
        () => 'done',
        () => 'refused',
      )
      await eventually(async () => {
        const { rowCount } = await world.owner.query(
          `update asset_import set created_at = now() - interval '1 minute' where id = $1`,
          [importId],
        )
        expect(rowCount).toBe(1)
      })
      return { ended }
    })
  }

  test('is told to nobody who saw it end', async () => {
    const assetTypeId = await pumps(portal.client, [])
    const body = await rowsOf(assetTypeId, [{ Name: 'A' }])
    await portal.client.assets.replaceWithExcel({ assetTypeId, body })
    expect(await told(portal, 'IMPORT')).toEqual([])
  })

  test('that took long is told to who began it, with what came of it', async () => {
    const assetTypeId = await pumps(portal.client, [{ name: 'A' }])
    const refused = await importLong(assetTypeId, [{ Leistung: 3 }])
    expect(await refused.ended).toBe('refused')
    const failed = { linkId: assetTypeId, title: 'Der Import ist fehlgeschlagen', thing: 'Pumpe' }
    expect(await told(portal, 'IMPORT')).toMatchObject([failed])
    const rows = [{ Name: 'B' }, { Name: 'C' }]
    expect(await (await importLong(assetTypeId, rows)).ended).toBe('done')
    expect(await told(portal, 'IMPORT')).toMatchObject([
      { title: 'Der Import ist fertig', thing: 'Pumpe', detail: '2 neu, 0 geändert, 0 gelöscht' },
      failed,
    ])
    expect(await told(company.owner, 'IMPORT')).toEqual([])
  })
})
