import * as sheetjs from '@e965/xlsx'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../../test/world.ts'
import {
  download,
  filled,
  opened,
  pumps,
  type ReadingRow,
  reading,
  saved,
  sheetOf,
} from './readings.fixture.ts'

let world: World
let company: TestCompany
let portal: TestAccount

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
})
afterAll(() => world.close())

describe('replacing', () => {
  test('makes the table equal to the sheet: rows come, change and go', async () => {
    const assetTypeId = await pumps(portal.client, [
      { name: 'A', power: 1 },
      { name: 'B', power: 2 },
      { name: 'C', power: 3 },
    ])
    const book = opened(await download(portal.client, assetTypeId))
    const rows = sheetjs.utils.sheet_to_json<ReadingRow>(sheetOf(book), { range: 0 })
    const [a, , c] = ['A', 'B', 'C'].map((name) => rows.find((row) => row.Name === name)!)
    const wanted = [{ ...a, Leistung: 10 }, c!, { ...c, Name: 'D' }, { Name: 'E' }]
    const fresh = opened(await download(portal.client, assetTypeId, true))
    const titles = sheetjs.utils.sheet_to_json(sheetOf(fresh), { header: 1 })[0] as string[]
    sheetjs.utils.sheet_add_aoa(
      sheetOf(fresh),
      wanted.map((row) => titles.map((title) => (row as ReadingRow)[title] ?? null)),
      { origin: 'A2' },
    )
    const done = await portal.client.assets.replaceWithExcel({ assetTypeId, body: saved(fresh) })
    expect(done.counts).toEqual({ created: 2, changed: 1, unchanged: 1, removed: 1 })
    const { data } = await portal.client.assets.paginated({ assetTypeId, orderColumn: 'name' })
    expect(data.map(({ value }) => [value.name, value.power])).toEqual([
      ['A', 10],
      ['C', 3],
      ['D', 3],
      ['E', null],
    ])
    expect(data.find(({ value }) => value.name === 'A')?.id).toBe(a!['Feldwerk-ID'])
    const key = { assetTypeId, assetId: a!['Feldwerk-ID'] as string }
    const { data: history } = await portal.client.assets.history(key)
    expect(history.map(({ action }) => action)).toEqual(['IMPORTED', 'CREATED'])
  })

  test('refuses a file of an older state, unless that is not to be looked at', async () => {
    const assetTypeId = await pumps(portal.client, [{ name: 'A' }])
    const body = new Uint8Array(await download(portal.client, assetTypeId))
    await portal.client.assets.create({ assetTypeId, asset: { value: { name: 'B' } } })
    for (const call of ['validateExcel', 'previewExcel', 'replaceWithExcel'] as const) {
      expect(await refusal(portal.client.assets[call]({ assetTypeId, body }))).toMatchObject({
        status: 409,
        code: 'excelNotUpToDate',
      })
    }
    const { counts } = await portal.client.assets.previewExcel({ assetTypeId, body, validateHash: false })
    expect(counts).toEqual({ created: 0, changed: 0, unchanged: 1, removed: 1 })
  })

  test('of two at once lets exactly one win', async () => {
    const assetTypeId = await pumps(portal.client, [{ name: 'A' }, { name: 'B' }])
    const file = await download(portal.client, assetTypeId)
    const bodies = ['X', 'Y'].map((name) => {
      const book = opened(file)
      sheetOf(book).B2 = { t: 's', v: name }
      return saved(book)
    })
    const results = await Promise.allSettled(
      bodies.map((body) => portal.client.assets.replaceWithExcel({ assetTypeId, body })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(await refusal(Promise.reject(lost.reason))).toMatchObject({ code: 'excelNotUpToDate' })
    const { data, recordsTotal } = await portal.client.assets.paginated({ assetTypeId })
    expect(recordsTotal).toBe(2)
    expect(data.filter(({ value }) => value.name === 'X' || value.name === 'Y')).toHaveLength(1)
  })
})

describe('an import', () => {
  test('can be taken back while nobody has changed what it wrote', async () => {
    const assetTypeId = await pumps(portal.client, [
      { name: 'A', power: 1 },
      { name: 'B', power: 2 },
    ])
    const before = await portal.client.assets.paginated({ assetTypeId, orderColumn: 'name' })
    const book = opened(await download(portal.client, assetTypeId))
    const sheet = sheetOf(book)
    const [place] = Object.entries(sheet).find(([, cell]) => (cell as { v?: unknown }).v === 'A')!
    const row = place.slice(1)
    sheet[`C${row}`] = { t: 'n', v: 99 }
    const other = row === '2' ? '3' : '2'
    for (const column of 'ABCDEFGH') delete sheet[`${column}${other}`]
    sheetjs.utils.sheet_add_aoa(sheet, [[null, 'C', 7]], { origin: 'A4' })
    const done = await portal.client.assets.replaceWithExcel({ assetTypeId, body: saved(book) })
    expect(done.counts).toEqual({ created: 1, changed: 1, unchanged: 0, removed: 1 })
    const reverted = await company.client.assets.revertImport({ assetTypeId, importId: done.id })
    expect(reverted).toMatchObject({ state: 'REVERTED', revertedBy: { lastName: 'Brandt' } })
    const after = await portal.client.assets.paginated({ assetTypeId, orderColumn: 'name' })
    expect(after.data.map(({ id, createdAt, value }) => ({ id, createdAt, value }))).toEqual(
      before.data.map(({ id, createdAt, value }) => ({ id, createdAt, value })),
    )
    const again = company.client.assets.revertImport({ assetTypeId, importId: done.id })
    expect(await refusal(again)).toMatchObject({ status: 409, code: 'importNotRevertible' })
    const returned = after.data.find(({ value }) => value.name === 'B')!
    const { data } = await portal.client.assets.history({ assetTypeId, assetId: returned.id })
    expect(data.map(({ action }) => action)).toEqual(['RESTORED', 'REMOVED', 'CREATED'])
    const edited = opened(await download(portal.client, assetTypeId))
    sheetOf(edited).C2 = { t: 'n', v: 5 }
    await portal.client.assets.replaceWithExcel({ assetTypeId, body: saved(edited) })
  })

  test('cannot be taken back over later changes', async () => {
    const assetTypeId = await pumps(portal.client, [])
    const body = await filled(portal.client, assetTypeId, [{ Name: 'A' }, { Name: 'B' }])
    const { id: importId } = await portal.client.assets.replaceWithExcel({ assetTypeId, body })
    const { data } = await portal.client.assets.paginated({ assetTypeId })
    await portal.client.assets.update({ assetTypeId, assetId: data[0]!.id, asset: { value: { power: 1 } } })
    const revert = portal.client.assets.revertImport({ assetTypeId, importId })
    expect(await refusal(revert)).toMatchObject({ status: 409, code: 'changedMeanwhile' })
    expect((await portal.client.assets.importById({ assetTypeId, importId })).state).toBe('DONE')
    expect((await portal.client.assets.paginated({ assetTypeId })).recordsTotal).toBe(2)
  })

  test('can be followed and cancelled by the id that its client made', async () => {
    const { id: assetTypeId } = await portal.client.assetTypes.create({ assetType: reading() })
    const body = await filled(portal.client, assetTypeId, [{ UDI: 1, Produkt: 'P1' }])
    const importId = newId()
    const holder = await world.owner.connect()
    try {
      await holder.query('begin; lock table asset_name in share row exclusive mode')
      const running = refusal(portal.client.assets.replaceWithExcel({ assetTypeId, importId, body }))
      await expect
        .poll(() => portal.client.assets.cancelImport({ assetTypeId, importId }).catch(() => undefined))
        .toMatchObject({ id: importId, state: 'RUNNING' })
      expect(await running).toMatchObject({ status: 409, code: 'importCancelled' })
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect(await portal.client.assets.importById({ assetTypeId, importId })).toMatchObject({
      state: 'CANCELLED',
      counts: null,
    })
    expect((await portal.client.assets.paginated({ assetTypeId })).recordsTotal).toBe(0)
  })
})
