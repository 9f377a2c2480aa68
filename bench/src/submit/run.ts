import { newId } from '@feldwerk/contract/new-id.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { type BenchDatabase, benchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import { askWell, type Client, openClient } from '../http/client.ts'
import { addCompany } from '../http/companies.ts'
import { openLoad, percentile, sayFailures } from '../http/load.ts'
import { startNode } from '../http/nodes.ts'

const SECONDS = 10
const SENDERS = 64
/** The target rate of one node, and half of it, at which the latency target holds. */
const RATE = 1000
const TIMED_RATE = RATE / 2
const TIMED_MS = 100

/**
 * Results as phones send them to one node, each flushed to the disk before it is answered: as many as it takes, then an
 * open model at half of the rate that it is to take.
 */
export async function run(): Promise<Figure[]> {
  const database = await benchDatabase()
  const node = await startNode({ databaseUrl: database.url })
  const client = openClient(node.url)
  try {
    const sender = await openSender(database, client)
    await flood(sender, 2)
    const { perSecond, failures } = await flood(sender, SECONDS)
    const timed = await openLoad({ perSecond: TIMED_RATE, seconds: SECONDS, send: sender })
    sayFailures('submissions', [...failures, ...timed.failures])
    const { rows } = await database.databases.owner.query<{ results: number; records: number }>(
      `select (select count(*)::int from workflow_result) as results,
        (select count(*)::int from workflow_result join record using (company_id, id)) as records`,
    )
    const { results = 0, records = 0 } = rows[0] ?? {}
    return [
      {
        name: `results from ${SENDERS} senders, one node, durable`,
        value: Math.round(perSecond),
        unit: '/s',
        target: { atLeast: RATE },
      },
      { name: `results at ${TIMED_RATE}/s, 50 %`, value: percentile(timed.times, 0.5), unit: 'ms' },
      {
        name: `results at ${TIMED_RATE}/s, 99 %`,
        value: percentile(timed.times, 0.99),
        unit: 'ms',
        target: { atMost: TIMED_MS },
      },
      {
        name: 'results refused or cut off',
        value: failures.length + timed.failures.length,
        unit: '',
        target: { atMost: 0 },
      },
      { name: 'results stored', value: results, unit: '' },
      { name: 'results without their answers', value: results - records, unit: '', target: { atMost: 0 } },
    ]
  } finally {
    client.close()
    await node.stop()
    await database.close()
  }
}

/** A company with a workflow; gives what sends a result of it. */
async function openSender(database: BenchDatabase, client: Client): Promise<() => Promise<void>> {
  const { token } = await addCompany(database, { name: 'Nordwerk', people: 10 })
  const ask = async (path: string, body: unknown): Promise<{ id: string; revision: number }> => {
    return JSON.parse((await askWell(client, { method: 'POST', path: `/api${path}`, token, body })).text)
  }
  const translations = [{ language: 'de', name: 'Rundgang' }]
  const { id, revision } = await ask('/workflows', { translations, definition: round })
  await ask(`/workflows/byId/${id}/publish`, { revision })
  let number = 0
  return async () => {
    number += 1
    await ask('/workflowResults', {
      id: newId(),
      workflow: { id },
      version: 1,
      activityResults: {
        seen: { good: number % 3 > 0, temperature: 40 + (number % 500) / 10, words: `Befund ${number}` },
        points: [{ point: { name: 'Ventil', value: number } }, { point: { name: 'Lager', value: 7 } }],
      },
      startedAt: new Date(Date.now() - 60_000).toISOString(),
      completedAt: new Date().toISOString(),
    })
  }
}

async function flood(send: () => Promise<void>, seconds: number) {
  const until = performance.now() + seconds * 1000
  const failures: string[] = []
  let sent = 0
  const one = async () => {
    while (performance.now() < until) {
      await send().then(
        () => void (sent += 1),
        (error: Error) => void failures.push(error.message),
      )
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, one))
  return { perSecond: sent / seconds, failures }
}

const said = (de: string) => ({ kind: 'VALUE', value: { de } }) as const

/** A round as phones send it by the thousand: a few answers, and two points of a list. */
const round: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ACTIVITY',
      id: 'seen',
      variableName: 'seen',
      title: said('Rundgang'),
      components: [
        { kind: 'SWITCH', id: 'good', variableName: 'good', title: said('In Ordnung') },
        { kind: 'NUMBER', id: 'temperature', variableName: 'temperature', title: said('Temperatur') },
        { kind: 'TEXT', id: 'words', variableName: 'words', title: said('Befund') },
      ],
    },
    {
      kind: 'ITERATION',
      id: 'points',
      variableName: 'points',
      title: said('Punkte'),
      nodes: [
        {
          kind: 'ACTIVITY',
          id: 'point',
          variableName: 'point',
          title: said('Punkt'),
          components: [
            { kind: 'TEXT', id: 'name', variableName: 'name', title: said('Name') },
            { kind: 'NUMBER', id: 'value', variableName: 'value', title: said('Wert') },
          ],
        },
      ],
    },
  ],
}
