import type { PortalNotification } from '@feldwerk/contract/portal-notifications.ts'
import { expect, test } from 'vitest'
import { groupNotices, noticesIn } from './group-notices.ts'

const about = (id: string, thing: string): PortalNotification => ({
  id,
  createdAt: '2026-11-20T08:00:00.000Z',
  linkType: 'TASK',
  linkId: id,
  read: false,
  event: 'TASK_GIVEN',
  urgent: false,
  translations: [{ language: 'de', title: `Titel ${id}`, thing, detail: '', description: thing }],
})

test('what an older portal has no words for is left out, and German stands in for a language that is missing', () => {
  const unknown = { ...about('x', 'Presse'), translations: [] }
  expect(noticesIn('en', [unknown, about('a', 'Presse')]).map(({ title }) => title)).toEqual(['Titel a'])
})

test('notifications of one thing stand together, where the newest of them stands', () => {
  const all = noticesIn('de', [about('1', 'Presse'), about('2', 'Kran'), about('3', 'Presse')])
  expect(groupNotices(all).map(({ thing, notices }) => [thing, notices.map(({ id }) => id)])).toEqual([
    ['Presse', ['1', '3']],
    ['Kran', ['2']],
  ])
})
