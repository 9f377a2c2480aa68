import type { PublishUpdate, SubscriptionEvent } from '@feldwerk/contract/realtime.ts'
import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute } from 'graphql'

/** Results of a subscription, one for each update, until it is ended. */
export interface Results extends AsyncIterableIterator<ExecutionResult> {
  return(): Promise<IteratorResult<ExecutionResult, undefined>>
}

/**
 * Subscribes as graphql does. But what a subscription selects is found out once: executing it anew for each of thousands
 * who hear of the same change would take longer than telling them.
 */
export async function subscribeTo(args: ExecutionArgs): Promise<Results | ExecutionResult> {
  const source = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in source)) return source
  const events = (source as AsyncIterable<UpdateEvent>)[Symbol.asyncIterator]()
  const select = await selectionOf(args)
  const done = { done: true, value: undefined } as const
  const results: Results = {
    async next() {
      const { done: isDone, value } = await events.next()
      return isDone ? done : { done: false, value: select(value) }
    },
    async return() {
      await events.return?.()
      return done
    },
    [Symbol.asyncIterator]: () => results,
  }
  return results
}

interface UpdateEvent {
  readonly onPublishUpdates: SubscriptionEvent
}

/** Each field with a value of its own, by which it is found in what was selected. */
const marked: PublishUpdate = { accountId: ':accountId', chatRoomId: ':chatRoomId', kind: 'CHAT', id: ':id' }
const fields = new Map<unknown, keyof PublishUpdate>(
  Object.entries(marked).map(([name, value]) => [value, name as keyof PublishUpdate]),
)

/** What the operation says of an update. All fields of one are leaves, so what it selects is the same for each. */
async function selectionOf(args: ExecutionArgs): Promise<(event: UpdateEvent) => ExecutionResult> {
  const { data, errors } = await execute({ ...args, rootValue: { onPublishUpdates: marked } })
  const [root] = Object.entries(data ?? {})
  if (errors || !root) throw new Error('a subscription selects nothing')
  const [alias, selected] = root as [string, Readonly<Record<string, unknown>>]
  const parts = Object.entries(selected).map(([name, value]) => [name, value, fields.get(value)] as const)
  return ({ onPublishUpdates: update }) => ({
    data: {
      [alias]: Object.fromEntries(parts.map(([name, value, field]) => [name, field ? update[field] : value])),
    },
  })
}
