import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../../test/asset-types.ts'
import { openWorld, refusal, type World } from '../../../../test/world.ts'
import { estate, named } from '../templates.fixture.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('an upgrade', () => {
  test('replaces what the company has not changed, keeps what it has, and lists both before', {
    timeout: 90_000,
  }, async () => {
    const mine = await world.company()
    const { client } = mine
    const { machine, workflow, view, heavy } = await estate(mine)
    const selection = { views: [{ id: heavy.id }] }
    const { id: templateId } = await client.templates.create({
      templatePayload: { template: selection, translations: named('Rundgänge') },
    })
    const first = await client.templates.instantiate({ templateId, templateInstance: { name: 'Eins' } })
    const machineThere = (await client.templateInstances.paginated()).data[0]!.parts.find(
      ({ kind, name }) => kind === 'ASSET_TYPE' && name === 'Maschinen',
    )!
    // The company gives its machines another property, and the template changes machines and workflow.
    const own = await client.assetTypes.byId({ assetTypeId: machineThere.id })
    await client.assetTypes.update({
      assetTypeId: own.id,
      assetType: { ...own, properties: [...own.properties, property('colour')] },
    })
    const source = await client.assetTypes.byId({ assetTypeId: machine.id })
    await client.assetTypes.update({
      assetTypeId: machine.id,
      assetType: { ...source, properties: [...source.properties, property('serial')] },
    })
    await client.workflows.updateTranslation({
      workflowId: workflow.id,
      translation: { locale: 'de', name: 'Rundgang neu', description: null },
    })
    const updated = await client.templates.update({
      templateId,
      updateInstances: false,
      templatePayload: { template: selection, translations: named('Rundgänge') },
    })
    expect(updated.version).toBe(2)
    const preview = await client.templateInstances.upgradePreview({
      templateInstanceId: first.id,
      templateId,
    })
    expect(preview.kept.map(({ name }) => name)).toEqual(['Maschinen'])
    // A workflow is changed by a new draft: its name comes with its definition.
    expect(preview.replaced.map(({ name }) => name)).toEqual(['Rundgang neu'])
    expect(preview).toMatchObject({ from: 1, to: 2, added: [], released: [] })
    const before = await client.workflows.byId({ workflowId: first.workflowIds[0]! })
    expect(before.translations[0]?.name).toBe('Rundgang')
    const done = await client.templateInstances.upgrade({ templateInstanceId: first.id, templateId })
    expect(done).toEqual(preview)
    const after = await client.workflows.byId({ workflowId: first.workflowIds[0]! })
    expect(after.translations[0]?.name).toBe('Rundgang neu')
    const kept = await client.assetTypes.byId({ assetTypeId: own.id })
    expect(kept.properties.map(({ name }) => name)).toEqual(['name', 'place', 'colour'])
    const instance = async () => (await client.templateInstances.paginated()).data[0]
    expect(await instance()).toMatchObject({ version: 2, upgradedFrom: 1 })
    expect(view.id).not.toBe(heavy.id)

    // Taken back: what was replaced is as before, what the company has is not touched.
    const undo = () => client.templateInstances.undoUpgrade({ templateInstanceId: first.id })
    const undone = await undo()
    expect(undone).toMatchObject({ from: 2, to: 1, kept: [] })
    expect(undone.restored.map(({ name }) => name)).toEqual(['Rundgang'])
    expect(await instance()).toMatchObject({ version: 1, upgradedFrom: null, upgradedAt: null })
    expect((await instance())!.parts.filter(({ changed }) => changed).map(({ name }) => name)).toEqual([
      'Maschinen',
    ])
    expect(await client.workflows.byId({ workflowId: before.id })).toMatchObject({
      translations: before.translations,
      definition: before.definition,
    })
    expect(await refusal(undo())).toMatchObject({ status: 404 })
    // What was changed after an upgrade stays when that is taken back.
    await client.templateInstances.upgrade({ templateInstanceId: first.id, templateId })
    await client.workflows.updateTranslation({
      workflowId: before.id,
      translation: { locale: 'de', name: 'Unser Rundgang', description: null },
    })
    expect(await undo()).toMatchObject({ restored: [], kept: [{ name: 'Unser Rundgang' }] })
    expect((await client.workflows.byId({ workflowId: before.id })).translations[0]?.name).toBe(
      'Unser Rundgang',
    )
  })

  test('tells what is new and what is let go, and nothing of what the company has deleted', async () => {
    const { client } = await world.company()
    const typed = async (name: string) =>
      (await client.assetTypes.create({ assetType: typeOf(name, [property('name')]) })).id
    const [lamps, cables, ladders, plugs, pipes] = [
      await typed('Lampen'),
      await typed('Kabel'),
      await typed('Leitern'),
      await typed('Stecker'),
      await typed('Rohre'),
    ]
    const payload = (...ids: string[]) => ({
      template: { assetTypes: ids.map((id) => ({ id })) },
      translations: named('Lager'),
    })
    const { id: templateId } = await client.templates.create({
      templatePayload: payload(lamps, cables, ladders, plugs),
    })
    const { id: templateInstanceId } = await client.templates.instantiate({
      templateId,
      templateInstance: {},
    })
    const partsThere = async () => (await client.templateInstances.paginated()).data[0]?.parts ?? []
    for (const { id, name } of await partsThere())
      if (name === 'Leitern' || name === 'Stecker') await client.assetTypes.remove({ assetTypeId: id })
    // What was installed says more than what the template said, as those do that are built in.
    await world.owner.query(
      `update template_instance_part set source = source - 'properties' where instance_id = $1`,
      [templateInstanceId],
    )
    const templatePayload = payload(lamps, plugs, pipes)
    await client.templates.update({ templateId, updateInstances: false, templatePayload })
    const done = await client.templateInstances.upgrade({ templateInstanceId, templateId })
    const names = (parts: readonly { name: string }[]) => parts.map(({ name }) => name)
    expect([names(done.added), names(done.replaced), names(done.released)]).toEqual([
      ['Rohre'],
      ['Lampen'],
      ['Kabel'],
    ])
    expect(done).toMatchObject({ kept: [], unchanged: [] })
    expect(names(await partsThere()).toSorted()).toEqual(['Lampen', 'Rohre'])
  })

  test('of a company’s own template goes to its instances when that is wanted', async () => {
    const { client } = await world.company()
    const type = await client.assetTypes.create({ assetType: typeOf('Lampen', [property('name')]) })
    const payload = { template: { assetTypes: [{ id: type.id }] }, translations: named('Lampen') }
    const { id: templateId } = await client.templates.create({ templatePayload: payload })
    const made = await client.templates.instantiate({ templateId, templateInstance: {} })
    const { version, ...source } = await client.assetTypes.byId({ assetTypeId: type.id })
    await client.assetTypes.update({
      assetTypeId: type.id,
      assetType: { ...source, version, properties: [...source.properties, property('watt')] },
    })
    await client.templates.update({ templateId, updateInstances: true, templatePayload: payload })
    const there = await client.assetTypes.byId({ assetTypeId: made.assetTypes[0]!.id })
    expect(there.properties.map(({ name }) => name)).toEqual(['name', 'watt'])
  })
})
