import { afterAll, beforeAll, expect, test } from 'vitest'
import { columns, insertMachines, overAssets } from '../../../test/machines.ts'
import { readPdf } from '../../../test/pdf.ts'
import { openWorld, refusal, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let viewId: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company({ name: 'Nordwerk Maschinenbau GmbH' })
  const { machineType } = await insertMachines(world, {
    companyId: company.id,
    keeper: company.owner.id,
    count: 60,
    values: (i) => (i === 0 ? { name: '#read("/etc/passwd")', weight: -1.5 } : {}),
  })
  const shown = {
    name: 'asset.name',
    weight: 'asset.weight',
    active: 'asset.active',
    place: 'asset.location',
    since: 'asset.since',
  }
  const view = await company.client.views.create({
    view: {
      query: overAssets(machineType, columns(shown)),
      translations: [
        { language: 'de', name: 'Maschinen', columnMappings: [{ name: 'weight', translation: 'Gewicht' }] },
      ],
    },
  })
  viewId = view.id
})
afterAll(() => world.close())

test('who has only the app, and another company, have no view as a PDF', async () => {
  const worker = await company.person({ app: true })
  expect(await refusal(worker.client.viewData.pdf({ viewId }))).toMatchObject({ status: 403 })
  const stranger = await world.company()
  expect(await refusal(stranger.client.viewData.pdf({ viewId }))).toMatchObject({ status: 404 })
})

test('a view is printed with its titles on every page, texts as they are, filtered as it is shown', async () => {
  const read = async (query: string) => {
    const response = await fetch(`${world.url}/api/viewData/byView/${viewId}/pdf${query}`, {
      headers: {
        Authorization: `Bearer ${company.owner.token}`,
        'Accept-Language': 'de',
        'X-Requested-With': 'JavaScript',
      },
    })
    expect(response.headers.get('content-disposition')).toContain('Maschinen.pdf')
    return await readPdf(await response.bytes())
  }
  const { pages, roles, standard, isWide } = await read('?orderColumn=weight')
  expect(pages.length).toBeGreaterThan(1)
  // With one column more it would lie on its side.
  expect(isWide).toBe(false)
  for (const page of pages) expect(page).toMatch(/Gewicht/)
  expect(pages[0]).toMatch(/Nordwerk Maschinenbau GmbH Stand .* 60 Zeilen Maschinen/)
  expect(pages.join(' ')).toMatch(/#read\("\/etc\/passwd"\) −1,5/)
  expect(pages[0]).toMatch(/Maschinen · 60 Zeilen Seite 1 von/)
  expect({ standard, hasTable: roles.includes('TH') }).toEqual({ standard: '2A', hasTable: true })
  const filter = encodeURIComponent(JSON.stringify([{ kind: 'TEXT', column: 'name', contains: '#read' }]))
  const some = await read(`?columnFilters=${filter}`)
  expect(some.pages).toHaveLength(1)
  expect(some.pages[0]).toContain('1 Zeile')
})
