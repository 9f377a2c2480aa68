const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** What stands between the tags of every element of that name; elements of the same name never hold each other. */
export function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^]*?)</${name}>`, 'g'))].map(
    ([, content = '']) => content,
  )
}

/** The text of the first element of that name; empty where there is none. */
export function textOf(xml: string, name: string): string {
  const [content = ''] = elementsOf(xml, name)
  return content.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, entity) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return ENTITIES[entity] ?? whole
  })
}

/** A text as it may stand between tags. */
export const escapeXml = (text: string): string =>
  text.replace(/[<>&]/g, (sign) => (sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : '&amp;'))
