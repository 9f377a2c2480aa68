import { describe, expect, it } from 'vitest'
import { nameFrom } from '../../names/name-from.ts'
import { lacksOf } from './check-draft.ts'
import {
  definitionOf,
  isUnique,
  newProperty,
  newType,
  withoutProperty,
  withProperty,
  withUnique,
} from './draft.ts'
import { presetType } from './presets.ts'

describe('a name made of a title', () => {
  it.each([
    ['Nächste Prüfung', [], 'naechstePruefung'],
    ['Inventarnr.', [], 'inventarnr'],
    ['SAP Nummer', [], 'sapNummer'],
    ['3. Achse', [], '_3Achse'],
    ['Größe (m²)', [], 'groesseM'],
    ['…', [], 'feld'],
    ['Name', ['name'], 'name2'],
  ])('%s', (title, taken, name) => {
    expect(nameFrom(title, taken)).toBe(name)
  })
})

describe('a draft', () => {
  const property = newProperty()
  const draft = { ...newType(), title: { de: 'Maschine', en: '' }, properties: [property] }

  it('names a property after its title until somebody names it', () => {
    const titled = withProperty(draft, property.id, { title: { de: 'Baujahr', en: '' } })
    expect(titled.properties[0]?.name).toBe('baujahr')
    const named = withProperty(titled, property.id, { name: 'year', isNamed: true })
    expect(withProperty(named, property.id, { title: { de: 'Jahr', en: '' } }).properties[0]?.name).toBe(
      'year',
    )
  })

  it('says all that it lacks', () => {
    // Untouched: its technical name will follow from what it is called.
    expect(lacksOf(draft)).toEqual([{ property: property.id, field: 'title', problem: 'missing' }])
    expect(lacksOf(newType()).map(({ field }) => field)).toEqual(['title', 'properties'])
    const aimless = withProperty(draft, property.id, { type: { kind: 'ASSET', id: '' }, enumeration: [] })
    expect(lacksOf(aimless).map(({ field }) => field)).toEqual(['title', 'target', 'enumeration'])
  })

  it('keeps constraints by property, whatever it is called, and loses them with it', () => {
    const unique = withUnique(
      withProperty(draft, property.id, { title: { de: 'Nr.', en: 'No.' } }),
      property.id,
      true,
    )
    const renamed = withProperty(unique, property.id, { name: 'number', isNamed: true })
    expect(definitionOf(renamed).uniqueConstraints).toMatchObject([{ columns: ['number'] }])
    expect(isUnique(renamed, property.id)).toBe(true)
    expect(withoutProperty(renamed, property.id).unique).toEqual([])
  })
})

it('offers presets that lack nothing', () => {
  for (const name of ['machine', 'extinguisher', 'vehicle']) expect(lacksOf(presetType(name))).toEqual([])
})
