import { expect, test } from 'vitest'
import { lineIn, lineText, textIn, withWords } from './written-field.ts'

test('fixed words of the older form are read as a line, and by blank lines as paragraphs', () => {
  const field = { kind: 'VALUE', value: { de: 'Guten Tag,\nbitte ansehen.\n\nDanke' } } as const
  expect(lineIn(field)).toEqual({ de: [{ kind: 'TEXT', text: field.value.de }] })
  expect(textIn(field)).toEqual({
    de: [
      {
        kind: 'PARAGRAPH',
        spans: [
          { kind: 'TEXT', text: 'Guten Tag,' },
          { kind: 'BREAK' },
          { kind: 'TEXT', text: 'bitte ansehen.' },
        ],
      },
      { kind: 'PARAGRAPH', spans: [{ kind: 'TEXT', text: 'Danke' }] },
    ],
  })
})

test('words that are taken away take their language along', () => {
  expect(withWords({ de: ['Tag'], en: ['Day'] }, 'en', [])).toEqual({ de: ['Tag'] })
  expect(withWords({ de: ['Tag'] }, 'en', ['Day'])).toEqual({ de: ['Tag'], en: ['Day'] })
})

test('a line is read with the names of its values, in another language where its own has nothing', () => {
  const line = {
    kind: 'LINE',
    line: {
      de: [
        { kind: 'TOKEN', expression: 'm.v' },
        { kind: 'TEXT', text: ' zu hoch' },
      ],
    },
  } as const
  const field = { kind: 'LINE' as const, line: { de: [...line.line.de] } }
  expect(lineText(field, 'en', () => 'Schwingung')).toBe('Schwingung zu hoch')
  expect(lineText({ kind: 'LINE', line: {} }, 'de', () => '')).toBeUndefined()
})
