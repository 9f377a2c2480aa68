import * as sheetjs from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../../test/world.ts'
import { devices, exportOf, foreign, listed, newDevices, preview } from './own-files.fixture.ts'
import { bytesOf, download, opened, saved, sheetOf } from './readings.fixture.ts'

let world: World
let company: TestCompany
let portal: TestAccount

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ portal: true })
})
afterAll(() => world.close())

type Body = Uint8Array<ArrayBuffer>

async function validateIn(language: string, assetTypeId: string, body: Body) {
  const answer = await fetch(`${world.url}/api/assets/byAssetType/${assetTypeId}/validateExcel`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${portal.token}`,
      'X-Requested-With': 'JavaScript',
      'Content-Type': 'application/octet-stream',
      'Accept-Language': language,
    },
    body,
  })
  return (await answer.json()) as {
    valid: boolean
    cellErrors: { row: number; value: string; customMessage: string }[]
  }
}

describe('a file that another program has saved', () => {
  test('may hold yes and no as constant formulas; those that compute are refused', async () => {
    const assetTypeId = await newDevices(portal.client, [
      { code: 'A', active: true },
      { code: 'B', active: false },
    ])
    const kept = await exportOf(portal.client, assetTypeId, (sheet) => {
      sheet.D2 = { t: 'b', v: true, f: 'TRUE()' }
      sheet.D3 = { t: 'str', v: 'FALSCH', f: 'FALSE()' }
      sheet.C2 = { t: 's', v: 'x', f: '"Halle ""7"""' }
    })
    const { counts, validation, data } = await preview(portal.client, assetTypeId, kept, 'REPLACE')
    expect(validation.cellWithFormula).toEqual([])
    expect(counts).toEqual({ created: 0, changed: 1, unchanged: 1, removed: 0 })
    expect(data[0]?.changes).toMatchObject([{ propertyName: 'label', after: 'Halle "7"' }])
    const computed = await exportOf(portal.client, assetTypeId, (sheet) => {
      sheet.D2 = { t: 'b', v: true, f: 'AND(TRUE(),A1=A2)' }
    })
    expect((await preview(portal.client, assetTypeId, computed, 'REPLACE')).validation).toMatchObject({
      valid: false,
      cellWithFormula: [{ row: 2, column: 'In Betrieb', formula: 'AND(TRUE(),A1=A2)' }],
    })
  })

  test('changes nothing by keeping fifteen digits of a number; whole numbers keep all of theirs', async () => {
    const assetTypeId = await newDevices(portal.client, devices)
    const book = sheetjs.read(await download(portal.client, assetTypeId), { cellNF: true })
    const sheet = sheetOf(book)
    for (const [place, cell] of Object.entries(sheet) as [string, sheetjs.CellObject][]) {
      if (!place.startsWith('!') && cell.t === 'n') cell.v = Number(Number(cell.v).toPrecision(15))
    }
    const { counts } = await preview(portal.client, assetTypeId, saved(book), 'REPLACE')
    expect(counts).toEqual({ created: 0, changed: 0, unchanged: devices.length, removed: 0 })
  })

  test('is up to date when what it was made of has been changed and changed back', async () => {
    const assetTypeId = await newDevices(portal.client, [{ code: 'A', pieces: 1 }])
    const body = await exportOf(portal.client, assetTypeId)
    const edited = await exportOf(portal.client, assetTypeId, (sheet) => (sheet.E2 = { t: 'n', v: 2 }))
    const { id: importId } = await portal.client.assets.replaceWithExcel({ assetTypeId, body: edited })
    const stale = portal.client.assets.previewExcel({ assetTypeId, body })
    expect(await refusal(stale)).toMatchObject({ code: 'excelNotUpToDate' })
    await portal.client.assets.revertImport({ assetTypeId, importId })
    expect((await portal.client.assets.previewExcel({ assetTypeId, body })).counts.unchanged).toBe(1)
  })
})

describe('a text in a cell', () => {
  test('is read in the language of the file, whoever asks', async () => {
    const assetTypeId = await newDevices(portal.client, [{ code: 'A' }])
    const body = await exportOf(portal.client, assetTypeId, (sheet) => {
      sheet.E2 = { t: 's', v: '1.000' }
      sheet.F2 = { t: 's', v: '1.234,5' }
    })
    const { id: importId } = await portal.client.assets.replaceWithExcel({ assetTypeId, body })
    expect(await listed(portal.client, assetTypeId)).toMatchObject([{ pieces: 1000, weight: 1234.5 }])
    await portal.client.assets.revertImport({ assetTypeId, importId })
    expect((await validateIn('en', assetTypeId, body)).valid).toBe(true)
  })

  test('in a file that says no language is refused where it could be two numbers or two days', async () => {
    const assetTypeId = await newDevices(portal.client)
    const rows = [
      ['Gerätenummer', 'Stückzahl', 'Gewicht', 'Gekauft'],
      ['A', '1.000', '12,5', '20.11.2026'],
      ['B', '7', '1,000', '05/06/2026'],
      ['C', '1.234.567', '0.125', '14/03/2026'],
    ]
    const { validation } = await preview(portal.client, assetTypeId, foreign(rows), 'ADD')
    expect(validation.cellErrors.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, 'Stückzahl', '1.000'],
      [3, 'Gewicht', '1,000'],
      [3, 'Gekauft', '05/06/2026'],
    ])
    expect(validation.cellErrors[0]?.customMessage).toContain('auf zwei Arten')
    const body = foreign([rows[0]!, ['A', 1000, '12,5', '20.11.2026'], rows[3]!])
    await portal.client.assets.replaceWithExcel({ assetTypeId, body, mode: 'ADD' })
    expect(await listed(portal.client, assetTypeId)).toMatchObject([
      { pieces: 1000, weight: 12.5, bought: '2026-11-20' },
      { pieces: 1_234_567, weight: 0.125, bought: '2026-03-14' },
    ])
  })

  test('is no day that no calendar has, and errors quote what stands there', async () => {
    const assetTypeId = await newDevices(portal.client)
    const rows = [
      ['Gerätenummer', 'Gekauft', 'Geprüft', 'Stückzahl'],
      ['A', '31.02.2020', '2020-02-31T10:00:00Z', 'viel'],
      ['B', '2020-02-31', '31.02.2020 08:00', 1.5],
      ['C', 2026, '29.02.2024 08:00', 2],
    ]
    const { validation } = await preview(portal.client, assetTypeId, foreign(rows), 'ADD')
    expect(validation.cellErrors.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, 'Gekauft', '31.02.2020'],
      [2, 'Geprüft', '2020-02-31T10:00:00Z'],
      [2, 'Stückzahl', 'viel'],
      [3, 'Gekauft', '2020-02-31'],
      [3, 'Geprüft', '31.02.2020 08:00'],
      [3, 'Stückzahl', '1,5'],
      [4, 'Gekauft', '2026'],
    ])
    expect(validation.cellErrors[0]?.customMessage).toContain('20.11.2026')
    const marked = opened(
      await bytesOf(portal.client.assets.markedExcel({ assetTypeId, body: foreign(rows), mode: 'ADD' })),
    )
    expect(sheetOf(marked).C4).toMatchObject({ t: 's', v: '2026' })
    expect(sheetOf(marked).E1).toBeUndefined()
  })
})

describe('a sheet that was made for people', () => {
  test('may have a heading, merged cells outside the table, blank rows, and days without their format', async () => {
    const assetTypeId = await newDevices(portal.client)
    const rows = [
      ['Inventarliste Werk Nord'],
      [],
      ['Stand', 46346],
      ['gerätenummer ', 'GEKAUFT', 'Geprüft', null],
      ['A', 45000, 45000.5, 'von Hand'],
      ['  ', ' ', null, null],
      ['B', null, null, null],
    ]
    const body = foreign(rows, (sheet) => {
      sheet['!merges'] = [sheetjs.utils.decode_range('A1:D2'), sheetjs.utils.decode_range('A9:C12')]
    })
    const { validation, counts } = await preview(portal.client, assetTypeId, body, 'ADD')
    expect(validation).toMatchObject({
      valid: true,
      rows: 2,
      unknownColumnTitles: ['Spalte D'],
      mergedCells: [],
    })
    expect(counts.created).toBe(2)
    await portal.client.assets.replaceWithExcel({ assetTypeId, body, mode: 'ADD' })
    expect(await listed(portal.client, assetTypeId)).toMatchObject([
      { code: 'A', bought: '2023-03-15', checked: '2023-03-15T11:00:00.000Z' },
      { code: 'B', bought: null },
    ])
  })

  test('names merged cells that hide values of the table', async () => {
    const assetTypeId = await newDevices(portal.client)
    const rows = [['Gerätenummer', 'Bezeichnung'], ['A', 'Pumpe'], ['B'], ['C', 'Ventil']]
    const body = foreign(rows, (sheet) => {
      sheet['!merges'] = [sheetjs.utils.decode_range('B2:B3')]
    })
    expect((await preview(portal.client, assetTypeId, body, 'ADD')).validation).toMatchObject({
      valid: false,
      mergedCells: ['B2:B3'],
    })
  })
})

test('a check is told beside other errors of its row, unless it reads what is wrong', async () => {
  const assetTypeId = await newDevices(portal.client)
  const type = await portal.client.assetTypes.byId({ assetTypeId })
  const checks: Record<string, string> = { weight: 'asset.weight > 5.0', label: 'asset.pieces > 5' }
  await portal.client.assetTypes.update({
    assetTypeId,
    assetType: {
      ...type,
      properties: type.properties.map((one) => ({ ...one, customCheck: checks[one.name] ?? null })),
    },
  })
  const body = foreign([
    ['code', 'pieces', 'weight', 'label'],
    ['A', 1.5, 3, 'x'],
    ['B', 2, 3, 'x'],
  ])
  const { validation } = await preview(portal.client, assetTypeId, body, 'ADD')
  expect(validation.cellErrors.map(({ row, column, type: kind }) => [row, column, kind])).toEqual([
    [2, 'Stückzahl', 'INTEGER'],
    [2, 'Gewicht', 'CUSTOM'],
    [3, 'Bezeichnung', 'CUSTOM'],
    [3, 'Gewicht', 'CUSTOM'],
  ])
})
