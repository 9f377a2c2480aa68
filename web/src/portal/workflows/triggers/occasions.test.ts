import { STRING } from '@feldwerk/query/types.ts'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { triggers as de } from '../../../i18n/de/triggers.ts'
import { triggers as en } from '../../../i18n/en/triggers.ts'
import { actsOnTasks, namesOnTasks, occasionsFor, occasionText } from './occasions.ts'

const i18n = createInstance()
await i18n.init({
  lng: 'de',
  resources: { de: { translation: { triggers: de } }, en: { translation: { triggers: en } } },
  interpolation: { escapeValue: false },
})

test('a sentence says on what a trigger acts where that is more than a result', () => {
  const german = i18n.getFixedT('de')
  expect(occasionText({}, german)).toBeUndefined()
  expect(occasionText({ on: ['STORED', 'CORRECTED'] }, german)).toBeUndefined()
  expect(occasionText({ on: ['TASK_LATE'] }, german)).toBe('eine Aufgabe verspätet ist')
  expect(occasionText({ on: ['RECEIVED'] }, german)).toBe('eine andere Firma ein Ergebnis liefert')
  expect(occasionText({ on: ['STORED', 'TASK_LATE'] }, i18n.getFixedT('en'))).toBe(
    'a result comes in or a task is late',
  )
})

test('what needs a result is not offered tasks', () => {
  expect(occasionsFor('pdfTriggers', { isShared: false })).toEqual(['STORED', 'CORRECTED'])
  expect(occasionsFor('emailTriggers', { isShared: false })).toContain('TASK_LATE')
  expect(
    [{}, { on: ['STORED', 'TASK_LATE'] as const }, { on: ['TASK_LATE'] as const }].map(actsOnTasks),
  ).toEqual([false, false, true])
})

test('what comes from other companies is offered where others perform the workflow, or where it is chosen already', () => {
  expect(occasionsFor('emailTriggers', { isShared: false })).not.toContain('RECEIVED')
  expect(occasionsFor('pdfTriggers', { isShared: true })).toEqual(['STORED', 'CORRECTED', 'RECEIVED'])
  expect(occasionsFor('emailTriggers', { isShared: false, on: ['RECEIVED'] })).toContain('RECEIVED')
})

test('a task has no answers: they are not offered, but for those which a trigger speaks of', () => {
  const names = {
    task: STRING,
    company: STRING,
    result: STRING,
    performer: STRING,
    oil: STRING,
    noise: STRING,
  }
  expect(Object.keys(namesOnTasks(names, { id: 'mail' }))).toEqual(['task', 'company'])
  expect(Object.keys(namesOnTasks(names, { condition: 'oil.temperature > 80' }))).toEqual([
    'task',
    'company',
    'oil',
  ])
})
