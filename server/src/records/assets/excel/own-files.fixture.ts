import * as sheetjs from '@e965/xlsx'
import type { ChosenColumns, ImportMode } from '@feldwerk/contract/asset-excel.ts'
import type { AssetTypeCreate } from '@feldwerk/contract/asset-types.ts'
import type { Client } from '@feldwerk/contract/client.ts'
import { download, opened, saved, sheetOf } from './readings.fixture.ts'

/** A workbook as another program makes it: the given rows from the first on, and nothing of ours. */
export function foreign(
  rows: readonly (readonly unknown[])[],
  change: (sheet: sheetjs.WorkSheet) => void = () => undefined,
): Uint8Array<ArrayBuffer> {
  const sheet = sheetjs.utils.aoa_to_sheet(rows as unknown[][])
  change(sheet)
  return saved({ SheetNames: ['Export'], Sheets: { Export: sheet } })
}

const named = (de: string, en: string) => [
  { language: 'de' as const, name: de },
  { language: 'en' as const, name: en },
]

/** Devices with a number of their own, and every kind of value that programs write in their own way. */
export const device = (more: Partial<AssetTypeCreate> = {}): AssetTypeCreate => ({
  translations: named('Gerät', 'Device'),
  properties: [
    {
      name: 'code',
      type: { kind: 'STRING' },
      required: true,
      translations: named('Gerätenummer', 'Device no.'),
    },
    { name: 'label', type: { kind: 'STRING' }, translations: named('Bezeichnung', 'Label') },
    { name: 'active', type: { kind: 'BOOLEAN' }, translations: named('In Betrieb', 'Active') },
    { name: 'pieces', type: { kind: 'LONG' }, translations: named('Stückzahl', 'Pieces') },
    { name: 'weight', type: { kind: 'DOUBLE' }, translations: named('Gewicht', 'Weight') },
    { name: 'bought', type: { kind: 'TIME' }, dateOnly: true, translations: named('Gekauft', 'Bought') },
    { name: 'checked', type: { kind: 'TIME' }, translations: named('Geprüft', 'Checked') },
    {
      name: 'tags',
      type: { kind: 'ARRAY', of: { kind: 'STRING' } },
      translations: named('Merkmale', 'Tags'),
    },
  ],
  uniqueConstraints: [{ columns: ['code'] }],
  ...more,
})

/** Values that a program may not change by saving them. */
export const devices = [
  {
    code: '00123',
    label: 'Prüfstand Süd „Ö“',
    active: true,
    pieces: 9_007_199_254_740_991,
    weight: 0.1 + 0.2,
    bought: '2026-11-20',
    checked: '2026-11-20T07:15:30.123Z',
    tags: ['rot', 'a;b'],
  },
  {
    code: '=1+1',
    label: null,
    active: false,
    pieces: -3,
    weight: 1 / 3,
    bought: '1850-01-02',
    checked: '2026-10-25T00:30:00.000Z',
    tags: null,
  },
  {
    code: '1e5',
    label: '+49 431',
    active: null,
    pieces: 0,
    weight: 0.125,
    bought: null,
    checked: null,
    tags: ['WAHR'],
  },
]

/** A type of such devices with these of them; its id. */
export async function newDevices(
  client: Client,
  values: readonly object[] = [],
  more: Partial<AssetTypeCreate> = {},
): Promise<string> {
  const { id } = await client.assetTypes.create({ assetType: device(more) })
  const create = values.map((value) => ({ value: value as Record<string, string> }))
  if (create.length > 0) await client.assets.bulk({ assetTypeId: id, bulk: { create } })
  return id
}

/** All of them, by their codes. */
export async function listed(client: Client, assetTypeId: string) {
  const { data } = await client.assets.paginated({ assetTypeId, orderColumn: 'code' })
  return data.map(({ id, value }) => ({ id, ...value }))
}

/** What the import of a file would do. */
export const preview = (
  client: Client,
  assetTypeId: string,
  body: Uint8Array<ArrayBuffer>,
  mode: ImportMode,
  columns: ChosenColumns = {},
) => client.assets.previewExcel({ assetTypeId, body, mode, columns })

/** The export, with something changed in it. */
export async function exportOf(
  client: Client,
  assetTypeId: string,
  change: (sheet: sheetjs.WorkSheet) => void = () => undefined,
) {
  const book = opened(await download(client, assetTypeId))
  change(sheetOf(book))
  return saved(book)
}
