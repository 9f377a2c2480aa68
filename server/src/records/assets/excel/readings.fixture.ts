import { readFile } from 'node:fs/promises'
import * as sheetjs from '@e965/xlsx'
import type { AssetValue } from '@feldwerk/contract/asset-problems.ts'
import type { AssetTypeCreate } from '@feldwerk/contract/asset-types.ts'
import type { Client } from '@feldwerk/contract/client.ts'
import type { TestAccount } from '../../../../test/world.ts'

const named = (de: string, en = de) => [
  { language: 'de' as const, name: de },
  { language: 'en' as const, name: en },
]

/** A machine as the readings of the AI4I data set have it: https://doi.org/10.24432/C5HS5C, CC BY 4.0. */
export const reading = (): AssetTypeCreate => ({
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

export interface ReadingRow {
  readonly [title: string]: string | number | boolean
}

/** The data set itself where it is given, else a table of the same form. */
export async function readings(count: number): Promise<ReadingRow[]> {
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

export type Book = sheetjs.WorkBook

export const opened = (bytes: ArrayBuffer | Buffer): Book =>
  sheetjs.read(bytes, { cellDates: true, cellNF: true })
export const saved = (book: Book) =>
  new Uint8Array(sheetjs.write(book, { type: 'buffer', bookType: 'xlsx', cellDates: true }) as Buffer)
export const sheetOf = (book: Book) => book.Sheets[book.SheetNames[0]!]!

/** The answer of a call that gives a file: the client gives the whole response. */
export async function bytesOf(answer: Promise<unknown>): Promise<ArrayBuffer> {
  return await ((await answer) as Response).arrayBuffer()
}

export const download = (client: Client, assetTypeId: string, empty = false) =>
  bytesOf(client.assets.excel({ assetTypeId, empty }))

/** A form of the type, filled with rows by title. */
export async function filled(
  client: Client,
  assetTypeId: string,
  rows: readonly object[],
): Promise<Uint8Array<ArrayBuffer>> {
  const book = opened(await download(client, assetTypeId, true))
  const titles = (sheetjs.utils.sheet_to_json(sheetOf(book), { header: 1 })[0] ?? []) as string[]
  sheetjs.utils.sheet_add_aoa(
    sheetOf(book),
    rows.map((row) => titles.map((title) => (row as ReadingRow)[title] ?? null)),
    { origin: 'A2' },
  )
  return saved(book)
}

export const english = (client: TestAccount) => client.token

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

/** Such a type with these assets; its id. */
export async function pumps(client: Client, values: readonly AssetValue[]): Promise<string> {
  const { id } = await client.assetTypes.create({ assetType: pump() })
  if (values.length > 0) {
    await client.assets.bulk({ assetTypeId: id, bulk: { create: values.map((value) => ({ value })) } })
  }
  return id
}
