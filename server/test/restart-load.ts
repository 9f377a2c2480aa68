import { setTimeout as sleep } from 'node:timers/promises'
import { ON_PUBLISH_UPDATES, type SubscriptionEvent } from '@feldwerk/contract/realtime.ts'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { askFresh } from './fresh-connection.ts'
import type { TestAccount } from './world.ts'

/** Requests at a steady pace, whether or not earlier ones are answered. */
export interface SteadyLoad {
  /** Machines that were added, as their answers said. */
  readonly added: () => number
  readonly times: readonly number[]
  /** What was not answered, or not by 200. */
  readonly failures: readonly string[]
  /** Sends no more, and waits for all answers. */
  end(): Promise<void>
}

/** Three reads to a write, each on a connection of its own as most proxies ask. */
export function steadyLoad(url: string, { token }: TestAccount, perSecond: number): SteadyLoad {
  const times: number[] = []
  const failures: string[] = []
  let added = 0
  let isOver = false

  async function send(at: number): Promise<void> {
    const writes = at % 4 === 3
    const began = performance.now()
    try {
      const body = { asMachine: true, machineName: `Pumpe ${at}` }
      const ask = writes ? { method: 'POST', path: '/api/accounts', body } : { path: '/api/accounts/mine' }
      const { status, text } = await askFresh(url, { ...ask, token })
      if (status !== 200) failures.push(`${status} ${text.slice(0, 200)}`)
      else if (writes) added += 1
      times.push(performance.now() - began)
    } catch (error) {
      failures.push(`${writes ? 'write' : 'read'}: ${String(error)}`)
    }
  }

  async function run(): Promise<void> {
    const began = performance.now()
    const running = new Set<Promise<void>>()
    for (let at = 0; !isOver; at += 1) {
      const sending = send(at).finally(() => running.delete(sending))
      running.add(sending)
      const wait = began + ((at + 1) * 1000) / perSecond - performance.now()
      if (wait > 0) await sleep(wait)
    }
    await Promise.all(running)
  }

  const running = run()
  return {
    added: () => added,
    times,
    failures,
    async end() {
      isOver = true
      await running
    },
  }
}

/** Dashboards that are added, and people who listen for them. */
export interface DashboardHearers {
  /** How often somebody began to listen. */
  readonly listened: () => number
  /** How many of them do not know how many of the dashboards, once that has come to an end. */
  readonly missing: () => number
  readonly failures: readonly string[]
  /** Adds one. */
  add(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens so many sockets, each of which reads what there is whenever the server says that it listens, as the portal does:
 * what was told to nobody in between is then known by reading.
 */
export function hearDashboards(url: string, people: readonly TestAccount[], many: number): DashboardHearers {
  const added: string[] = []
  const failures: string[] = []
  let listened = 0
  const hearers = Array.from({ length: many }, (_, at) => {
    const { id: accountId, token } = people[at % people.length]!
    const known = new Set<string>()
    const readAgain = async () => {
      try {
        const path = '/api/dashboards?size=50&orderColumn=createdAt&orderDir=DESC'
        const { status, text } = await askFresh(url, { path, token })
        if (status !== 200) return void failures.push(`read again: ${status}`)
        for (const { id } of (JSON.parse(text) as { data: { id: string }[] }).data) known.add(id)
      } catch (error) {
        failures.push(`read again: ${String(error)}`)
      }
    }
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      lazy: false,
      connectionParams: { Authorization: `Bearer ${token}` },
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      retryWait: () => sleep(100 + Math.random() * 400),
      onNonLazyError: () => undefined,
    })
    client.subscribe<{ readonly onPublishUpdates: SubscriptionEvent }>(
      { query: ON_PUBLISH_UPDATES, variables: { accountId, kinds: ['LISTENING', 'DASHBOARD'] } },
      {
        next: ({ data }) => {
          const update = data?.onPublishUpdates
          if (update?.kind === 'LISTENING') listened += 1
          if (update?.kind === 'LISTENING' || (update && update.id === null)) void readAgain()
          else if (update?.id) known.add(update.id)
        },
        error: (error) => failures.push(`listening: ${JSON.stringify(error)}`),
        complete: () => undefined,
      },
    )
    return { known, client }
  })
  return {
    listened: () => listened,
    missing: () => hearers.reduce((sum, { known }) => sum + added.filter((id) => !known.has(id)).length, 0),
    failures,
    async add() {
      const name = [{ language: 'de', name: `Werk ${added.length}` }]
      const body = { translations: name, interval: 'TODAY', panels: [] }
      const ask = { method: 'POST', path: '/api/dashboards', token: people[0]!.token, body }
      try {
        const { status, text } = await askFresh(url, ask)
        if (status === 200) added.push((JSON.parse(text) as { id: string }).id)
        else failures.push(`add: ${status} ${text}`)
      } catch (error) {
        failures.push(`add: ${String(error)}`)
      }
    },
    async close() {
      // One that is just connecting has no connection to close.
      await Promise.allSettled(hearers.map(({ client }) => client.dispose()))
    },
  }
}
