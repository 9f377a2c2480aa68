import { KEY, type Property } from './properties.ts'

/** What nobody can do with the rows, as the vocabulary calls it. */
const NEVER = {
  Search: 'Searchable',
  Expand: 'Expandable',
  Insert: 'Insertable',
  Update: 'Updatable',
  Delete: 'Deletable',
} as const

/**
 * What clients need not ask for, as annotations of the entity set (vocabulary Capabilities): spreadsheets then filter and
 * sort themselves by what stands in words.
 */
export function capabilitiesOf(properties: readonly Property[]): string[] {
  const words = properties.filter(({ value }) => value === null).map(({ name }) => name)
  return [
    `<Annotation Term="${TERMS}IndexableByKey" Bool="false"/>`,
    ...Object.entries(NEVER).map(([what, can]) => restricted(what, `Property="${can}" Bool="false"/>`)),
    restricted('Filter', allBut('NonFilterableProperties', [KEY, ...words])),
    restricted('Sort', allBut('NonSortableProperties', words)),
  ]
}

const TERMS = 'Org.OData.Capabilities.V1.'

const restricted = (what: string, how: string) =>
  `<Annotation Term="${TERMS}${what}Restrictions"><Record><PropertyValue ${how}</Record></Annotation>`

function allBut(property: string, names: readonly string[]): string {
  const paths = names.map((name) => `<PropertyPath>${name}</PropertyPath>`).join('')
  return `Property="${property}"><Collection>${paths}</Collection></PropertyValue>`
}
