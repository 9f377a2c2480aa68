import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertMachines, overAssets, viewOf } from '../../../test/machines.ts'
import { openWorld, type TestCompany, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the list', () => {
  let many: TestCompany
  let listedType: string
  beforeAll(async () => {
    many = await world.company()
    const made = await insertMachines(world, { companyId: many.id, keeper: many.owner.id, count: 1 })
    listedType = made.machineType
    for (const name of ['Zug 10', 'Ärzte', 'Zug 9', 'Bau'])
      await many.client.views.create(viewOf(overAssets(listedType), name))
    const helper = await many.client.views.create(viewOf(overAssets(listedType), 'Helfer'))
    await world.owner.query('update view set internal = true where id = $1', [helper.id])
  })

  const listed = async (query: Parameters<Client['views']['paginated']>[0]) => {
    const { data } = await many.client.views.paginated(query)
    return data.map(({ translations }) => translations[0]?.name)
  }

  test('is ordered by name, without helpers and queries', async () => {
    expect(await listed({})).toEqual(['Ärzte', 'Bau', 'Zug 9', 'Zug 10'])
    expect(await listed({ orderColumn: 'createdAt', orderDir: 'DESC' })).toEqual([
      'Bau',
      'Zug 9',
      'Ärzte',
      'Zug 10',
    ])
    expect(await listed({ includeInternal: true })).toContain('Helfer')
    const { data } = await many.client.views.paginated({ size: 1 })
    expect(data[0]).not.toHaveProperty('query')
  })

  test('names what uses a view directly, whatever it is', async () => {
    const { id: viewId } = await many.client.views.create(viewOf(overAssets(listedType), 'Genutzt'))
    const usedBy = async () => (await many.client.views.paginated({ search: 'Genutzt' })).data[0]?.usedBy
    expect(await usedBy()).toEqual([])
    const panel = {
      kind: 'TABLE' as const,
      viewId,
      translations: [],
      startRow: 0,
      startCol: 0,
      width: 4,
      height: 4,
    }
    const { id } = await many.client.dashboards.create({
      dashboard: { interval: 'TODAY', translations: [{ language: 'de', name: 'Wartung' }], panels: [panel] },
    })
    expect(await usedBy()).toEqual([{ kind: 'DASHBOARD', id, name: 'Wartung' }])
    await many.client.dashboards.remove({ dashboardId: id })
    await many.client.views.remove({ viewId })
  })

  test('is searched and paged', async () => {
    expect(await listed({ search: 'ZUG 1' })).toEqual(['Zug 10'])
    expect(await many.client.views.paginated({ page: 1, size: 3 })).toMatchObject({
      data: [{ translations: [{ name: 'Zug 10' }] }],
      recordsTotal: 4,
    })
  })

  test('is also the list of data sources, with its filters', async () => {
    const { paginated } = many.client.dataSources
    const all = await paginated()
    expect(all.data.map(({ kind, translations }) => [kind, translations[0]?.name])).toEqual([
      ['VIEW', 'Ärzte'],
      ['VIEW', 'Bau'],
      ['VIEW', 'Zug 9'],
      ['VIEW', 'Zug 10'],
    ])
    const second = all.data.find(({ translations }) => translations[0]?.name === 'Ärzte')!
    const found = async (query: Parameters<typeof paginated>[0]) => (await paginated(query)).recordsTotal
    expect(await found({ dataSourceKind: 'METRIC' })).toBe(0)
    expect(await found({ dataSourceKind: 'VIEW' })).toBe(4)
    expect(await found({ name: 'zug' })).toBe(2)
    expect(await found({ createdAtFrom: second.createdAt })).toBe(3)
    expect(await found({ createdAtUntil: second.createdAt })).toBe(1)
    expect(await found({ lastChangedAtFrom: second.lastChangeAt })).toBe(3)
    expect(await found({ lastChangeAtUntil: second.lastChangeAt })).toBe(1)
    expect(await found({ createdById: many.owner.id, lastChangedById: many.owner.id })).toBe(4)
    expect(await found({ createdById: newId() })).toBe(0)
  })

  test('takes as many statements for a hundred rows as for ten', async () => {
    const crowd = await world.company()
    const { machineType } = await insertMachines(world, {
      companyId: crowd.id,
      keeper: crowd.owner.id,
      count: 1,
    })
    for (let index = 0; index < 30; index++)
      await crowd.client.views.create(viewOf(overAssets(machineType), `Ansicht ${index}`))
    for (const list of [crowd.client.views.paginated, crowd.client.dataSources.paginated]) {
      const statements = (size: number) => world.statements(() => list({ size }))
      await statements(1)
      expect(await statements(30)).toBe(await statements(3))
    }
  })
})
