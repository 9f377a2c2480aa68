import { expect, test } from 'vitest'
import { plainOf } from './plain.ts'
import { asWritten, type WrittenBlock } from './written.ts'

const plain = (...blocks: WrittenBlock[]) => plainOf({ blocks })
const words = (text: string, href?: string) => ({ kind: 'TEXT' as const, text, ...(href && { href }) })

test('lines stay lines, and empty ones part paragraphs', () => {
  const text = 'Guten Tag\nHalle 3 ist gesperrt.\n\nGrüße'
  expect(plainOf(asWritten(text))).toBe(text)
})

test('where words lead to stands behind them, unless they say it themselves', () => {
  const paragraph = (...spans: ReturnType<typeof words>[]) => plain({ kind: 'PARAGRAPH', spans })
  expect(paragraph(words('Plan', 'https://a.example/1'))).toBe('Plan (https://a.example/1)')
  expect(paragraph(words('https://a.example/1', 'https://a.example/1'))).toBe('https://a.example/1')
  expect(paragraph(words('mia@a.example', 'mailto:mia@a.example'))).toBe('mia@a.example')
})

test('lists, tables, photos and scales are told in lines', () => {
  expect(plain({ kind: 'LIST', ordered: true, items: [[words('Ventil')], [words('Pumpe')]] })).toBe(
    '1. Ventil\n2. Pumpe',
  )
  const columns = [
    { title: 'Ort', isNumber: false },
    { title: 'Druck', isNumber: true },
  ]
  const rows = [
    ['Halle\n3', '8,6'],
    ['Hof', '7'],
  ]
  expect(plain({ kind: 'TABLE', columns, rows, more: 2 })).toBe(
    'Ort: Halle 3\nDruck: 8,6\n\nOrt: Hof\nDruck: 7\n\n… +2',
  )
  expect(plain({ kind: 'PHOTOS', photos: [{ fileId: 'f', words: 'Riss am Gehäuse' }] })).toBe(
    '[Riss am Gehäuse]',
  )
})
