import * as sheetjs from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../../test/world.ts'
import { device, exportOf, foreign, listed, newDevices, preview } from './own-files.fixture.ts'

let world: World
let company: TestCompany
let portal: TestAccount

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ portal: true })
})
afterAll(() => world.close())

describe('rows that are matched by a chosen key', () => {
  const more = { uniqueConstraints: [{ columns: ['code'] }, { columns: ['label'] }] }
  const rows = [
    ['Gerätenummer', 'Bezeichnung', 'Stückzahl'],
    ['A-neu', 'Pumpe', 3],
    ['C', 'Ventil', 4],
  ]
  const mode = 'ADD_OR_UPDATE'
  const newType = async () => {
    const { id } = await portal.client.assetTypes.create({ assetType: device(more) })
    const create = [{ value: { code: 'A', label: 'Pumpe' } }, { value: { code: 'C', label: 'Presse' } }]
    await portal.client.assets.bulk({ assetTypeId: id, bulk: { create } })
    return id
  }

  test('a key that the type does not have is refused, and one without its columns says so', async () => {
    const assetTypeId = await newType()
    const ask = (uniqueBy: string[], body = foreign(rows)) =>
      portal.client.assets.previewExcel({ assetTypeId, mode, uniqueBy, body })
    expect(await refusal(ask(['pieces']))).toMatchObject({
      code: 'validation',
      details: { errors: [{ in: 'query', path: 'uniqueBy', rule: 'notOneOf' }] },
    })
    const without = foreign([['Gerätenummer'], ['A']])
    expect((await ask(['label'], without)).validation).toMatchObject({ matchedBy: 'NONE', keyMissing: true })
  })

  test('the chosen one decides what is changed and what is new, also when the import is made and taken back', async () => {
    const assetTypeId = await newType()
    const [a, c] = await listed(portal.client, assetTypeId)
    const body = foreign(rows)
    const by = (uniqueBy?: string[]) =>
      portal.client.assets.previewExcel({ assetTypeId, mode, body, ...(uniqueBy ? { uniqueBy } : {}) })
    expect((await by()).counts).toMatchObject({ created: 0, changed: 2 })
    const { data, counts, validation } = await by(['label'])
    expect(counts).toEqual({ created: 1, changed: 1, unchanged: 0, removed: 0 })
    expect(data[0]).toMatchObject({
      kind: 'CREATED',
      row: 3,
    })
    expect(data[1]).toMatchObject({ kind: 'CHANGED', row: 2, assetId: a!.id })
    // The new row has the number of an asset that it is not.
    expect(validation).toMatchObject({ valid: false, uniqueErrors: [{ row: 3, assetId: c!.id }] })
    const right = foreign([rows[0]!, rows[1]!, ['D', 'Ventil', 4]])
    const done = await portal.client.assets.replaceWithExcel({
      assetTypeId,
      mode,
      uniqueBy: ['label'],
      body: right,
    })
    expect(done.counts).toEqual({ created: 1, changed: 1, unchanged: 0, removed: 0 })
    expect(await listed(portal.client, assetTypeId)).toMatchObject([
      { id: a!.id, code: 'A-neu' },
      { id: c!.id, label: 'Presse' },
      { code: 'D' },
    ])
    await portal.client.assets.revertImport({ assetTypeId, importId: done.id })
    expect(await listed(portal.client, assetTypeId)).toMatchObject([{ code: 'A' }, { code: 'C' }])
  })

  test('a key that stands twice is refused, with both of its rows', async () => {
    const assetTypeId = await newType()
    const body = foreign([rows[0]!, ['A', 'Pumpe', 1], ['B', 'Pumpe', 2]])
    const { validation } = await portal.client.assets.previewExcel({
      assetTypeId,
      mode,
      uniqueBy: ['label'],
      body,
    })
    expect(validation).toMatchObject({
      valid: false,
      uniqueErrors: [{ row: 3, previousRow: 2, columnTitles: ['Bezeichnung'], values: ['Pumpe'] }],
    })
  })
})

describe('a file that is no export', () => {
  const rows = [
    ['Device no.', 'Bezeichnung', 'Ort'],
    ['A', 'Pumpe neu', 'Kiel'],
    ['C', 'Ventil', 'Jena'],
  ]

  test('does not replace the table by the way, and is not told that anything has changed', async () => {
    const assetTypeId = await newDevices(portal.client, [{ code: 'A', label: 'Pumpe' }])
    const other = await newDevices(portal.client, [{ code: 'A' }])
    const send = (body: Uint8Array<ArrayBuffer>) =>
      refusal(portal.client.assets.previewExcel({ assetTypeId, body }))
    expect(await send(foreign(rows))).toMatchObject({
      status: 409,
      code: 'excelNotExported',
      details: { reason: 'NO_EXPORT' },
    })
    expect(await send(await exportOf(portal.client, other))).toMatchObject({
      code: 'excelNotExported',
      details: { reason: 'OTHER_TYPE' },
    })
  })

  test('adds and updates by what is unique; what it has no column for stays, and nothing goes', async () => {
    const before = [
      { code: 'A', label: 'Pumpe', pieces: 7, tags: ['rot'] },
      { code: 'B', label: 'Presse' },
    ]
    const assetTypeId = await newDevices(portal.client, before)
    const [a, b] = await listed(portal.client, assetTypeId)
    const body = foreign(rows)
    const { validation, counts, columns } = await preview(portal.client, assetTypeId, body, 'ADD_OR_UPDATE')
    expect(validation).toMatchObject({
      valid: true,
      matchedBy: 'UNIQUE',
      missingColumnTitles: [],
      unknownColumnTitles: ['Ort'],
      untouchedColumnTitles: ['In Betrieb', 'Stückzahl', 'Gewicht', 'Gekauft', 'Geprüft', 'Merkmale'],
    })
    expect(counts).toEqual({ created: 1, changed: 1, unchanged: 0, removed: 0 })
    expect(columns).toEqual([
      { title: 'Device no.', propertyName: 'code' },
      { title: 'Bezeichnung', propertyName: 'label' },
      { title: 'Ort', propertyName: null },
    ])
    const done = await portal.client.assets.replaceWithExcel({ assetTypeId, body, mode: 'ADD_OR_UPDATE' })
    expect(await listed(portal.client, assetTypeId)).toMatchObject([
      { id: a!.id, label: 'Pumpe neu', pieces: 7, tags: ['rot'] },
      { id: b!.id, label: 'Presse' },
      { code: 'C', label: 'Ventil', pieces: null },
    ])
    const { data } = await portal.client.assets.history({ assetTypeId, assetId: a!.id })
    expect(data.map(({ action }) => action)).toEqual(['IMPORTED', 'CREATED'])
    await portal.client.assets.revertImport({ assetTypeId, importId: done.id })
    expect(await listed(portal.client, assetTypeId)).toEqual([a, b])
  })

  test('only adds, or only updates, and names the rows that it leaves out', async () => {
    const assetTypeId = await newDevices(portal.client, [{ code: 'A', label: 'Pumpe' }])
    const added = await preview(portal.client, assetTypeId, foreign(rows), 'ADD')
    expect(added.counts).toEqual({ created: 1, changed: 0, unchanged: 0, removed: 0 })
    expect(added.validation).toMatchObject({ valid: true, skipped: 1, skippedRows: [2] })
    const updated = await preview(portal.client, assetTypeId, foreign(rows), 'UPDATE')
    expect(updated.counts).toEqual({ created: 0, changed: 1, unchanged: 0, removed: 0 })
    expect(updated.validation).toMatchObject({ valid: true, skipped: 1, skippedRows: [3] })
  })

  test('reads the columns that somebody has chosen for its titles', async () => {
    const assetTypeId = await newDevices(portal.client, [{ code: 'A' }])
    const body = foreign([
      ['Inv.-Nr.', 'Name', 'Bezeichnung'],
      ['A', 'Pumpe', 'alt'],
      ['B', 'Presse', 'alt'],
    ])
    const chosen = { ' inv.-nr.': 'code', Name: 'label' }
    const { columns, counts } = await preview(portal.client, assetTypeId, body, 'ADD_OR_UPDATE', chosen)
    expect(columns.map(({ propertyName }) => propertyName)).toEqual(['code', 'label', null])
    expect(counts).toEqual({ created: 1, changed: 1, unchanged: 0, removed: 0 })
    const unchosen = await preview(portal.client, assetTypeId, body, 'ADD_OR_UPDATE')
    expect(unchosen.validation).toMatchObject({ valid: false, keyMissing: true, matchedBy: 'NONE' })
  })

  test('replaces the table only when that is said, and keeps the assets that it names', async () => {
    const assetTypeId = await newDevices(portal.client, [{ code: 'A', label: 'Pumpe' }, { code: 'B' }])
    const [a] = await listed(portal.client, assetTypeId)
    const titles = device().properties.map(({ translations }) => translations[0]!.name)
    const body = foreign([titles, ['A', 'Pumpe neu']])
    const { counts } = await portal.client.assets.replaceWithExcel({ assetTypeId, body, validateHash: false })
    expect(counts).toEqual({ created: 0, changed: 1, unchanged: 0, removed: 1 })
    expect(await listed(portal.client, assetTypeId)).toMatchObject([{ id: a!.id, label: 'Pumpe neu' }])
  })

  test('needs what is required for new rows, once and not in every row', async () => {
    const assetTypeId = await newDevices(portal.client)
    const { validation } = await preview(
      portal.client,
      assetTypeId,
      foreign([['Bezeichnung'], ['X'], ['Y']]),
      'ADD',
    )
    expect(validation).toMatchObject({ valid: false, missingColumnTitles: ['Gerätenummer'], cellErrors: [] })
  })

  test('breaks no constraint against assets that it does not name', async () => {
    const assetTypeId = await newDevices(portal.client, [{ code: 'A', label: 'Pumpe' }], {
      uniqueConstraints: [{ columns: ['code'] }, { columns: ['label'] }],
      equalityConstraints: [{ condition: ['pieces'], consequence: ['weight'] }],
    })
    const [a] = await listed(portal.client, assetTypeId)
    const update = { value: { pieces: 4, weight: 2.5 } }
    await portal.client.assets.update({ assetTypeId, assetId: a!.id, asset: update })
    const body = foreign([
      ['code', 'pieces', 'weight'],
      ['C', 4, 3],
    ])
    expect((await preview(portal.client, assetTypeId, body, 'ADD_OR_UPDATE')).validation).toMatchObject({
      valid: false,
      equalityErrors: [{ row: 2, columnTitle: 'Gewicht', value: 3, expected: 2.5 }],
    })
    const same = foreign([
      ['code', 'label'],
      ['A', 'Presse'],
      ['C', 'Pumpe'],
      ['D', 'Presse'],
    ])
    expect((await preview(portal.client, assetTypeId, same, 'ADD_OR_UPDATE')).validation).toMatchObject({
      uniqueErrors: [{ row: 4, previousRow: 2, columnTitles: ['Bezeichnung'], values: ['Presse'] }],
    })
  })
})

describe('an export whose hidden column somebody has deleted', () => {
  const withoutIds = (assetTypeId: string) =>
    exportOf(portal.client, assetTypeId, (sheet) => {
      const rows = sheetjs.utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
      for (const place of Object.keys(sheet)) if (!place.startsWith('!')) delete sheet[place]
      sheetjs.utils.sheet_add_aoa(
        sheet,
        rows.map((row) => row.slice(1)),
      )
    })

  test('is known by what is unique', async () => {
    const assetTypeId = await newDevices(portal.client, [{ code: 'A' }, { code: 'B' }])
    const before = await listed(portal.client, assetTypeId)
    const body = await withoutIds(assetTypeId)
    const { counts } = await portal.client.assets.replaceWithExcel({ assetTypeId, body })
    expect(counts).toEqual({ created: 0, changed: 0, unchanged: 2, removed: 0 })
    expect(await listed(portal.client, assetTypeId)).toEqual(before)
  })

  test('is refused where nothing is unique, and may only be added', async () => {
    const assetTypeId = await newDevices(portal.client, [{ code: 'A' }, { code: 'B' }], {
      uniqueConstraints: [],
    })
    const body = await withoutIds(assetTypeId)
    for (const mode of ['REPLACE', 'UPDATE', 'ADD_OR_UPDATE'] as const) {
      const { validation, counts } = await preview(portal.client, assetTypeId, body, mode)
      expect(validation).toMatchObject({ valid: false, keyMissing: true, matchedBy: 'NONE' })
      expect(counts).toEqual({ created: 0, changed: 0, unchanged: 0, removed: 0 })
    }
    expect((await preview(portal.client, assetTypeId, body, 'ADD')).counts.created).toBe(2)
  })
})
