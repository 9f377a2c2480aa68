import { STRING } from '@feldwerk/query/types.ts'
import { expect, test } from 'vitest'
import { foundValues } from './find-values.ts'

const subject = (path: string, title: string, group?: string) => ({
  path,
  title,
  type: STRING,
  ...(group ? { group } : {}),
})
const subjects = [
  subject('a.zustand', 'Zustand', 'Maschine'),
  subject('a.typ', 'Typ der Maschine', 'Prüfung'),
  subject('a.maschine', 'Maschine', 'Prüfung'),
]

test('a value is found by its title first, then by a part of it, then by what it belongs to', () => {
  expect(foundValues(subjects, 'masch').map(({ title }) => title)).toEqual([
    'Maschine',
    'Typ der Maschine',
    'Zustand',
  ])
  expect(foundValues(subjects, 'xyz')).toEqual([])
  expect(foundValues(subjects, '')).toHaveLength(3)
})
