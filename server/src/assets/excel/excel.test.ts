import { readFile } from 'node:fs/promises'
import * as sheetjs from '@e965/xlsx'
import type { AssetValue } from '@feldwerk/contract/asset-problems.ts'
import type { AssetTypeCreate } from '@feldwerk/contract/asset-types.ts'
import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, refusal, type Signed, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: Signed

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
})
afterAll(() => world.close())

const named = (de: string, en = de) => [
  { language: 'de' as const, name: de },
  { language: 'en' as const, name: en },
]

/** A machine as the readings of the AI4I data set have it: https://doi.org/10.24432/C5HS5C, CC BY 4.0. */
const reading = (): AssetTypeCreate => ({
  translations: named('Messung', 'Reading'),
  properties: [
    { name: 'udi', type: { kind: 'LONG' }, required: true, translations: named('UDI') },
    {
      name: 'productId',
      type: { kind: 'STRING' },
      required: true,
      translations: named('Produkt', 'Product ID'),
    },
    {
      name: 'type',
      type: { kind: 'STRING' },
      enumeration: ['L', 'M', 'H'],
      translations: named('Güte', 'Type'),
    },
    {
      name: 'airTemperature',
      type: { kind: 'DOUBLE' },
      translations: named('Luft [K]', 'Air temperature [K]'),
    },
    {
      name: 'processTemperature',
      type: { kind: 'DOUBLE' },
      translations: named('Prozess [K]', 'Process temperature [K]'),
    },
    { name: 'speed', type: { kind: 'LONG' }, translations: named('Drehzahl', 'Rotational speed [rpm]') },
    { name: 'torque', type: { kind: 'DOUBLE' }, translations: named('Drehmoment', 'Torque [Nm]') },
    { name: 'toolWear', type: { kind: 'LONG' }, translations: named('Verschleiß', 'Tool wear [min]') },
    { name: 'failed', type: { kind: 'BOOLEAN' }, translations: named('Ausfall', 'Machine failure') },
  ],
  uniqueConstraints: [{ columns: ['udi'] }],
})

interface Reading {
  readonly [title: string]: string | number | boolean
}

/** The data set itself where it is given, else a table of the same form. */
async function readings(count: number): Promise<Reading[]> {
  const given = process.env.FELDWERK_AI4I
  if (given) {
    const text = (await readFile(given, 'utf8')).replace(/^\ufeff/, '')
    const book = sheetjs.read(text, { type: 'string' })
    const all = sheetjs.utils.sheet_to_json<Record<string, string | number>>(
      book.Sheets[book.SheetNames[0]!]!,
    )
    return all.map((row) => ({
      UDI: row.UDI ?? row.UID!,
      'Product ID': row['Product ID']!,
      Type: row.Type!,
      'Air temperature [K]': row['Air temperature [K]'] ?? row['Air temperature']!,
      'Process temperature [K]': row['Process temperature [K]'] ?? row['Process temperature']!,
      'Rotational speed [rpm]': row['Rotational speed [rpm]'] ?? row['Rotational speed']!,
      'Torque [Nm]': row['Torque [Nm]'] ?? row.Torque!,
      'Tool wear [min]': row['Tool wear [min]'] ?? row['Tool wear']!,
      'Machine failure': Number(row['Machine failure']) === 1,
    }))
  }
  return Array.from({ length: count }, (_, index) => ({
    UDI: index + 1,
    'Product ID': `M${14_860 + index}`,
    Type: ['L', 'M', 'H'][index % 3]!,
    'Air temperature [K]': 298.1 + (index % 40) / 10,
    'Process temperature [K]': 308.6 + (index % 50) / 10,
    'Rotational speed [rpm]': 1168 + ((index * 37) % 1700),
    'Torque [Nm]': 3.8 + ((index * 13) % 700) / 10,
    'Tool wear [min]': (index * 3) % 254,
    'Machine failure': index % 29 === 0,
  }))
}

type Book = sheetjs.WorkBook

const opened = (bytes: ArrayBuffer | Buffer): Book => sheetjs.read(bytes, { cellDates: true, cellNF: true })
const saved = (book: Book) =>
  new Uint8Array(sheetjs.write(book, { type: 'buffer', bookType: 'xlsx', cellDates: true }) as Buffer)
const sheetOf = (book: Book) => book.Sheets[book.SheetNames[0]!]!

/** The answer of a call that gives a file: the client gives the whole response. */
async function bytesOf(answer: Promise<unknown>): Promise<ArrayBuffer> {
  return await ((await answer) as Response).arrayBuffer()
}

const download = (client: Client, assetTypeId: string, empty = false) =>
  bytesOf(client.assets.excel({ assetTypeId, empty }))

/** A form of the type, filled with rows by title. */
async function filled(
  client: Client,
  assetTypeId: string,
  rows: readonly object[],
): Promise<Uint8Array<ArrayBuffer>> {
  const book = opened(await download(client, assetTypeId, true))
  const titles = (sheetjs.utils.sheet_to_json(sheetOf(book), { header: 1 })[0] ?? []) as string[]
  sheetjs.utils.sheet_add_aoa(
    sheetOf(book),
    rows.map((row) => titles.map((title) => (row as Reading)[title] ?? null)),
    { origin: 'A2' },
  )
  return saved(book)
}

const english = (client: Signed) => client.token

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
    rows: readonly Reading[],
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

/** A small type with everything that can be wrong. */
const pump = (): AssetTypeCreate => ({
  translations: named('Pumpe', 'Pump'),
  properties: [
    { name: 'name', type: { kind: 'STRING' }, required: true, translations: named('Name') },
    { name: 'power', type: { kind: 'LONG' }, translations: named('Leistung') },
    { name: 'flow', type: { kind: 'DOUBLE' }, translations: named('Durchfluss') },
    { name: 'kind', type: { kind: 'STRING' }, enumeration: ['A', 'B'], translations: named('Art') },
    {
      name: 'pressure',
      type: { kind: 'DOUBLE' },
      customCheck: 'asset.pressure < 10.0',
      translations: [{ language: 'de', name: 'Druck', customCheckMessage: 'Höchstens 10 bar.' }],
    },
    { name: 'hall', type: { kind: 'STRING' }, translations: named('Halle') },
    { name: 'city', type: { kind: 'STRING' }, translations: named('Ort') },
  ],
  uniqueConstraints: [{ columns: ['name'] }],
  equalityConstraints: [{ condition: ['hall'], consequence: ['city'] }],
  customCheck: 'asset.flow < 100.0 || asset.power > 5',
})

async function pumps(values: readonly AssetValue[]): Promise<string> {
  const { id } = await portal.client.assetTypes.create({ assetType: pump() })
  if (values.length > 0) {
    await portal.client.assets.bulk({ assetTypeId: id, bulk: { create: values.map((value) => ({ value })) } })
  }
  return id
}

describe('validating', () => {
  test('reports everything that is wrong at once, in the words of the caller', async () => {
    const assetTypeId = await pumps([])
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
    const assetTypeId = await pumps([])
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
    const assetTypeId = await pumps([])
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
    const assetTypeId = await pumps([])
    const send = (body: Uint8Array<ArrayBuffer>) =>
      refusal(portal.client.assets.validateExcel({ assetTypeId, body }))
    expect(await send(new TextEncoder().encode('Name;Ort\n'))).toMatchObject({
      status: 422,
      code: 'excelCouldNotBeParsed',
      details: { reason: 'notExcel' },
    })
    expect(await send(new Uint8Array(10 * 1024 * 1024))).toMatchObject({
      code: 'excelCouldNotBeParsed',
      details: { reason: 'tooLarge' },
    })
    const json = await world.raw(`/api/assets/byAssetType/${assetTypeId}/validateExcel`, {
      method: 'POST',
      token: portal.token,
      body: {},
    })
    expect(json).toMatchObject({ status: 422, json: { code: 'excelCouldNotBeParsed' } })
  })
})

describe('replacing', () => {
  test('makes the table equal to the sheet: rows come, change and go', async () => {
    const assetTypeId = await pumps([
      { name: 'A', power: 1 },
      { name: 'B', power: 2 },
      { name: 'C', power: 3 },
    ])
    const book = opened(await download(portal.client, assetTypeId))
    const rows = sheetjs.utils.sheet_to_json<Reading>(sheetOf(book), { range: 0 })
    const [a, , c] = ['A', 'B', 'C'].map((name) => rows.find((row) => row.Name === name)!)
    const wanted = [{ ...a, Leistung: 10 }, c!, { ...c, Name: 'D' }, { Name: 'E' }]
    const fresh = opened(await download(portal.client, assetTypeId, true))
    const titles = sheetjs.utils.sheet_to_json(sheetOf(fresh), { header: 1 })[0] as string[]
    sheetjs.utils.sheet_add_aoa(
      sheetOf(fresh),
      wanted.map((row) => titles.map((title) => (row as Reading)[title] ?? null)),
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
  })

  test('refuses a file of an older state, unless that is not to be looked at', async () => {
    const assetTypeId = await pumps([{ name: 'A' }])
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
    const assetTypeId = await pumps([{ name: 'A' }, { name: 'B' }])
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
    const assetTypeId = await pumps([
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
    const assetTypeId = await pumps([])
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
    const rows = Array.from({ length: 8000 }, (_, index) => ({ UDI: index + 1, Produkt: `P${index}` }))
    const body = await filled(portal.client, assetTypeId, rows)
    const importId = newId()
    const running = refusal(portal.client.assets.replaceWithExcel({ assetTypeId, importId, body }))
    await expect
      .poll(() => portal.client.assets.cancelImport({ assetTypeId, importId }).catch(() => undefined))
      .toMatchObject({ id: importId })
    expect(await running).toMatchObject({ status: 409, code: 'importCancelled' })
    expect(await portal.client.assets.importById({ assetTypeId, importId })).toMatchObject({
      state: 'CANCELLED',
      counts: null,
    })
    expect((await portal.client.assets.paginated({ assetTypeId })).recordsTotal).toBe(0)
  })
})

describe('who is refused', () => {
  test('another company’s type and imports do not exist, and people with app access only may nothing', async () => {
    const assetTypeId = await pumps([{ name: 'A' }])
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
