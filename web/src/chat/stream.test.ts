import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import { expect, test } from 'vitest'
import { firstUnread, streamOf } from './stream.ts'

const person = (id: string) => ({
  id,
  firstName: id,
  lastName: null,
  machineName: null,
  asMachine: false,
  imageUrl: null,
  deleted: false,
})
const said = (id: string, at: string, by = 'tom'): ChatMessage => ({
  id,
  createdAt: at,
  message: id,
  sender: person(by),
  own: by === 'jana',
  imageUrl: null,
  chatRoomId: 'room',
  number: 1,
  audioUrl: null,
  fileUrl: null,
  fileName: null,
  replyTo: null,
  mentions: [],
  editedAt: null,
  deleted: false,
  readBy: 0,
})
const shape = (messages: readonly ChatMessage[], firstNew?: string) =>
  streamOf(messages, firstNew).map(({ blocks }) => blocks.map((block) => block.messages.map(({ id }) => id)))

test('what one person writes within minutes stands together, each day for itself', () => {
  const messages = [
    said('a', '2026-11-10T10:00:00Z'),
    said('b', '2026-11-10T10:04:00Z'),
    said('c', '2026-11-10T10:10:00Z'),
    said('d', '2026-11-10T10:11:00Z', 'jana'),
    said('e', '2026-11-12T10:12:00Z', 'jana'),
  ]
  expect(shape(messages)).toEqual([[['a', 'b'], ['c'], ['d']], [['e']]])
  expect(shape([])).toEqual([])
})

test('a block ends before the first message that is new', () => {
  const messages = [said('a', '2026-11-10T10:00:00Z'), said('b', '2026-11-10T10:01:00Z')]
  expect(shape(messages, 'b')).toEqual([[['a'], ['b']]])
})

test('own messages are never new', () => {
  const messages = [
    said('a', '2026-11-10T10:00:00Z'),
    said('b', '2026-11-10T10:01:00Z'),
    said('c', '2026-11-10T10:02:00Z', 'jana'),
  ]
  expect(firstUnread(messages, 1)).toBe('b')
  expect(firstUnread(messages, 2)).toBe('a')
  expect(firstUnread(messages, 0)).toBeUndefined()
  expect(firstUnread(messages, 9)).toBeUndefined()
})
