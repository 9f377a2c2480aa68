import type { Locale } from '@feldwerk/contract/locales.ts'
import { capabilitiesOf } from './capabilities.ts'
import { type EdmType, KEY, type Property } from './properties.ts'

/** The one entity set of a table. */
export const ROWS = 'Rows'

const vocabulary = (name: string) =>
  `<edmx:Reference Uri="https://oasis-tcs.github.io/odata-vocabularies/vocabularies/Org.OData.${name}.V1.xml"><edmx:Include Namespace="Org.OData.${name}.V1" Alias="${name}"/></edmx:Reference>`

/**
 * The table as CSDL 4.0 describes it: titles of columns are descriptions of the vocabulary Core, and that of the
 * capabilities tells clients what not to ask for.
 */
export function metadataOf(properties: readonly Property[], language: Locale): string {
  const lines = properties.map((property) => {
    const title = escaped(titleOf(property, language))
    return `<Property Name="${property.name}" Type="${property.edm}"${FACETS[property.edm] ?? ''}><Annotation Term="Org.OData.Core.V1.Description" String="${title}"/></Property>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
${vocabulary('Core')}
${vocabulary('Capabilities')}
<edmx:DataServices>
<Schema Namespace="Feldwerk" xmlns="http://docs.oasis-open.org/odata/ns/edm">
<EntityType Name="Row">
<Key><PropertyRef Name="${KEY}"/></Key>
<Property Name="${KEY}" Type="Edm.String" Nullable="false"/>
${lines.join('\n')}
</EntityType>
<EntityContainer Name="Container">
<EntitySet Name="${ROWS}" EntityType="Feldwerk.Row">
${capabilitiesOf(properties).join('\n')}
</EntitySet>
</EntityContainer>
</Schema>
</edmx:DataServices>
</edmx:Edmx>
`
}

/** Instants have milliseconds; unless said a type has whole seconds. */
const FACETS: Partial<Readonly<Record<EdmType, string>>> = { 'Edm.DateTimeOffset': ' Precision="3"' }

/** What people call the column. */
function titleOf({ column, says, value }: Property, language: Locale): string {
  const title = column.translations.find((each) => each.language === language)?.translation ?? column.name
  return says === 'WORDS' && value === null && column.options ? `${title} (${WORDS[language]})` : title
}

const WORDS: Readonly<Record<Locale, string>> = { de: 'in Worten', en: 'in words' }

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    // Signs that XML 1.0 does not know.
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' ')
