import { expect, test } from 'vitest'
import { taskSubject } from './task-titles.ts'

const workflow = {
  id: 'w',
  translations: [
    { language: 'de', name: 'Wartung', description: null, teaser: null },
    { language: 'en', name: 'Maintenance', description: null, teaser: null },
  ],
  image: null,
  deleted: false,
} as const

test.each([
  ['Wartung: Presse P-05', 'en', 'Presse P-05'],
  ['Maintenance: Presse P-05', 'de', 'Presse P-05'],
  ['Sichtprüfung: Presse P-05', 'de', 'Sichtprüfung: Presse P-05'],
  [null, 'en', 'Maintenance'],
])('beside its workflow %s is said on a page in %s as %s', (label, language, subject) => {
  expect(
    taskSubject({ label, workflow: { ...workflow, translations: [...workflow.translations] } }, language),
  ).toBe(subject)
})
