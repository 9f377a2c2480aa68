import {
  ON_PUBLISH_UPDATES,
  ON_PUBLISH_UPDATES_SINCE,
  type PublishUpdate,
} from '@feldwerk/contract/realtime.ts'
import { createClient, type Client as GraphClient } from 'graphql-ws'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { startDispatcher } from '../src/platform/jobs/dispatcher.ts'
import { eventually } from './deadline.ts'
import type { TestAccount, World } from './world.ts'

/** As much of a world as it takes to listen in it. */
type ListenedWorld = Pick<World, 'url' | 'owner'> & { readonly platform: Pick<World['platform'], 'log'> }

/** What a subscription has been told. */
export interface Heard {
  readonly updates: PublishUpdate[]
  readonly errors: unknown[]
  isDone: boolean
}

/** Clients of the protocol `graphql-transport-ws`, by graphql-ws. */
export function openListeners(world: ListenedWorld) {
  const dispatcher = startDispatcher({ owner: world.owner, log: world.platform.log })
  const open: { close(): void }[] = []

  /** A client, and the code with which its socket was closed. */
  function clientOf(token: string | undefined, url = `${world.url.replace('http', 'ws')}/graphql`) {
    const closed: number[] = []
    const client: GraphClient = createClient({
      url,
      webSocketImpl: WebSocket,
      connectionParams: token ? { Authorization: `Bearer ${token}` } : {},
      retryAttempts: 0,
      on: { closed: (event) => closed.push((event as { code: number }).code) },
    })
    open.push({ close: () => void client.dispose() })
    return { client, closed }
  }

  /** What was changed before is told to nobody who begins to listen now. */
  const untilAnnounced = () =>
    eventually(async () => {
      const { rows } = await world.owner.query('select from change where not announced')
      expect(rows).toEqual([])
    })

  /** Subscribes, and resolves once the server listens. */
  async function listen(
    account: Pick<TestAccount, 'id' | 'token'>,
    given: { accountId?: string; kinds?: readonly string[]; since?: string; client?: GraphClient } = {},
  ): Promise<Heard> {
    await untilAnnounced()
    const client = given.client ?? clientOf(account.token).client
    const heard: Heard = { updates: [], errors: [], isDone: false }
    const { since } = given
    const variables = { accountId: given.accountId ?? account.id, kinds: given.kinds, since }
    client.subscribe<{ onPublishUpdates: PublishUpdate }>(
      { query: since === undefined ? ON_PUBLISH_UPDATES : ON_PUBLISH_UPDATES_SINCE, variables },
      {
        next: ({ data, errors }) => {
          if (data) heard.updates.push(data.onPublishUpdates)
          if (errors) heard.errors.push(...errors)
        },
        error: (error) => void heard.errors.push(error),
        complete: () => void (heard.isDone = true),
      },
    )
    // An answer on the same socket comes after what was asked before it.
    await new Promise<void>((resolve) =>
      client.subscribe(
        { query: '{ me }' },
        { next: () => {}, error: () => resolve(), complete: () => resolve() },
      ),
    )
    return heard
  }

  return {
    open,
    clientOf,
    listen,
    untilAnnounced,
    /** Ends all clients that are open. */
    hangUp() {
      for (const each of open.splice(0)) each.close()
    },
    close: () => dispatcher.close(),
  }
}
