import { Problem } from '@feldwerk/contract/errors.ts'
import type { AccountKey } from '../../platform/db/schema/accounts.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { findSeenRoom, type SeenRoom } from './room-store.ts'
import type { RoomViewer } from './seen-store.ts'
import { followedThings, thingsOfMessages, thingsOfRooms } from './thing-store.ts'
import { type ThingCaller, viewerOf } from './things/things.ts'

/** A room with whoever sees it. */
export interface OpenRoom extends SeenRoom {
  readonly viewer: RoomViewer
}

/** The room as the caller sees it; whoever is not in it, and may not open what it is on, is told that there is none. */
export async function demandRoom(context: WorkContext, roomId: string): Promise<OpenRoom> {
  const { trx, caller } = context
  const asMember = await findSeenRoom(trx, { ...keyOf(caller), things: new Map() }, roomId)
  if (asMember) return { ...asMember, viewer: { ...keyOf(caller), things: new Map() } }
  const viewer = await viewerOf(
    trx,
    thingCaller(context),
    await thingsOfRooms(trx, caller.companyId, [roomId]),
  )
  const room = viewer.things.size > 0 ? await findSeenRoom(trx, viewer, roomId) : undefined
  if (!room) throw new Problem('notFound')
  return { ...room, viewer, closed: viewer.things.get(roomId)?.title === null }
}

/** The caller with the rooms that stand in the own list. */
export async function listViewer(context: WorkContext): Promise<RoomViewer> {
  const { trx, caller } = context
  return await viewerOf(trx, thingCaller(context), await followedThings(trx, caller))
}

/** The caller with the rooms on things in which these messages stand. */
export async function messageViewer(context: WorkContext, ids: readonly string[]): Promise<RoomViewer> {
  const { trx, caller } = context
  return await viewerOf(trx, thingCaller(context), await thingsOfMessages(trx, caller.companyId, ids))
}

const keyOf = ({ companyId, accountId }: AccountKey): AccountKey => ({ companyId, accountId })

/** The caller as things are opened. */
export const thingCaller = ({ caller, language }: WorkContext): ThingCaller => ({ ...caller, language })
