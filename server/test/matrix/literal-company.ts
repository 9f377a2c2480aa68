import { comparedWith } from './statement.ts'

/**
 * The tables of companies that a statement reads or changes without comparing their own company with a value. Such a one
 * is bound to the company of another table by a join, if at all. Tables after a comma are not looked at.
 */
export function boundByOthers(text: string, tenants: ReadonlySet<string>): string[] {
  const plain = text.replace(/\/\*.*?\*\//gs, ' ').replace(/"|\bpublic\./g, '')
  const places = placesOf(plain, tenants)
  const own = places.filter(({ table, alias }) => !isCompared(plain, table, alias))
  // One without a name before it can be of any of them.
  const rest = own.slice(count(plain, String.raw`(?<![\w.])company_id`))
  return [...new Set(rest.map(({ table }) => table))]
}

interface TablePlace {
  readonly table: string
  readonly alias: string
}

const noAlias =
  '(?:on|where|set|join|left|right|full|inner|cross|natural|using|group|order|limit|offset|for|union|except|intersect|' +
  'returning|window|having|as|lateral|tablesample)'
const place = new RegExp(
  String.raw`\b(?:from|join|update|using)\s+(?:only\s+)?(\w+)\b(?!\s*[.(])(?:\s+(?:as\s+)?(?!${noAlias}\b)(\w+)\b)?`,
  'gi',
)

function placesOf(plain: string, tenants: ReadonlySet<string>): TablePlace[] {
  const own = new Set(
    [...plain.matchAll(/\b(\w+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].map(([, name]) => name),
  )
  return [...plain.matchAll(place)].flatMap(([, table = '', alias = table]) =>
    tenants.has(table) && !own.has(table) ? [{ table, alias }] : [],
  )
}

function isCompared(plain: string, table: string, alias: string): boolean {
  const column = table === 'company' ? 'id' : 'company_id'
  if (count(plain, String.raw`\b${alias}\.${column}`) > 0) return true
  return table === 'company' && count(plain, String.raw`(?<![\w.])id`) > 0
}

/** How often what `column` matches is compared with a value. */
function count(plain: string, column: string): number {
  return plain.match(new RegExp(String.raw`${column}\s*=\s*${comparedWith}`, 'gi'))?.length ?? 0
}
