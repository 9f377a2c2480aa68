import { benchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import { askWell, openClient } from '../http/client.ts'
import { addCompany } from '../http/companies.ts'
import { type ServerNode, startNode } from '../http/nodes.ts'
import type { BenchOptions } from '../options.ts'
import { megabytesOf } from '../process-memory.ts'

/** As many assets, each beside each, are the rows of an export at most. */
const ASSETS = 1000
const BATCH = 500
const FORMATS = ['jsonLines', 'rawCsv', 'csv'] as const

/** A million rows of a view in each format: the memory of a node that has just begun, and again of one that has done it before. */
export async function run({ rows = ASSETS * ASSETS }: BenchOptions): Promise<Figure[]> {
  const database = await benchDatabase()
  const startHere = () => startNode({ databaseUrl: database.url, env: { FELDWERK_PROCESSES: '1' } })
  try {
    const company = await addCompany(database, { name: 'Nordwerk', people: 1 })
    const first = await startHere()
    const viewId = await addView(first, company.token, Math.round(Math.sqrt(rows)))
    await first.stop()
    const figures: Figure[] = []
    for (const format of FORMATS) {
      const node = await startHere()
      const path = `/api/viewData/byView/${viewId}/csv?format=${format}`
      for (const when of ['fresh', 'warm'] as const)
        figures.push(
          ...(await readAll({ node, path, token: company.token, name: `${format}, ${when} node` })),
        )
      await node.stop()
    }
    return figures
  } finally {
    await database.close()
  }
}

/** A view of so many assets, each beside each. */
async function addView(node: ServerNode, token: string, count: number): Promise<string> {
  const client = openClient(node.url)
  const ask = async (path: string, body: unknown) =>
    JSON.parse((await askWell(client, { method: 'POST', path: `/api${path}`, token, body })).text)
  const named = (name: string, kind: string) => ({
    name,
    type: { kind },
    translations: [{ language: 'de', name: name.toUpperCase() }],
  })
  const { id: assetTypeId } = await ask('/assetTypes', {
    translations: [{ language: 'de', name: 'Pumpe' }],
    properties: [named('name', 'STRING'), named('weight', 'DOUBLE'), named('since', 'TIME')],
  })
  for (let at = 0; at < count; at += BATCH) {
    const create = Array.from({ length: Math.min(BATCH, count - at) }, (_, i) => ({
      value: { name: `Pumpe ${at + i}`, weight: (at + i) * 1.5, since: '2026-01-01T00:00:00.000Z' },
    }))
    await ask(`/assets/byAssetType/${assetTypeId}/bulk`, { create })
  }
  const column = (name: string, expression: string) => ({ name, expression })
  const of = (...columns: readonly unknown[]) => ({
    root: { kind: 'ASSET', assetTypeId },
    steps: [{ kind: 'MAP', columns: [column('name', 'asset.name'), column('all', '1'), ...columns] }],
  })
  const query = of(column('weight', 'asset.weight'), column('since', 'asset.since'))
  const join = {
    kind: 'JOIN',
    query: of(),
    name: 'beside',
    on: [{ left: 'all', right: 'all' }],
    outer: false,
  }
  const translations = [{ language: 'de', name: 'Alle mit allen', columnMappings: [] }]
  const { id } = await ask('/views', {
    query: { ...query, steps: [...query.steps, join] },
    translations,
  })
  client.close()
  return id
}

interface ExportRead {
  readonly node: ServerNode
  readonly path: string
  readonly token: string
  readonly name: string
}

async function readAll({ node, path, token, name }: ExportRead): Promise<Figure[]> {
  const before = megabytesOf(node.pid)
  const began = performance.now()
  const { body } = await fetch(`${node.url}${path}`, {
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Requested-With': 'JavaScript',
      'Accept-Encoding': 'identity',
    },
  })
  let [most, lines, looked] = [before, 0, 0]
  for await (const bytes of body ?? []) {
    for (const byte of bytes) if (byte === 10) lines += 1
    if (lines - looked > 10_000) [most, looked] = [Math.max(most, megabytesOf(node.pid)), lines]
  }
  const seconds = (performance.now() - began) / 1000
  return [
    { name: `${name}: more memory`, value: Math.round(most - before), unit: 'MB', target: { atMost: 100 } },
    { name: `${name}: rows a second`, value: Math.round(lines / seconds), unit: '/s' },
  ]
}
