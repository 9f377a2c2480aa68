import type { ChatThing } from '@feldwerk/contract/chat-rooms.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { TrxContext, WorkContext } from '../../platform/node/context.ts'
import { noteOpened } from './follower-store.ts'
import { insertRoom } from './room-store.ts'
import { thingCaller } from './seen-rooms.ts'
import type { SeenThing } from './seen-store.ts'
import { findRoomOfThing } from './thing-store.ts'
import { viewerOf } from './things/things.ts'

/** The room of a thing that the caller may open, made by whoever comes first; the caller hears of it from now on. */
export async function openThing(context: TrxContext, thing: ChatThing): Promise<string> {
  const { trx, caller } = context
  const { companyId, accountId } = caller
  const known = await findRoomOfThing(trx, companyId, thing)
  const seen = await seenThing(context, thing, known)
  const roomId = known ?? (await makeThing(context, seen))
  await noteOpened(trx, { companyId, roomId, accountId })
  return roomId
}

/** The room of a thing, where anybody has opened it; `notFound` where the caller may not open the thing. */
export async function findThing(context: WorkContext, thing: ChatThing): Promise<string | undefined> {
  const known = await findRoomOfThing(context.trx, context.caller.companyId, thing)
  await seenThing(context, thing, known)
  return known
}

async function seenThing(
  context: WorkContext,
  thing: ChatThing,
  known: string | undefined,
): Promise<SeenThing> {
  const viewer = await viewerOf(context.trx, thingCaller(context), [{ ...thing, roomId: thing.id }])
  const seen = viewer.things.get(thing.id)
  // What was removed has a room only where it had one.
  if (!seen || (seen.title === null && !known)) throw new Problem('notFound')
  return seen
}

async function makeThing({ trx, caller }: TrxContext, { kind, id, title }: SeenThing): Promise<string> {
  const { companyId, accountId } = caller
  const made = newId()
  const isNew = await insertRoom(trx, companyId, {
    id: made,
    kind: 'THING',
    thing_kind: kind,
    thing_id: id,
    name: title || null,
    created_by: accountId,
  })
  const roomId = isNew ? made : await findRoomOfThing(trx, companyId, { kind, id })
  if (!roomId) throw new Problem('unavailable')
  return roomId
}
