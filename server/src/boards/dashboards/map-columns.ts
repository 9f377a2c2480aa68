import type { Panel } from '@feldwerk/contract/dashboards.ts'
import type { InputError } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { type Fault, fault } from '@feldwerk/query/faults.ts'
import { type Fields, show } from '@feldwerk/query/types.ts'

const NUMBERS = ['LONG', 'DOUBLE']
const PLACE = ['lat', 'lon']

/** What a map lacks in a view: columns `lat` and `lon` in degrees say where things are. */
export function mapFaults(columns: Fields): readonly Fault[] {
  return PLACE.flatMap((name) => {
    const type = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (!type) return [fault('unknownName', { path: ['viewId'] }, { found: name })]
    if (NUMBERS.includes(type.kind)) return []
    return [fault('wrongType', { path: ['viewId'] }, { expected: NUMBERS, found: `${name}: ${show(type)}` })]
  })
}

interface MessageContext {
  readonly language: Locale
  /** Of the panel in what was sent. */
  readonly path: readonly string[]
}

/** The same as one error of the input that names the panel; undefined where the view has what a map needs. */
export function mapError(
  { translations }: Pick<Panel, 'translations'>,
  columns: Fields,
  { language, path }: MessageContext,
): InputError | undefined {
  const [first] = mapFaults(columns)
  if (!first) return undefined
  const name = translations.find((one) => one.language === language)?.name || texts[language].map
  const message = texts[language].lacks(name)
  return { in: 'body', path: [...path, 'viewId'].join('.'), rule: first.code, message }
}

const texts: Readonly<Record<Locale, { readonly map: string; readonly lacks: (name: string) => string }>> = {
  de: {
    map: 'Karte',
    lacks: (name) => `Das Panel „${name}“ braucht eine Ansicht mit den Spalten lat und lon, beide Zahlen.`,
  },
  en: {
    map: 'Map',
    lacks: (name) => `The panel “${name}” needs a view with the columns lat and lon, both of them numbers.`,
  },
}
