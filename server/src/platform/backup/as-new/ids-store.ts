import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { keyOfCompany, literal } from '../company-store.ts'
import { holdNoIds, mintIds, ofTheServer } from '../company-tables.ts'
import { isId } from './new-ids.ts'
import type { TableShape } from './shape-store.ts'

/**
 * All ids that a company has anywhere: what columns for ids hold, and what stands under `id` in documents that define
 * something. An id that only somebody's text says is none of them.
 */
export async function idsOfCompany(
  client: PoolClient,
  companyId: string,
  shapes: readonly TableShape[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const shape of shapes.filter(({ name }) => !Object.hasOwn(ofTheServer, name))) {
    const rows = [
      columnIds(shape),
      ...(Object.hasOwn(mintIds, shape.name) ? shape.documents.map(mintedIds) : []),
    ]
    for (const ids of rows) {
      if (ids === undefined) continue
      const { name } = shape
      const where = `"${name}"."${keyOfCompany(name)}" = ${literal(companyId)}`
      const lines = client.query(
        copyTo(`copy (select distinct found.id from "${name}", ${ids} found (id) where ${where}) to stdout`),
      )
      for await (const id of idsIn(lines)) found.add(id)
    }
  }
  return found
}

/** The ids of rows that hold nothing else, a line each. */
async function* idsIn(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (isId(line)) yield line
  }
}

/** What the columns of a row for ids hold; undefined where it has none. */
function columnIds({ name, ids }: TableShape): string | undefined {
  const columns = ids.filter((column) => !holdNoIds[name]?.includes(column.name))
  const single = columns.filter(({ isList }) => !isList).map((column) => `"${column.name}"`)
  const lists = columns.filter(({ isList }) => isList).map((column) => `"${column.name}"`)
  if (columns.length === 0) return undefined
  return `lateral unnest(${[`array[${single.join(', ')}]::uuid[]`, ...lists].join(' || ')})`
}

const mintedIds = (document: string): string =>
  `lateral (select jsonb_path_query(to_jsonb("${document}"), '$.**.id') #>> '{}')`
