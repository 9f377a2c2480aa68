import type { ChatThingKind } from '@feldwerk/contract/chat-rooms.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { isManager } from '../../../fieldwork/workflows/rules.ts'
import { portalAmong } from '../../../people/accounts/portal-store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Caller } from '../../../platform/node/caller.ts'
import { whoChats } from '../member-store.ts'
import type { RoomViewer, SeenThing } from '../seen-store.ts'
import type { ThingRoom } from '../thing-store.ts'
import { assetDoor } from './asset.ts'
import type { ThingDoor, ThingOpener } from './door.ts'
import { resultDoor } from './result.ts'
import { taskDoor } from './task.ts'
import { workflowDoor } from './workflow.ts'

/** What each kind of thing knows of itself. */
export const doors: Readonly<Record<ChatThingKind, ThingDoor>> = {
  ASSET: assetDoor,
  TASK: taskDoor,
  RESULT: resultDoor,
  WORKFLOW: workflowDoor,
}

/** Somebody who asks for rooms. */
export type ThingCaller = Pick<Caller, 'companyId' | 'accountId' | 'owner' | 'portalAccess'> & {
  /** In which things are called. */
  readonly language: Locale
}

/**
 * Somebody with those of these rooms that are theirs to see: the portal shows every thing, also what was removed; the
 * app shows what the person works with. A machine sees none.
 */
export async function viewerOf(
  trx: Trx,
  caller: ThingCaller,
  rooms: readonly ThingRoom[],
): Promise<RoomViewer> {
  const { companyId, accountId, language } = caller
  const things = new Map<string, SeenThing>()
  const isPerson = rooms.length > 0 && (await whoChats(trx, companyId, [accountId])).length > 0
  for (const [kind, of] of Map.groupBy(isPerson ? rooms : [], (room) => room.kind)) {
    const titles = await doors[kind].titles(
      trx,
      { companyId, language },
      of.map(({ id }) => id),
    )
    const asked = { ids: [...titles.keys()], accountIds: [accountId] }
    const open = isManager(caller) ? null : await doors[kind].openTo(trx, companyId, asked)
    for (const { roomId, id } of of)
      if (!open || open.some((each) => each.id === id))
        things.set(roomId, { kind, id, title: titles.get(id) ?? null })
  }
  return { companyId, accountId, things }
}

/** Which of these people may open which of these things, in the portal or, without `onlyInPortal`, in the app. */
export async function openersAmong(
  trx: Trx,
  companyId: string,
  {
    kind,
    ids,
    accountIds,
  }: {
    readonly kind: ChatThingKind
    readonly ids: readonly string[]
    readonly accountIds: readonly string[]
  },
): Promise<(ThingOpener & { readonly onlyInPortal?: boolean })[]> {
  if (ids.length === 0 || accountIds.length === 0) return []
  const people = await whoChats(trx, companyId, accountIds)
  const managers = await portalAmong(trx, companyId, people)
  const inApp = await doors[kind].openTo(trx, companyId, { ids, accountIds: people })
  return [
    ...inApp,
    ...ids.flatMap((id) => managers.map((accountId) => ({ id, accountId, onlyInPortal: true }))),
  ]
}
