import { SUBSCRIBED_KINDS, type SubscribedKind, type SubscriptionEvent } from '@feldwerk/contract/realtime.ts'
import { buildSchema, GraphQLError, type GraphQLSchema } from 'graphql'
import type { Caller } from '../node/caller.ts'
import type { FeedUpdate } from './outlet.ts'
import { mayHear, scopeOf } from './scopes.ts'

/** Of what somebody wants to hear, and from which moment on; without one, from now on. */
export interface WantedUpdates {
  readonly kinds: readonly SubscribedKind[]
  readonly since: string | undefined
}

/** Who asks, and how it is told of updates. */
export interface GraphContext {
  readonly caller: Pick<Caller, 'accountId' | 'companyId' | 'scopes'>
  /** Updates of these kinds until the connection ends; whoever stops reading them stops hearing. */
  readonly updates: (wanted: WantedUpdates) => AsyncGenerator<FeedUpdate>
}

const text = `
  type Query {
    "The account that asks"
    me: ID
  }
  enum UpdateKind { ${SUBSCRIBED_KINDS.join(' ')} }
  "Something that the account may see has changed; without an id all of the kind is to be read again. LISTENING comes first, where it is asked for: what changes from then on is told"
  type PublishUpdate {
    accountId: ID!
    chatRoomId: ID
    kind: UpdateKind!
    id: ID
  }
  type Subscription {
    "Since a moment that an access token came with as listenSince; without one, from now on"
    onPublishUpdates(accountId: ID!, kinds: [UpdateKind!] = [CHAT], since: String): PublishUpdate
  }
`

interface SubscriptionArguments {
  readonly accountId: string
  readonly kinds?: readonly SubscribedKind[] | null
  readonly since?: string | null
}

/** The schema of `/graphql`: who one is, and what changed. Contents are read by the calls. */
export function createSchema(): GraphQLSchema {
  const schema = buildSchema(text)
  const { me } = schema.getQueryType()?.getFields() ?? {}
  const { onPublishUpdates } = schema.getSubscriptionType()?.getFields() ?? {}
  if (!me || !onPublishUpdates) throw new Error('the schema lacks its fields')
  me.resolve = (_root, _args, { caller }: GraphContext) => caller.accountId
  onPublishUpdates.subscribe = (_root, args: SubscriptionArguments, context: GraphContext) =>
    publish(args, context)
  return schema
}

/** A number that `bigint` holds. */
const MOMENT = /^\d{1,18}$/

/** Refuses another account than the own: before anything is heard. */
function publish({ accountId, kinds, since }: SubscriptionArguments, context: GraphContext) {
  if (accountId.toLowerCase() !== context.caller.accountId)
    throw new GraphQLError('The account is not the one that is signed in', {
      extensions: { code: 'notFound' },
    })
  const wanted = [...new Set<SubscribedKind>(kinds ?? ['CHAT'])]
  const refused = wanted.filter((kind) => !mayHear(context.caller, kind))
  if (refused.length > 0)
    throw new GraphQLError(`The token has no scope for ${refused.join(', ')}`, {
      extensions: helpOf(refused),
    })
  const from = since ?? undefined
  if (from !== undefined && !MOMENT.test(from))
    throw new GraphQLError('The moment is none that an access token came with', {
      extensions: { code: 'validation' },
    })
  return asEvents(context.caller.accountId, context.updates({ kinds: wanted, since: from }))
}

/** The scopes that a token lacks for kinds; there is one kind and another that none hears of. */
function helpOf(kinds: readonly SubscribedKind[]) {
  const scopes = kinds.map((kind) => (kind === 'LISTENING' ? null : scopeOf(kind)))
  return scopes.includes(null) ? { code: 'forbidden' } : { code: 'scopeMissing', scopes }
}

/** Not a generator: one that waits would hear only after the next update that nobody wants it any more. */
function asEvents(
  accountId: string,
  updates: AsyncGenerator<FeedUpdate>,
): AsyncIterableIterator<{ onPublishUpdates: SubscriptionEvent }> {
  const done = { done: true, value: undefined } as const
  return {
    async next() {
      const next = await updates.next()
      if (next.done) return done
      const { kind, id } = next.value
      const chatRoomId = kind === 'CHAT' ? id : null
      return { done: false, value: { onPublishUpdates: { accountId, chatRoomId, kind, id } } }
    },
    async return() {
      await updates.return(undefined)
      return done
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
