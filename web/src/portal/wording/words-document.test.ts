import type { LineSpan } from '@feldwerk/workflow/wording/line.ts'
import type { TextBlock } from '@feldwerk/workflow/wording/text.ts'
import { expect, test } from 'vitest'
import { blocksOf, lineDocument, lineOf, textDocument } from './words-document.ts'

const machine = { kind: 'TOKEN', expression: 'messwerte.maschine' } as const
const hours = {
  kind: 'TOKEN',
  expression: 'messwerte.stunden',
  format: { unit: false, decimals: 1 },
} as const

test('what is kept of a line goes through the editor and comes back as it was', () => {
  const line: LineSpan[] = [machine, { kind: 'TEXT', text: ': ' }, hours]
  expect(lineOf(lineDocument(line))).toEqual(line)
  expect(lineOf(lineDocument([]))).toEqual([])
})

test('a text keeps its headings, lists, links and what it shows besides words', () => {
  const blocks: TextBlock[] = [
    { kind: 'HEADING', level: 2, spans: [{ kind: 'TEXT', text: 'Schwingung zu hoch' }] },
    {
      kind: 'PARAGRAPH',
      spans: [
        { kind: 'TEXT', text: 'An ' },
        { ...machine, bold: true, href: 'https://example.com/lager' },
        { kind: 'BREAK' },
        { kind: 'TEXT', text: 'ansehen', italic: true, href: 'RESULT' },
      ],
    },
    { kind: 'LIST', ordered: true, items: [[{ kind: 'TEXT', text: 'Lager prüfen' }], [hours]] },
    { kind: 'SCALE', expression: 'messwerte.schwingung', to: 4.5 },
    { kind: 'ROWS', columns: [{ title: 'Teil', expression: 'row.teil' }] },
    { kind: 'PHOTOS', expression: 'messwerte.fotos' },
  ]
  expect(blocksOf(textDocument(blocks))).toEqual(blocks)
})

test('empty paragraphs are kept between others and not at the end, and nothing written is nothing', () => {
  const words: TextBlock = { kind: 'PARAGRAPH', spans: [{ kind: 'TEXT', text: 'Guten Tag' }] }
  const empty: TextBlock = { kind: 'PARAGRAPH', spans: [] }
  expect(blocksOf(textDocument([words, empty, words, empty, empty]))).toEqual([words, empty, words])
  expect(blocksOf(textDocument([]))).toEqual([])
})
