import type { ChatRoom } from '@feldwerk/contract/chat-rooms.ts'

/** The sections of the list of rooms, in their order. */
export const SECTIONS = ['groups', 'people'] as const
type Section = (typeof SECTIONS)[number]

/** The section that a room stands in. */
export const sectionOf = ({ kind }: ChatRoom): Section => (kind === 'PRIVATE' ? 'people' : 'groups')
