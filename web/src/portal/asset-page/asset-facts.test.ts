import type { AssetProperty, AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetChange } from '@feldwerk/contract/assets.ts'
import { expect, test } from 'vitest'
import { factsOf, limitedNumberOf, photoOf, statePropertyOf, stateSince } from './asset-facts.ts'
import { changeLines } from './latest-changes.ts'

const property = (name: string, more: Partial<AssetProperty> = {}): AssetProperty => ({
  id: `p-${name}`,
  name,
  type: { kind: 'STRING' },
  required: false,
  enumeration: null,
  foreignKeyConstraint: null,
  customCheck: null,
  dateOnly: false,
  barcode: false,
  number: null,
  translations: [],
  ...more,
})
const limited = (min: number | null, max: number | null) => ({ unit: 'bar', min, max, decimals: null })
const choice = ['läuft', 'steht']

test.each([
  ['a text of that name is none', [property('zustand')], undefined],
  ['a choice of another name is none', [property('kritikalitaet', { enumeration: choice })], undefined],
  ['a choice of that name', [property('zustand', { enumeration: choice })], 'zustand'],
  [
    'a choice that is called so in one language',
    [
      property('lage', {
        enumeration: choice,
        translations: [{ language: 'en', name: 'Condition', description: null, customCheckMessage: null }],
      }),
    ],
    'lage',
  ],
])('the state of an asset: %s', (_case, properties, name) => {
  expect(statePropertyOf({ properties })?.name).toBe(name)
})

test('the number that is shown is the first with a limit that the asset has', () => {
  const number = { type: { kind: 'DOUBLE' } } as const
  const year = property('jahr', { ...number, number: { ...limited(1850, 2100), unit: null } })
  const properties = [
    property('baujahr', number),
    property('temperatur', { ...number, number: limited(null, 80) }),
    property('druck', { ...number, number: limited(2, 10) }),
  ]
  expect(limitedNumberOf({ properties }, { baujahr: 2009 })).toBeUndefined()
  expect(limitedNumberOf({ properties: [year] }, { jahr: 2009 })).toBeUndefined()
  expect(limitedNumberOf({ properties }, { baujahr: 2009, temperatur: null, druck: 6.4 })).toEqual({
    property: properties[2],
    value: 6.4,
    from: 2,
    to: 10,
  })
})

test('the facts leave out what stands elsewhere: the name, pictures, the state and the number with a limit', () => {
  const properties = [
    property('name'),
    property('bild', { type: { kind: 'IMAGE' } }),
    property('typenschild', { type: { kind: 'IMAGE' } }),
    property('zustand', { enumeration: choice }),
    property('druck', { type: { kind: 'DOUBLE' }, number: limited(2, 10) }),
    property('halle'),
  ]
  const type = { properties, nameProperty: 'name' } as AssetType
  const names = (values: Parameters<typeof factsOf>[1]) => factsOf(type, values).map(({ name }) => name)
  expect(names({ name: 'P-12', zustand: 'steht', druck: 6.4 })).toEqual(['halle'])
  expect(names({ name: 'P-12', bild: 'f1', typenschild: 'f2', zustand: 'steht', druck: 6.4 })).toEqual([
    'typenschild',
    'halle',
  ])
  expect(names({ name: 'P-12' })).toEqual(['zustand', 'druck', 'halle'])
})

test('the picture is the first one, of one property or of a list', () => {
  const properties = [
    property('anleitung', { type: { kind: 'FILE' } }),
    property('fotos', { type: { kind: 'ARRAY', of: { kind: 'IMAGE' } } }),
    property('bild', { type: { kind: 'IMAGE' } }),
  ]
  expect(photoOf({ properties }, { anleitung: 'f0', fotos: [] })).toBeUndefined()
  expect(photoOf({ properties }, { anleitung: 'f0', fotos: ['f1', 'f2'], bild: 'f3' })).toBe('f1')
  expect(photoOf({ properties }, { bild: 'f3' })).toBe('f3')
})

const change = (version: number, action: AssetChange['action'], names: readonly string[]): AssetChange => ({
  version,
  at: `2026-11-0${version}T08:00:00.000Z`,
  by: null,
  cause: null,
  action,
  fields: names.map((name) => ({ propertyId: `p-${name}`, name, before: 'a', after: 'b' })),
})
const changes = [
  change(4, 'CHANGED', ['baujahr', 'halle']),
  change(3, 'REMOVED', ['baujahr']),
  change(2, 'IMPORTED', ['zustand']),
  change(1, 'CREATED', ['zustand', 'baujahr']),
]

test('a state lasts since the latest change of it', () => {
  expect(stateSince(changes, 'p-standort')).toBeUndefined()
  expect(stateSince(changes, 'p-zustand')).toBe('2026-11-02T08:00:00.000Z')
})

test('the short history has a line for each changed field, and one where it is about the whole asset', () => {
  const lines = (most: number) =>
    changeLines(changes, most).map(({ change: { version }, field }) => [version, field?.name])
  expect(lines(9)).toEqual([
    [4, 'baujahr'],
    [4, 'halle'],
    [3, undefined],
    [2, 'zustand'],
    [1, undefined],
  ])
  expect(lines(2)).toHaveLength(2)
})
