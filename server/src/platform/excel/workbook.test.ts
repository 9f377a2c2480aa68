import * as sheetjs from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellPlace, columnName, dateOfSerial, serialOf } from './cells.ts'
import { readWorkbook } from './read-workbook.ts'
import type { ReadRow, SheetColumn, Workbook, WrittenCell, WrittenRow } from './workbook.ts'
import { writeWorkbook } from './write-workbook.ts'

const column = (title: string, more: Partial<SheetColumn> = {}): SheetColumn => ({
  title,
  format: 'text',
  width: 12,
  ...more,
})
const columns = [
  column('ID', { hidden: true }),
  column('Name', { required: true, prompt: { title: 'Name', text: 'Wie das Gerät heißt' } }),
  column('Art', { list: 0 }),
  column('Länge', { format: 'number' }),
  column('Gebaut', { format: 'date' }),
]
const workbook: Workbook = {
  name: 'Geräte: Halle [1]',
  columns,
  state: { hash: '=1+1', type: '#N/A' },
  lists: [['Pumpe', 'Ventil "2"', '=1+1']],
}

async function read(bytes: Uint8Array): Promise<{ rows: ReadRow[]; state: ReadonlyMap<string, string> }> {
  const rows: ReadRow[] = []
  const { state } = await readWorkbook(bytes, (row) => rows.push(row))
  return { rows, state }
}

const write = (rows: readonly WrittenRow[], more: Partial<Workbook> = {}) =>
  writeWorkbook({ ...workbook, ...more }, [rows])

/** A row as it is read: without empty cells after its last value. */
function trimmed(cells: readonly WrittenCell[]): WrittenCell[] {
  const last = cells.findLastIndex((cell) => cell !== null)
  return cells.slice(0, last + 1)
}

const nasty = fc.constantFrom(
  '=1+1',
  '00123',
  "'quoted",
  '+49 431',
  '-1',
  '@SUM(A1)',
  '\tTAB',
  ' spaces  inside ',
  'one\ntwo\r\nthree\rfour',
  '👷🏽‍♀️ ümläut ß 漢字',
  '#N/A',
  '#REF!',
  '_x000D_',
  '_x0041_ and _X0041_',
  '<b>&amp;"</b>',
  ']]>',
  'TRUE',
  '1.1.2026',
  '\u0001\u000b\ufffe',
  '1e5',
)
const text = fc
  .oneof(nasty, fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ minLength: 1 }))
  .filter((each) => !each.includes('\u0000'))
const cell: fc.Arbitrary<WrittenCell> = fc.oneof(
  text,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
)
const day = fc.date({
  min: new Date('1900-03-01T00:00:00.000Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})

describe('a workbook', () => {
  test('is read as it was written, whatever its cells hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, cell, cell, cell, fc.option(day)), { maxLength: 20 }),
        async (rows) => {
          const bytes = await write(rows.map((cells) => ({ cells })))
          const found = await read(bytes)
          expect(found.rows[0]).toEqual({ row: 1, cells: columns.map(({ title }) => title) })
          expect(found.rows.slice(1)).toEqual(
            rows.map((cells, index) => ({ row: index + 2, cells: trimmed(cells) })),
          )
          expect(Object.fromEntries(found.state)).toEqual(workbook.state)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('of the same rows is the same file but for the time it was made at', async () => {
    const one = await write([{ cells: ['a', 'b', null, 1, null] }])
    const other = await write([{ cells: ['a', 'b', null, 1, null] }])
    expect(Math.abs(one.length - other.length)).toBeLessThan(8)
  })

  test('keeps every day of the calendar but those that Excel does not know', () => {
    fc.assert(
      fc.property(day, (date) => {
        const serial = serialOf(date)
        expect(dateOfSerial(serial!)).toEqual(date)
      }),
    )
    expect(serialOf(new Date('1900-02-28T00:00Z'))).toBeUndefined()
    expect(dateOfSerial(1)).toEqual(new Date('1900-01-01T00:00Z'))
    expect(dateOfSerial(45_658)).toEqual(new Date('2025-01-01T00:00Z'))
    expect(dateOfSerial(44_196, true)).toEqual(new Date('2025-01-01T00:00Z'))
  })

  test('names its columns as Excel does', () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD'])
    const places = Array.from({ length: 16_384 }, (_, at) => ({ row: 7, column: at }))
    expect(places.map((place) => cellPlace(`${columnName(place.column)}7`))).toEqual(places)
    for (const wrong of ['', '7', 'A', 'A0', 'AAAA1', 'A1B', 'A-1', '[1', '@1'])
      expect(() => cellPlace(wrong), wrong).toThrow('cell reference')
  })
})

describe('another program', () => {
  const dangerous = ['=1+1', '+1', '-1', '@A1', "'=1", '\t=1', '=HYPERLINK("http://x.example")', '#N/A']

  test('finds texts as texts, numbers and days as such, and no formula anywhere', async () => {
    const rows = dangerous.map((each, index) => ({
      cells: [String(index), each, 'Pumpe', 0.1 + index, new Date('2026-03-29T00:00Z')],
    }))
    const book = sheetjs.read(await write(rows), { cellFormula: true, cellDates: true, cellNF: true })
    const sheet = book.Sheets[book.SheetNames[0]!]!
    for (const each of Object.values(book.Sheets)) {
      for (const [place, found] of Object.entries(each)) {
        if (!place.startsWith('!')) expect(found).not.toHaveProperty('f')
      }
    }
    dangerous.forEach((each, index) => {
      expect(sheet[`B${index + 2}`]).toMatchObject({ t: 's', v: each, z: '@' })
      expect(sheet[`D${index + 2}`]).toMatchObject({ t: 'n', v: 0.1 + index })
      expect(sheet[`E${index + 2}`]).toMatchObject({ t: 'd', v: new Date('2026-03-29T00:00Z') })
    })
  })

  test('finds the sheet named, the other hidden, the id column hidden, remarks in their cells', async () => {
    const bytes = await write([{ cells: ['1', 'Pumpe', 'x', 1, null], marked: [2, 4] }], {
      notes: [{ row: 2, column: 2, text: 'Nicht erlaubt: x\nErlaubt: Pumpe' }],
    })
    const book = sheetjs.read(bytes, { cellStyles: true })
    expect(book.SheetNames).toEqual(['Geräte  Halle  1', '_feldwerk'])
    expect(book.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 2])
    const sheet = book.Sheets[book.SheetNames[0]!]!
    expect(sheet['!cols']?.[0]).toMatchObject({ hidden: true })
    expect(sheet.C2.c[0].t).toBe('Nicht erlaubt: x\nErlaubt: Pumpe')
    expect(sheet.C2.s.fgColor.rgb).toBe('F9C9C4')
    expect(sheet.B1.s.fgColor.rgb).not.toBe(sheet.C1.s.fgColor.rgb)
  })

  test('may save it again: what it did not change is read as before', async () => {
    const rows = dangerous.map((each, index) => ({
      cells: [`id ${index}`, each, 'Ventil "2"', index / 3, new Date('2026-10-25T00:00Z')],
    }))
    const book = sheetjs.read(await write(rows), { cellDates: true, cellNF: true })
    book.Sheets[book.SheetNames[0]!]!.C3 = { t: 's', v: 'Pumpe' }
    const saved = sheetjs.write(book, { type: 'buffer', bookType: 'xlsx', cellDates: true }) as Buffer
    const found = await read(saved)
    expect(found.rows.slice(1).map(({ cells }) => cells)).toEqual(
      rows.map(({ cells }, index) => cells.with(2, index === 1 ? 'Pumpe' : 'Ventil "2"')),
    )
    expect(Object.fromEntries(found.state)).toEqual(workbook.state)
  })

  test('may write into the hidden sheet what is no text: it says nothing', async () => {
    const book = sheetjs.read(await write([]))
    sheetjs.utils.sheet_add_aoa(
      book.Sheets['_feldwerk']!,
      [
        ['number', 5],
        [7, 'x'],
        [true, false],
      ],
      {
        origin: -1,
      },
    )
    const { state } = await read(sheetjs.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
    expect(Object.fromEntries(state)).toEqual(workbook.state)
  })
})
