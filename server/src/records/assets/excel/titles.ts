import type { Locale } from '@feldwerk/contract/locales.ts'
import { type Definition, type Property, titleOf } from '../types/definition.ts'

/** Title of the hidden column that says which asset a row is. */
export const ID_TITLE = 'Feldwerk-ID'

/** Titles of a type's properties in a language; where two are called the same, with their names. */
export function titlesOf({ properties }: Definition, language: Locale): ReadonlyMap<string, string> {
  const titles = properties.map((property) => titleOf(property, language))
  const counts = new Map<string, number>()
  for (const title of [...titles, ID_TITLE]) counts.set(keyOf(title), (counts.get(keyOf(title)) ?? 0) + 1)
  return new Map(
    properties.map((property, index) => {
      const title = titles[index] ?? property.name
      return [property.id, counts.get(keyOf(title)) === 1 ? title : `${title} (${property.name})`]
    }),
  )
}

/** The properties in the columns of a sheet, by its row of titles. */
export interface SheetColumns {
  /** For each column of the sheet: the property, the id of the asset, or nothing of the type. */
  readonly columns: readonly (Property | 'id' | undefined)[]
  /** Properties that no column holds, as they are called in the asker's language. */
  readonly missing: readonly string[]
  /** Properties that no column holds. */
  readonly missingProperties: readonly Property[]
  /** Titles of the sheet that several columns have, or that mean a property which another column has already. */
  readonly duplicate: readonly string[]
  /** Titles that mean no property; their columns are not read. */
  readonly unknown: readonly string[]
  /** The titles of all columns in their order, empty where there is none. */
  readonly titles: readonly string[]
}

/** How the titles of a sheet are read. */
export interface TitleReading {
  readonly definition: Definition
  readonly language: Locale
  /** Names of properties by titles of the sheet, where somebody has chosen; null for a column that is not to be read. */
  readonly chosen?: Readonly<Record<string, string | null>>
}

/**
 * Finds the properties by the titles of a sheet: as somebody has chosen, else in any language; first in the asker's,
 * then in all, then by their names. Small and capital letters and spaces do not count.
 */
export function columnsOf(
  titles: readonly string[],
  { definition, language, chosen = {} }: TitleReading,
): SheetColumns {
  const find = chosenFirst(definition, finder(definition, language), chosen)
  const columns: (Property | 'id' | undefined)[] = []
  const [duplicate, unknown] = [new Set<string>(), new Set<string>()]
  const taken = new Set<Property | 'id'>()
  for (const title of titles) {
    const found = title.trim() === '' ? undefined : find(title)
    const isSecond = found !== undefined && taken.has(found)
    columns.push(isSecond ? undefined : found)
    if (isSecond) duplicate.add(title)
    else if (found) taken.add(found)
    else if (title.trim() !== '') unknown.add(title)
  }
  const own = titlesOf(definition, language)
  const missing = definition.properties.filter((each) => !taken.has(each))
  return {
    columns,
    missing: missing.map(({ id }) => own.get(id) ?? id),
    missingProperties: missing,
    duplicate: [...duplicate],
    unknown: [...unknown],
    titles,
  }
}

type Finder = (title: string) => Property | 'id' | undefined

/** A property that was chosen for one title cannot belong to another. */
function chosenFirst(
  { properties }: Definition,
  find: Finder,
  chosen: NonNullable<TitleReading['chosen']>,
): Finder {
  const byTitle = new Map(
    Object.entries(chosen).map(([title, name]) => [
      keyOf(title),
      properties.find((property) => property.name === name),
    ]),
  )
  const taken = new Set<Property | 'id' | undefined>(byTitle.values())
  return (title) => {
    if (byTitle.has(keyOf(title))) return byTitle.get(keyOf(title))
    const found = find(title)
    return taken.has(found) ? undefined : found
  }
}

/** Earlier meanings of a title win: nothing that a person wrote by our own export is ever taken for another column. */
function finder(definition: Definition, language: Locale): Finder {
  const { properties } = definition
  const meanings = new Map<string, Property | 'id'>([[keyOf(ID_TITLE), 'id']])
  const add = (title: string | undefined, property: Property) => {
    const key = keyOf(title ?? '')
    if (key !== '' && !meanings.has(key)) meanings.set(key, property)
  }
  for (const [id, title] of titlesOf(definition, language))
    add(title, properties.find((each) => each.id === id)!)
  const languages = new Set(
    properties.flatMap(({ translations }) => translations.map((each) => each.language)),
  )
  for (const each of languages) {
    for (const [id, title] of titlesOf(definition, each)) add(title, properties.find((one) => one.id === id)!)
  }
  for (const property of properties) add(property.name, property)
  return (title) => meanings.get(keyOf(title))
}

function keyOf(title: string): string {
  return title
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/\s*\*$/, '')
    .trim()
    .toLowerCase()
}
