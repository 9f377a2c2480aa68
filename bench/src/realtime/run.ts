import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@feldwerk/contract/new-id.ts'
import { type BenchDatabase, benchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import { askWell, type Client, openClient } from '../http/client.ts'
import { addCompany, type BenchCompany } from '../http/companies.ts'
import { openLoad, sayFailures } from '../http/load.ts'
import { type ServerNode, startNode } from '../http/nodes.ts'
import type { BenchOptions } from '../options.ts'
import { countDeliveries, type Deliveries } from './deliveries.ts'
import { type SignedIn, signInPeople } from './people.ts'
import { openSubscribers } from './subscribers.ts'

const SUBSCRIBERS = 1000
const ROOM_SIZE = 20
/** A room is told of again after a pause of its own, so few enough that each has its turn every few seconds. */
const MESSAGES_PER_SECOND = 10
const SECONDS = 20
/** Changes that everybody hears of. */
const CHANGES_PER_SECOND = 1
const DELIVERED_MS = 250
/** Longer than an update of a kind waits for others of its connection. */
const BURST_MS = 1000
const NODE_MB = 300

/**
 * A thousand people with the portal open: how long after a write each of those whom it concerns has been told, on one node
 * and with half of them on another. Chat messages reach twenty each, a dashboard's name everybody. `--rows` says how many
 * people, `--only one` or `two` on how many nodes.
 */
export async function run({ rows: many = SUBSCRIBERS, only }: BenchOptions): Promise<Figure[]> {
  const database = await benchDatabase()
  try {
    const figures: Figure[] = []
    for (const nodes of [1, 2])
      if (only === undefined || only.includes(nodes === 1 ? 'one' : 'two'))
        figures.push(...(await measure(database, { many, nodes })))
    return figures
  } finally {
    await database.close()
  }
}

interface BenchWish {
  readonly many: number
  readonly nodes: number
}

async function measure(database: BenchDatabase, { many, nodes: count }: BenchWish): Promise<Figure[]> {
  const nodes: ServerNode[] = []
  for (let at = 0; at < count; at += 1) nodes.push(await startNode({ databaseUrl: database.url }))
  const clients = nodes.map(({ url }) => openClient(url))
  const deliveries = countDeliveries()
  const where = `${many} subscribers on ${count === 1 ? 'one node' : 'two nodes'}`
  try {
    const company = await addCompany(database, {
      name: `Nordwerk ${count}`,
      people: many + Math.ceil(many / 50) + 10,
    })
    const people = await signInPeople(database, company.id, many)
    const began = performance.now()
    const subscribers = await Promise.all(
      nodes.map(({ url }, at) =>
        openSubscribers({
          url,
          people: people.filter((_, place) => place % count === at),
          kinds: ['CHAT', 'DASHBOARD'],
          onUpdate: (_person, { id }) => deliveries.told(id),
        }),
      ),
    )
    const connectedMs = performance.now() - began
    const memory = watchMemory(nodes)
    const setup = { clients, company, people, deliveries }
    const chat = await writeMessages(setup)
    const board = await renameDashboard(setup)
    const megabytes = memory.end()
    for (const each of subscribers) each.close()
    return [
      { name: `${where}: connected, 50 at a time`, value: Math.round(connectedMs), unit: 'ms' },
      ...sayDeliveries(`${where}: from a message to its ${ROOM_SIZE} readers`, chat),
      ...sayDeliveries(`${where}: from a change to everybody`, board),
      { name: `${where}: memory of a node`, value: megabytes, unit: 'MB', target: { atMost: NODE_MB } },
    ]
  } finally {
    for (const client of clients) client.close()
    for (const node of nodes) await node.stop()
  }
}

function sayDeliveries(
  name: string,
  { p50, p99, missing }: Awaited<ReturnType<Deliveries['end']>>,
): Figure[] {
  return [
    { name: `${name}, 50 %`, value: p50, unit: 'ms' },
    { name: `${name}, 99 %`, value: p99, unit: 'ms', target: { atMost: DELIVERED_MS } },
    { name: `${name}, never`, value: missing, unit: 'times', target: { atMost: 0 } },
  ]
}

interface Setup {
  readonly clients: readonly Client[]
  readonly company: BenchCompany
  readonly people: readonly SignedIn[]
  readonly deliveries: Deliveries
}

/** Rooms of twenty, in each of which somebody writes in turn; by the nodes in turn. */
async function writeMessages({ clients, people, deliveries }: Setup) {
  const rooms: { readonly id: string; readonly members: readonly SignedIn[] }[] = []
  for (let at = 0; at + ROOM_SIZE <= people.length; at += ROOM_SIZE) {
    const members = people.slice(at, at + ROOM_SIZE)
    const accounts = members.slice(1).map(({ accountId: id }) => ({ id }))
    const { text } = await askWell(clients[0]!, {
      method: 'POST',
      path: '/api/chatRooms',
      token: members[0]!.token,
      body: { name: `Schicht ${rooms.length + 1}`, accounts },
    })
    rooms.push({ id: (JSON.parse(text) as { id: string }).id, members })
  }
  // What was told of the rooms themselves is no message.
  await deliveries.end()
  const { failures } = await openLoad({
    perSecond: MESSAGES_PER_SECOND,
    seconds: SECONDS,
    send: async (at) => {
      const { id, members } = rooms[at % rooms.length]!
      deliveries.written(id, members.length)
      await askWell(clients[at % clients.length]!, {
        method: 'PATCH',
        path: `/api/chatRooms/byId/${id}/addMessage`,
        token: members[at % members.length]!.token,
        body: { id: newId(), message: `Meldung ${at}` },
      })
    },
  })
  sayFailures('messages', failures)
  return await deliveries.end()
}

async function renameDashboard({ clients, company, people, deliveries }: Setup) {
  const named = (name: string) => [{ language: 'de', name }]
  const { text } = await askWell(clients[0]!, {
    method: 'POST',
    path: '/api/dashboards',
    token: company.token,
    body: { translations: named('Werk'), interval: 'TODAY', panels: [] },
  })
  const { id } = JSON.parse(text) as { id: string }
  await deliveries.end()
  // That it was made opens a burst of its own: what follows in it is told with its end.
  await sleep(BURST_MS)
  const { failures } = await openLoad({
    perSecond: CHANGES_PER_SECOND,
    seconds: SECONDS,
    send: async (at) => {
      deliveries.written(id, people.length)
      await askWell(clients[at % clients.length]!, {
        method: 'PUT',
        path: `/api/dashboards/byId/${id}/name`,
        token: company.token,
        body: named(`Werk ${at}`),
      })
    },
  })
  sayFailures('changes', failures)
  return await deliveries.end()
}

/** The most memory that one of the nodes takes while it is watched, in megabytes. */
function watchMemory(nodes: readonly ServerNode[]) {
  let most = 0
  const look = async () => {
    for (const { pid } of nodes) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      most = Math.max(most, Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
    }
  }
  const timer = setInterval(() => void look(), 200)
  return {
    end(): number {
      clearInterval(timer)
      return Math.round(most)
    },
  }
}
