import { newId } from '@feldwerk/contract/new-id.ts'
import { benchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import { askWell, openClient } from '../http/client.ts'
import { addCompany } from '../http/companies.ts'
import { startNode } from '../http/nodes.ts'
import { installChecklists, plainResults } from '../submit/checklists.ts'
import { calm, noteSizes, rounded } from '../submit/figures.ts'
import { timesDuring } from '../submit/processors.ts'
import type { SubmitSetup } from '../submit/sender.ts'

/** Of one call. Results of checklists have more to say, and a call has a megabyte. */
const RESULTS = 500
const ASSETS = 1000
const CALLS = 20
const KNOWN_ASSETS = 200_000

/** What a program sends in bulk, one call after the other: results that name one of very many assets, and assets by their keys. */
export async function run(): Promise<Figure[]> {
  const database = await benchDatabase()
  const node = await startNode({ databaseUrl: database.url })
  const client = openClient(node.url)
  try {
    const company = await addCompany(database, { name: 'Nordwerk', people: 10 })
    const setup = { database, node, client, company }
    return [...(await measureResults(setup)), ...(await measureAssets(setup))]
  } finally {
    client.close()
    await node.stop()
    await database.close()
  }
}

async function measureResults(setup: SubmitSetup): Promise<Figure[]> {
  const next = plainResults(await installChecklists(setup, KNOWN_ASSETS))
  const { database } = setup
  await database.databases.owner.query('vacuum analyze')
  const results = () =>
    Array.from({ length: RESULTS }, () => {
      const { workflowId, answers, meta } = next()
      const completedAt = new Date().toISOString()
      return {
        id: newId(),
        workflow: { id: workflowId },
        version: 1,
        activityResults: answers,
        completedAt,
        meta,
      }
    })
  const send = async () => {
    const { outcomes } = await ask(setup, 'POST', '/workflowResults/bulk', { results: results() })
    const refused = (outcomes as { problem: unknown }[]).find(({ problem }) => problem)
    if (refused) throw new Error(JSON.stringify(refused))
  }
  await send()
  await calm(database)
  await noteSizes(database)
  const began = performance.now()
  const { result: answered, times } = await timesDuring(setup, () => rate(send, RESULTS))
  const { times: later } = await timesDuring(setup, () => calm(database))
  const count = CALLS * RESULTS
  const done = Math.round((count * 1000) / (performance.now() - began))
  const each = (what: string, ms: number): Figure => ({ name: what, value: rounded(ms / count), unit: 'ms' })
  return [
    {
      name: 'results of the four checklists, until all are answered',
      ...answered,
      target: { atLeast: 1000 },
    },
    { name: 'the same until all that they set going is done', value: done, unit: '/s' },
    each('processor of the server for each, until answered', times.server),
    each('processor of the database for each, until answered', times.database),
    each('processor of the server for each, with all that follows', times.server + later.server),
    each('processor of the database for each, with all that follows', times.database + later.database),
  ]
}

async function measureAssets(setup: SubmitSetup): Promise<Figure[]> {
  const named = (name: string, kind: string) => ({
    name,
    type: { kind },
    translations: [{ language: 'de', name: name.toUpperCase() }],
  })
  const properties = ['serial', 'site', 'maker', 'note'].map((name) => named(name, 'STRING'))
  const { id } = await ask(setup, 'POST', '/assetTypes', {
    translations: [{ language: 'de', name: 'Pumpe' }],
    properties: [...properties, named('power', 'DOUBLE'), named('built', 'LONG')],
    uniqueConstraints: [{ columns: ['serial'] }],
  })
  let from = 0
  const send = async () => {
    const upsert = Array.from({ length: ASSETS }, (_, i) => {
      const serial = `P-${from + i}`
      return {
        value: { serial, site: 'Kiel', maker: 'Nord', note: `${Date.now()}`, power: 7.5, built: 2020 },
      }
    })
    from += ASSETS
    await ask(setup, 'POST', `/assets/byAssetType/${id}/bulk`, { upsert })
  }
  const created = await rate(send, ASSETS)
  from = 0
  const changed = await rate(send, ASSETS)
  return [
    { name: 'new assets by their key', ...created, target: { atLeast: 2000 } },
    { name: 'changed assets by their key', ...changed, target: { atLeast: 2000 } },
  ]
}

async function rate(send: () => Promise<void>, each: number): Promise<Pick<Figure, 'value' | 'unit'>> {
  const began = performance.now()
  for (let call = 0; call < CALLS; call += 1) await send()
  return { value: Math.round((CALLS * each * 1000) / (performance.now() - began)), unit: '/s' }
}

async function ask({ client, company }: SubmitSetup, method: 'POST', path: string, body: unknown) {
  const { text } = await askWell(client, { method, path: `/api${path}`, token: company.token, body })
  return JSON.parse(text)
}
