import type { TrxContext } from '../../platform/node/context.ts'
import { letFollow } from './follower-store.ts'
import { updateRoom } from './room-store.ts'
import type { OpenRoom } from './seen-rooms.ts'
import type { SeenThing } from './seen-store.ts'
import { doors } from './things/things.ts'

interface WrittenOnThing {
  readonly thing: SeenThing
  readonly mentions: readonly string[]
  /** The number before the message that was just written. */
  readonly read: number
}

/**
 * When something is written in the room of a thing: who wrote it and who is mentioned follow it from now on, and whom
 * the thing concerns, unless they have let it be. The room keeps what the thing is called, for the time after it.
 */
export async function letPeopleFollow(
  { trx, caller: { companyId, accountId } }: TrxContext,
  { id: roomId, name }: Pick<OpenRoom, 'id' | 'name'>,
  { thing, mentions, read }: WrittenOnThing,
): Promise<void> {
  const key = { companyId, roomId }
  await letFollow(trx, key, { accountIds: [accountId, ...mentions], read, again: true })
  const concerned = await doors[thing.kind].concerned(trx, companyId, thing.id)
  await letFollow(trx, key, { accountIds: concerned, read, again: false })
  if (thing.title && thing.title !== name) await updateRoom(trx, key, { name: thing.title })
}
