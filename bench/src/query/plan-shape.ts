import type { Statement } from '@feldwerk/query/sql/render.ts'

const TABLES = /\b(fact|item|record|account) as (\w+)/g

/** Base tables of a statement that do not carry their own `company_id = $n` with this company. */
export function tablesWithoutCompany({ text, values }: Statement, companyId: string): readonly string[] {
  const places = values.flatMap((value, i) => (value === companyId ? [i + 1] : []))
  return [...text.matchAll(TABLES)].flatMap(([, table = '', alias = '']) => {
    const own = places.some((place) => text.includes(`${alias}.company_id = $${place}::uuid`))
    return own ? [] : [`${table} as ${alias}`]
  })
}
