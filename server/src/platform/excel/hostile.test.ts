import { randomBytes } from 'node:crypto'
import type { UnreadableReason } from '@feldwerk/contract/excel-validation.ts'
import { describe, expect, test } from 'vitest'
import { workbook, zip } from './hostile.fixture.ts'
import { readWorkbook } from './read-workbook.ts'
import type { ReadRow } from './workbook.ts'

const cell = '<row r="1"><c r="A1" t="inlineStr"><is><t>Titel</t></is></c></row>'
const worksheet = (rest: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${rest}</worksheet>`
const megabytes = (count: number) => count * 1024 * 1024

/** Files that somebody might send, and why each is refused. */
const hostile: Record<string, { readonly file: () => Buffer; readonly reason: UnreadableReason }> = {
  'nothing at all': { file: () => Buffer.alloc(0), reason: 'notExcel' },
  'a text': { file: () => Buffer.from('Nr;Name\n1;Pumpe\n'), reason: 'notExcel' },
  noise: { file: () => randomBytes(50_000), reason: 'notExcel' },
  'a container of something else': { file: () => zip([{ name: 'a.txt', data: 'a' }]), reason: 'notExcel' },
  'a container of twenty megabytes': {
    file: () =>
      workbook({ sheet: cell, more: [{ name: 'xl/media/a.png', data: randomBytes(megabytes(20)) }] }),
    reason: 'tooLarge',
  },
  'a bomb: one part': {
    file: () => workbook({ sheet: cell, more: [{ name: 'xl/a.xml', data: Buffer.alloc(megabytes(90)) }] }),
    reason: 'tooLarge',
  },
  'a bomb: many parts': {
    file: () =>
      workbook({
        sheet: cell,
        more: Array.from({ length: 120 }, (_, index) => ({
          name: `xl/a${index}.xml`,
          data: Buffer.alloc(megabytes(1) - 1),
        })),
      }),
    reason: 'tooLarge',
  },
  'a bomb: parts that are each as tight as allowed': {
    file: () =>
      workbook({
        sheet: cell,
        more: Array.from({ length: 220 }, (_, index) => ({
          name: `xl/a${index}.xml`,
          data: randomBytes(11_000),
          claims: { unpacked: megabytes(1) },
        })),
      }),
    reason: 'tooLarge',
  },
  'a bomb that lies about its size': {
    file: () =>
      workbook({
        sheet: cell,
        more: [
          {
            name: 'xl/worksheets/sheet1.xml',
            data: worksheet(`<sheetData>${cell}</sheetData>${' '.repeat(megabytes(60))}`),
            claims: { unpacked: 500 },
          },
        ],
      }),
    reason: 'broken',
  },
  'more than a thousand parts': {
    file: () =>
      workbook({
        sheet: cell,
        more: Array.from({ length: 1001 }, (_, index) => ({ name: `xl/a${index}.xml`, data: '' })),
      }),
    reason: 'broken',
  },
  'a file of the old format, or encrypted': {
    file: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
    reason: 'encrypted',
  },
  'parts that need a password': {
    file: () =>
      workbook({
        sheet: cell,
        more: [{ name: 'xl/worksheets/sheet1.xml', data: 'x', claims: { flags: 1 } }],
      }),
    reason: 'encrypted',
  },
  macros: {
    file: () => workbook({ sheet: cell, more: [{ name: 'xl/vbaProject.bin', data: 'x' }] }),
    reason: 'macros',
  },
  'macros by its type alone': {
    file: () =>
      workbook({ sheet: cell, workbookType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
    reason: 'macros',
  },
  'a binary workbook': {
    file: () =>
      workbook({
        sheet: cell,
        more: [
          {
            name: '_rels/.rels',
            data: '<Relationships><Relationship Id="rId1" Type="http://x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
          },
          { name: 'xl/workbook.bin', data: 'x' },
        ],
      }),
    reason: 'notExcel',
  },
  'an external entity': {
    file: () =>
      workbook({
        sheet:
          '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&e;</t></is></c></row></sheetData></worksheet>',
      }),
    reason: 'broken',
  },
  'a billion laughs': {
    file: () =>
      workbook({
        sheet: cell,
        strings: '</sst><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si>',
      }),
    reason: 'broken',
  },
  'an entity of its own': {
    file: () => workbook({ sheet: '<row r="1"><c r="A1" t="inlineStr"><is><t>&e;</t></is></c></row>' }),
    reason: 'broken',
  },
  'the last cell that there is': {
    file: () => workbook({ sheet: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }),
    reason: 'tooManyCells',
  },
  'a cell beyond the last': {
    file: () => workbook({ sheet: '<row r="1"><c r="AAAA1"><v>1</v></c></row>' }),
    reason: 'broken',
  },
  'five million cells': {
    file: () => workbook({ sheet: rowsOf('<c/>'.repeat(25_000), 200) }),
    reason: 'tooManyCells',
  },
  'tags without end': {
    file: () => workbook({ sheet: worksheet('<a/>'.repeat(13_000_000)) }),
    reason: 'tooLarge',
  },
  'nesting without end': {
    file: () => workbook({ sheet: worksheet('<a>'.repeat(100_000)) }),
    reason: 'broken',
  },
  'an attribute without end': {
    file: () => workbook({ sheet: worksheet(`<row r="1" a="${noise(megabytes(3))}`) }),
    reason: 'broken',
  },
  'more merged cells than anybody makes': {
    file: () =>
      workbook({
        sheet: worksheet(
          `<sheetData>${cell}</sheetData><mergeCells>${'<mergeCell ref="A1:B2"/>'.repeat(10_001)}</mergeCells><!--${noise(10_000)}-->`,
        ),
      }),
    reason: 'tooManyCells',
  },
  'rows that run backwards': {
    file: () => workbook({ sheet: '<row r="2"/><row r="1"><c r="A1"><v>1</v></c></row>' }),
    reason: 'broken',
  },
  'a sheet that stops': {
    file: () => workbook({ sheet: '<?xml version="1.0"?><worksheet><sheetData><row r="1"><c r="A1">' }),
    reason: 'broken',
  },
  'a text that is not there': {
    file: () => workbook({ sheet: '<row r="1"><c r="A1" t="s"><v>7</v></c></row>', strings: '' }),
    reason: 'broken',
  },
  'bytes that are no text': {
    file: () =>
      workbook({
        sheet: cell,
        more: [{ name: 'xl/sharedStrings.xml', data: Buffer.from([0x3c, 0xff, 0xfe]) }],
      }),
    reason: 'broken',
  },
  'a wrong checksum': {
    file: () =>
      workbook({
        sheet: cell,
        more: [{ name: 'xl/worksheets/sheet1.xml', data: worksheet(cell), claims: { crc: 7 } }],
      }),
    reason: 'broken',
  },
  'a file cut in half': {
    file: () => {
      const whole = workbook({ sheet: cell })
      return whole.subarray(0, whole.length / 2)
    },
    reason: 'notExcel',
  },
}

/** Letters that no compression makes small. */
const noise = (length: number) =>
  randomBytes(Math.ceil(length / 2))
    .toString('hex')
    .slice(0, length)

function rowsOf(cells: string, count: number): string {
  const rows = Array.from({ length: count }, (_, index) => `<row r="${index + 1}">${cells}</row>`)
  // Enough noise that the ratio is not what refuses it.
  return `${rows.join('')}<!--${noise(600_000)}-->`
}

describe('a file that cannot be used', () => {
  test.each(Object.keys(hostile))('%s', async (name) => {
    const { file, reason } = hostile[name]!
    const bytes = file()
    const memory = process.memoryUsage.rss()
    const start = process.cpuUsage()
    await expect(readWorkbook(bytes, () => undefined)).rejects.toMatchObject({
      name: 'UnreadableWorkbook',
      reason,
    })
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000, 'milliseconds of work').toBeLessThan(5000)
    expect((process.memoryUsage.rss() - memory) / megabytes(1), 'megabytes more').toBeLessThan(200)
  })

  test('a file that is cut off anywhere is refused, never half read', async () => {
    const whole = workbook({ sheet: cell, strings: '<si><t>a</t></si>' })
    for (let length = 0; length < whole.length; length += 7) {
      await expect(readWorkbook(whole.subarray(0, length), () => undefined)).rejects.toThrow()
    }
  })

  test('any byte may be another: it is read or refused, and never anything else', async () => {
    const whole = workbook({ sheet: cell, strings: '<si><t>a</t></si>' })
    for (let at = 0; at < whole.length; at += 3) {
      const changed = Buffer.from(whole)
      changed[at] = changed[at]! ^ 0x5a
      await readWorkbook(changed, () => undefined).catch((error: Error) => {
        expect(error.name).toBe('UnreadableWorkbook')
      })
    }
  })
})

describe('a file that looks odd and is good', () => {
  async function rows(file: Buffer): Promise<ReadRow[]> {
    const found: ReadRow[] = []
    await readWorkbook(file, (row) => found.push(row))
    return found
  }

  test('formulas are told as formulas, with the value that was kept', async () => {
    const file = workbook({
      sheet:
        '<row r="2"><c r="B2"><f>SUM(A1:A9)&amp;"x"</f><v>7</v></c><c r="C2" t="str"><f t="shared" si="0"/><v>a</v></c></row>',
    })
    expect(await rows(file)).toEqual([
      { row: 2, cells: [null, { formula: 'SUM(A1:A9)&"x"', value: 7 }, { formula: '', value: 'a' }] },
    ])
  })

  test('a column named like a prototype is a column', async () => {
    const title = '<row r="1"><c r="A1" t="inlineStr"><is><t>__proto__</t></is></c></row>'
    expect(await rows(workbook({ sheet: title }))).toEqual([{ row: 1, cells: ['__proto__'] }])
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('prefixes, cells without a place, rich and phonetic text, errors, days as text', async () => {
    const file = workbook({
      sheet: `<?xml version="1.0"?><x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c/><x:c t="e"><x:v>#N/A</x:v></x:c><x:c t="d"><x:v>2026-03-29</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c><x:v>-1.5E-3</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      strings:
        '<si><r><rPr><b/></rPr><t xml:space="preserve">Pumpe </t></r><r><t>7&#10;_x0041_</t></r><rPh sb="0" eb="1"><t>ポ</t></rPh></si>',
    })
    expect(await rows(file)).toEqual([
      {
        row: 1,
        cells: ['Pumpe 7\nA', null, { error: '#N/A' }, new Date('2026-03-29T00:00Z'), true, -0.0015],
      },
    ])
  })

  test('rows and columns that are only formatted count as empty', async () => {
    const file = workbook({ sheet: `${cell}<row r="1048576"><c r="XFD1048576" s="1"/></row>` })
    expect(await rows(file)).toEqual([{ row: 1, cells: ['Titel'] }])
  })
})
