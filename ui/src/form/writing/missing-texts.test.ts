import { expect, test } from 'vitest'
import { missingTexts, writtenLanguages } from './missing-texts.ts'

const fixed = (value: object) => ({ kind: 'VALUE', value })
const definition = {
  nodes: [
    { title: fixed({ de: 'Messwerte', en: 'Readings' }), unit: fixed({ de: '°C' }) },
    {
      title: fixed({ de: 'Zustand', en: ' ' }),
      options: fixed([{ id: 'a', label: { de: 'Gut' } }, { label: {} }]),
    },
    { title: fixed({}), hidden: fixed([]) },
  ],
}

test('texts that some language has are missing in those that do not; units and empty texts are not', () => {
  expect(missingTexts(definition, 'en')).toBe(2)
  expect(missingTexts(definition, 'de')).toBe(0)
  expect(missingTexts({ title: { de: '', en: '' } }, 'en')).toBe(0)
})

test('a definition is written in the languages of its texts', () => {
  expect(writtenLanguages(definition)).toEqual(['de', 'en'])
  expect(writtenLanguages({ title: { de: 'Pumpe', en: '' } })).toEqual(['de'])
})

test('words with values in them count as one text each, and empty ones not at all', () => {
  const written = {
    subject: { kind: 'LINE', line: { de: [{ kind: 'TEXT', text: 'Schwingung' }] } },
    body: { kind: 'TEXT', text: { de: [], en: [] } },
  }
  expect(missingTexts(written, 'en')).toBe(1)
  expect(missingTexts(written, 'de')).toBe(0)
})
