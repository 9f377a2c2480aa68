import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'

/** The sections of the list of rooms, in their order. */
export const SECTIONS = ['things', 'groups', 'people'] as const
type Section = (typeof SECTIONS)[number]

/** The section that a room stands in. */
export function sectionOf({ kind }: ChatRoom): Section {
  if (kind === 'THING') return 'things'
  return kind === 'PRIVATE' ? 'people' : 'groups'
}
