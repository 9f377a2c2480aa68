import type { ChatRoom, ChatThing, ChatThingKind } from '@feldwerk/contract/chat-rooms.ts'
import { IconChecklist, IconClipboardText, IconCube, IconRoute } from '@tabler/icons-react'

interface ThingLook {
  readonly icon: typeof IconCube
  /** Its page, which takes an id. */
  readonly page: string
}

/** How the things look and where they are that rooms are on. */
export const thingKinds: Readonly<Record<ChatThingKind, ThingLook>> = {
  ASSET: { icon: IconCube, page: '/assets/detail' },
  TASK: { icon: IconChecklist, page: '/tasks/detail' },
  RESULT: { icon: IconClipboardText, page: '/results/detail' },
  WORKFLOW: { icon: IconRoute, page: '/workflows/detail' },
}

/** Whether the thing of a room can still be looked at: of what is removed only an asset. */
export const hasPage = ({ thing, closed }: Pick<ChatRoom, 'thing' | 'closed'>): boolean =>
  thing !== null && (!closed || thing.kind === 'ASSET')

/** The page of a thing. */
export const thingHref = ({ kind, id }: ChatThing): string => `${thingKinds[kind].page}?id=${id}`
