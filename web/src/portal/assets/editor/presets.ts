import { newId } from '@feldwerk/contract/new-id.ts'
import { nameFrom } from '../../names/name-from.ts'
import { type LanguageTexts, newProperty, newType, type PropertyDraft, type TypeDraft } from './draft.ts'

type Row = readonly [title: LanguageTexts, patch?: Partial<PropertyDraft> & { readonly unique?: boolean }]

const words = (de: string, en: string): LanguageTexts => ({ de, en })
const day = { type: { kind: 'TIME' }, dateOnly: true } as const
const number = { type: { kind: 'LONG' } } as const
const person = { type: { kind: 'ACCOUNT' } } as const
const picture = { type: { kind: 'IMAGE' } } as const
const code = { barcode: true, required: true, unique: true } as const

const presets: Readonly<Record<string, { readonly title: LanguageTexts; readonly rows: readonly Row[] }>> = {
  machine: {
    title: words('Maschine', 'Machine'),
    rows: [
      [words('Bezeichnung', 'Name'), { required: true }],
      [words('Inventarnr.', 'Inventory no.'), code],
      [words('Hersteller', 'Manufacturer')],
      [words('Standort', 'Location')],
      [words('Verantwortlich', 'Responsible'), person],
      [words('Baujahr', 'Year built'), number],
      [words('Betriebsstunden', 'Operating hours'), number],
      [words('Nächste Prüfung', 'Next inspection'), day],
      [words('Zustand', 'Condition'), { enumeration: ['In Betrieb', 'Auffällig', 'Stillgelegt'] }],
      [words('Foto', 'Photo'), picture],
    ],
  },
  extinguisher: {
    title: words('Feuerlöscher', 'Fire extinguisher'),
    rows: [
      [words('Bezeichnung', 'Name'), { required: true }],
      [words('Gerätenr.', 'Device no.'), code],
      [words('Löschmittel', 'Agent'), { enumeration: ['Schaum', 'Pulver', 'CO₂', 'Wasser'] }],
      [words('Gebäude', 'Building')],
      [words('Letzte Prüfung', 'Last inspection'), day],
      [words('Nächste Prüfung', 'Next inspection'), { ...day, required: true }],
      [words('Foto', 'Photo'), picture],
    ],
  },
  vehicle: {
    title: words('Fahrzeug', 'Vehicle'),
    rows: [
      [words('Bezeichnung', 'Name'), { required: true }],
      [words('Kennzeichen', 'Licence plate'), { required: true, unique: true }],
      [words('Hersteller', 'Make')],
      [words('Kilometerstand', 'Mileage'), number],
      [words('Fahrer', 'Driver'), person],
      [words('Hauptuntersuchung', 'General inspection'), day],
      [words('Foto', 'Photo'), picture],
    ],
  },
}

/** A draft to begin with; an empty one where there is no such preset. */
export function presetType(name: string | undefined): TypeDraft {
  const preset = name && Object.hasOwn(presets, name) ? presets[name] : undefined
  if (!preset) return newType()
  const taken: string[] = []
  const made = preset.rows.map(([title, { unique = false, ...patch } = {}]) => {
    const property = newProperty({ title, name: nameFrom(title.de, taken), ...patch })
    taken.push(property.name)
    return { property, unique }
  })
  return {
    ...newType(),
    title: preset.title,
    properties: made.map(({ property }) => property),
    unique: made
      .filter(({ unique }) => unique)
      .map(({ property }) => ({ id: newId(), columns: [property.id] })),
  }
}
