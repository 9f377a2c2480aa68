import * as sheetjs from '@e965/xlsx'
import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../../test/world.ts'
import {
  bytesOf,
  download,
  english,
  filled,
  opened,
  pumps,
  type ReadingRow,
  reading,
  readings,
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

describe('the round trip', () => {
  test('of readings: imported, edited in another program, imported again: the edited cells change, and no other', async () => {
    const { id: assetTypeId } = await portal.client.assetTypes.create({ assetType: reading() })
    const rows = await readings(500)
    const form = await filledInEnglish(assetTypeId, rows)
    const first = await portal.client.assets.replaceWithExcel({ assetTypeId, body: form })
    expect(first).toMatchObject({
      state: 'DONE',
      progress: 100,
      counts: { created: rows.length, changed: 0, unchanged: 0, removed: 0 },
      createdBy: { lastName: 'Keller' },
    })
    const book = opened(await download(portal.client, assetTypeId))
    const sheet = sheetOf(book)
    for (const [place, cell] of Object.entries(sheet)) {
      if (!place.startsWith('!')) expect(cell).not.toHaveProperty('f')
    }
    expect(sheet.B1.v).toBe('UDI')
    expect(sheet.E1.v).toBe('Luft [K]')
    const [third, ninth] = [sheet.A4.v as string, sheet.A10.v as string]
    sheet.E4 = { t: 'n', v: 311.25 }
    sheet.C10 = { t: 's', v: '=1+1' }
    const body = saved(book)
    const preview = await portal.client.assets.previewExcel({ assetTypeId, body })
    expect(preview.counts).toEqual({ created: 0, changed: 2, unchanged: rows.length - 2, removed: 0 })
    expect(preview.validation.valid).toBe(true)
    expect(
      preview.data.map(({ row, changes }) => [row, changes.map(({ columnTitle }) => columnTitle)]),
    ).toEqual([
      [4, ['Luft [K]']],
      [10, ['Produkt']],
    ])
    expect(preview.data[0]?.changes[0]).toMatchObject({ propertyName: 'airTemperature', after: 311.25 })
    const second = await portal.client.assets.replaceWithExcel({ assetTypeId, body })
    expect(second.counts).toEqual(preview.counts)
    const changed = await world.owner.query<{ asset_id: string }>(
      'select asset_id from asset_change where type_id = $1',
      [assetTypeId],
    )
    expect(changed.rows.map(({ asset_id: id }) => id).toSorted()).toEqual([third, ninth].toSorted())
    const one = await portal.client.assets.byId({ assetTypeId, assetId: ninth })
    expect(one.value).toMatchObject({ productId: '=1+1' })
    const again = opened(await download(portal.client, assetTypeId))
    expect(sheetOf(again).E4.v).toBe(311.25)
    expect(sheetOf(again).C10).toMatchObject({ t: 's', v: '=1+1' })
  }, 180_000)

  async function filledInEnglish(
    assetTypeId: string,
    rows: readonly ReadingRow[],
  ): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await fetch(`${world.url}/api/assets/byAssetType/${assetTypeId}/excel?empty=true`, {
      headers: {
        Authorization: `Bearer ${english(portal)}`,
        'X-Requested-With': 'JavaScript',
        'Accept-Language': 'en',
      },
    })
    expect(answer.headers.get('Content-Disposition')).toContain('Reading.xlsx')
    const book = opened(await answer.arrayBuffer())
    const titles = sheetjs.utils.sheet_to_json(sheetOf(book), { header: 1 })[0] as string[]
    expect(titles).toEqual(['Feldwerk-ID', ...Object.keys(rows[0]!)])
    sheetjs.utils.sheet_add_aoa(
      sheetOf(book),
      rows.map((row) => titles.map((title) => row[title] ?? null)),
      { origin: 'A2' },
    )
    return saved(book)
  }
})

describe('validating', () => {
  test('reports everything that is wrong at once, in the words of the caller', async () => {
    const assetTypeId = await pumps(portal.client, [])
    const body = await filled(portal.client, assetTypeId, [
      { Name: 'P1', Leistung: 3, Durchfluss: 1.5, Art: 'A', Druck: 3, Halle: 'Nord', Ort: 'Kiel' },
      { Leistung: 'viel', Durchfluss: 'x', Art: 'C', Druck: 30 },
      { Name: 'P1', Leistung: 1.5, Halle: 'Nord', Ort: 'Jena' },
      { Name: 'P4', Durchfluss: 200, Leistung: 1, Druck: 11 },
      { Name: 'P5', Durchfluss: 200, Leistung: 1 },
    ])
    const result = await portal.client.assets.validateExcel({ assetTypeId, body })
    expect(result).toMatchObject({
      rows: 5,
      valid: false,
      missingColumnTitles: [],
      duplicateColumnTitles: [],
    })
    expect(result.cellErrors.map(({ row, column, type }) => [row, column, type])).toEqual(
      expect.arrayContaining([
        [3, 'Name', 'REQUIRED'],
        [3, 'Leistung', 'INTEGER'],
        [3, 'Durchfluss', 'NUMBER'],
        [3, 'Art', 'ENUM'],
        [4, 'Leistung', 'INTEGER'],
        [5, 'Druck', 'CUSTOM'],
      ]),
    )
    expect(result.cellErrors.find(({ type }) => type === 'ENUM')?.enumValues).toEqual(['A', 'B'])
    expect(result.cellErrors.find(({ type }) => type === 'CUSTOM')?.customMessage).toBe('Höchstens 10 bar.')
    expect(result.uniqueErrors).toEqual([
      { row: 4, previousRow: 2, assetId: null, columnTitles: ['Name'], values: ['P1'] },
    ])
    expect(result.equalityErrors).toEqual([
      {
        row: 4,
        conditionTitles: ['Halle'],
        consequenceTitles: ['Ort'],
        columnTitle: 'Ort',
        value: 'Jena',
        expected: 'Kiel',
      },
    ])
    expect(result.customRowErrors.map(({ row }) => row)).toContain(6)
    const refused = await refusal(portal.client.assets.replaceWithExcel({ assetTypeId, body }))
    expect(refused).toMatchObject({ status: 422, code: 'excelInvalid', details: { valid: false } })
    expect((await portal.client.assets.paginated({ assetTypeId })).recordsTotal).toBe(0)
    const { data } = await portal.client.assets.imports({ assetTypeId })
    expect(data).toMatchObject([{ state: 'FAILED', counts: null }])
  })

  test('names missing, doubled and unknown columns, and formulas', async () => {
    const assetTypeId = await pumps(portal.client, [])
    const book = opened(await download(portal.client, assetTypeId, true))
    const sheet = sheetOf(book)
    sheet.C1 = { t: 's', v: ' name ' }
    sheet.I1 = { t: 's', v: 'Bemerkung' }
    sheet.B2 = { t: 's', v: 'P1' }
    sheet.D2 = { t: 'n', v: 3, f: 'SUM(1,2)' }
    sheet['!ref'] = 'A1:I2'
    const result = await portal.client.assets.validateExcel({ assetTypeId, body: saved(book) })
    expect(result).toMatchObject({
      valid: false,
      missingColumnTitles: ['Leistung'],
      duplicateColumnTitles: [' name '],
      unknownColumnTitles: ['Bemerkung'],
      cellWithFormula: [{ row: 2, column: 'Durchfluss', formula: 'SUM(1,2)' }],
    })
  })

  test('gives the rows back with the errors marked in their cells', async () => {
    const assetTypeId = await pumps(portal.client, [])
    const body = await filled(portal.client, assetTypeId, [{ Name: 'P1', Art: 'C' }, { Leistung: 7 }])
    const book = sheetjs.read(await bytesOf(portal.client.assets.markedExcel({ assetTypeId, body })), {
      cellStyles: true,
    })
    const sheet = sheetOf(book)
    expect(sheet.E2).toMatchObject({ v: 'C' })
    expect(sheet.E2.c[0].t).toBe('Dieser Wert steht nicht zur Wahl. Möglich sind: A, B.')
    expect(sheet.B3.c[0].t).toBe('Hier fehlt ein Wert.')
    expect(sheet.C3).toMatchObject({ v: 7 })
    expect(sheet.C3.c).toBeUndefined()
  })

  test('refuses what is no workbook, and what is too large, saying why', async () => {
    const assetTypeId = await pumps(portal.client, [])
    const send = (body: Uint8Array<ArrayBuffer>) =>
      refusal(portal.client.assets.validateExcel({ assetTypeId, body }))
    expect(await send(new TextEncoder().encode('Name;Ort\n'))).toMatchObject({
      status: 422,
      code: 'excelCouldNotBeParsed',
      details: { reason: 'notExcel' },
    })
    expect(await send(new Uint8Array(20 * 1024 * 1024))).toMatchObject({
      code: 'excelCouldNotBeParsed',
      details: { reason: 'tooLarge' },
    })
    const json = await world.raw(`/api/assets/byAssetType/${assetTypeId}/validateExcel`, {
      method: 'POST',
      token: portal.token,
      body: {},
    })
    expect(json).toMatchObject({ status: 415, json: { code: 'unsupportedMediaType' } })
  })
})

describe('who is refused', () => {
  test('another company’s type and imports do not exist, and people with app access only may nothing', async () => {
    const assetTypeId = await pumps(portal.client, [{ name: 'A' }])
    const body = new Uint8Array(await download(portal.client, assetTypeId))
    const { id: importId } = await portal.client.assets.replaceWithExcel({ assetTypeId, body })
    const stranger = (await world.company()).client
    const worker = (await company.person({ app: true })).client
    const all = (client: Client, type: string) => [
      () => client.assets.excel({ assetTypeId: type }),
      () => client.assets.validateExcel({ assetTypeId: type, body }),
      () => client.assets.previewExcel({ assetTypeId: type, body }),
      () => client.assets.markedExcel({ assetTypeId: type, body }),
      () => client.assets.replaceWithExcel({ assetTypeId: type, body }),
      () => client.assets.imports({ assetTypeId: type }),
      () => client.assets.importById({ assetTypeId: type, importId }),
      () => client.assets.cancelImport({ assetTypeId: type, importId }),
      () => client.assets.revertImport({ assetTypeId: type, importId }),
    ]
    for (const call of [...all(stranger, assetTypeId), ...all(portal.client, newId())]) {
      expect(await refusal(call())).toMatchObject({ status: 404, code: 'notFound' })
    }
    for (const call of all(worker, assetTypeId))
      expect(await refusal(call())).toMatchObject({ code: 'forbidden' })
  })
})
