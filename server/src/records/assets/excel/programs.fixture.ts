import type { Definition } from '../types/definition.ts'
import { type Cell, readValue } from '../types/values.ts'
import { type AssetRow, definition, property, sheetType } from './sheet.fixture.ts'

const HALL = '01977f6a-1c00-7000-8000-00000000e001'
const halls = ['Halle Süd', '0042'].map(
  (name, at) => [`01977f6a-1c00-7000-8000-00000000e10${at}`, name] as const,
)

/** Devices with every kind of value that programs keep in their own way. */
const of: Definition = definition([
  property('code', { kind: 'STRING' }),
  property('active', { kind: 'BOOLEAN' }),
  property('serial', { kind: 'LONG' }),
  property('weight', { kind: 'DOUBLE' }),
  property('bought', { kind: 'TIME' }, { dateOnly: true }),
  property('checked', { kind: 'TIME' }),
  property('hall', { kind: 'ASSET', id: HALL }),
  property('tags', { kind: 'ARRAY', of: { kind: 'STRING' } }),
  property('flags', { kind: 'ARRAY', of: { kind: 'BOOLEAN' } }),
])

export const deviceType = sheetType(of, { named: new Map([[`ASSET ${HALL}`, halls]]) })

/** As they go over the wire, in the order of the properties. */
const values: readonly (readonly unknown[])[] = [
  [
    '00123',
    true,
    9_007_199_254_740_991,
    0.1 + 0.2,
    '2026-11-20',
    '2026-11-20T07:15:30.123Z',
    halls[0]![0],
    ['rot', 'a;b'],
    [true, false],
  ],
  ['=1+1', false, -3, 1 / 3, '1850-01-02', '2026-10-25T00:30:00.000Z', halls[1]![0], null, null],
  ['Prüfstand „Ö“ & <ß>', null, 0, 0.125, '2000-02-29', '2026-03-29T01:00:00.000Z', null, ['WAHR'], null],
  ['1e5', true, 1_234_567, -1e-7, null, null, halls[0]![0], null, [false]],
  [' zwei\nZeilen ', null, null, 98_765.4321, '2026-12-31', '1970-01-01T00:00:00.000Z', null, null, null],
]

export const deviceRows: readonly AssetRow[] = values.map((row, at): AssetRow => {
  const cells: Record<string, Cell> = {}
  of.properties.forEach((one, column) => {
    const { value } = readValue(one, row[column])
    if (value !== null) cells[one.id] = value
  })
  return { id: `01977f6a-1c00-7000-8000-00000000e20${at}`, values: cells }
})
