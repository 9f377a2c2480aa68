import { newId } from '@feldwerk/contract/new-id.ts'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { HOSTILE } from '../../../test/hostile-words.ts'
import { readPdf } from '../../../test/pdf.ts'
import { drawnBy, readFonts } from './fonts.ts'
import { type PrintBounds, printDocument, printPages } from './print.ts'
import { printable } from './printable.ts'
import type { PrintedDocument, PrintedPart } from './printed.ts'

let photo: Uint8Array
beforeAll(async () => {
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
})

const documentOf = (
  parts: readonly PrintedPart[],
  changes: Partial<PrintedDocument> = {},
): PrintedDocument => ({
  language: 'de',
  title: 'Maschinenwartung · Fräszentrum F-07',
  author: 'Nordwerk Maschinenbau GmbH',
  date: '2026-11-10T10:59:00.000Z',
  page: { paper: 'A4', margins: { top: 12, right: 15, bottom: 8, left: 17 }, colour: '#0b5563' },
  header: null,
  footer: { text: 'Beleg 1A2B3C4D', hasTitle: false, number: { page: 'Seite', of: 'von' } },
  parts,
  ...changes,
})

const print = (document: PrintedDocument, bounds: Partial<PrintBounds> = {}) =>
  printDocument({ companyId: newId(), document, pictures: async () => new Map([['f1', photo]]), bounds })

const says = (text: string): PrintedPart => ({ kind: 'text', text })
const showing = (words: string): PrintedPart => ({
  kind: 'photos',
  columns: 3,
  ratio: 2 / 3,
  photos: [{ picture: 'f1', words, caption: 'Lager', note: '11:31 Uhr', missing: 'Foto fehlt' }],
})

const span = (text: string) => ({ kind: 'words', text, bold: true, italic: false, href: '' }) as const
const scale = { words: 'Skala', from: 0, to: 0.5, at: 0.8, low: '0', high: '10', limits: [] }
const framed = { picture: 'f1', words: 'Foto', missing: '' }

/** Every kind of part with a text in each of its places. */
const PARTS: Readonly<Record<string, (text: string) => readonly PrintedPart[]>> = {
  title: (text) => [{ kind: 'title', above: '', text, mark: '' }],
  heading: (text) => [{ kind: 'heading', text, level: 1 }],
  paragraph: (text) => [{ kind: 'paragraph', spans: [span(text), { kind: 'break' }] }],
  'a link': (text) => [
    { kind: 'paragraph', spans: [{ ...span(text), href: 'https://portal.nordwerk.example/results' }] },
  ],
  list: (text) => [{ kind: 'list', ordered: true, items: [[span(text)]] }],
  facts: (text) => [{ kind: 'facts', columns: 1, facts: [{ label: 'A', value: text }] }],
  answers: (text) => [
    { kind: 'answers', columns: 1, answers: [{ label: 'A', value: text, allowed: '', look: 'PLAIN' }] },
  ],
  measure: (text) => [
    { kind: 'measure', measure: { label: text, value: '1', unit: 'mm', beyond: '', scale } },
  ],
  drawing: (text) => [{ kind: 'drawing', drawing: { svg: SVG, words: text, width: 20, caption: text } }],
  table: (text) => [
    { kind: 'table', columns: [{ title: text, isNumber: false }], rows: [[text]], more: text },
  ],
  columns: (text) => [{ kind: 'columns', columns: [[says(text)], [{ kind: 'pageBreak' }]] }],
  photos: (text) => [
    { kind: 'photos', columns: 1, ratio: 0.1, photos: [{ ...framed, caption: text, note: '' }] },
  ],
  signatures: (text) => [
    { kind: 'signatures', columns: 1, signatures: [{ ...framed, picture: '', caption: text, note: '' }] },
  ],
}
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v1h-1z" fill="#13242a"/></svg>'

/** Without spaces, and without what says where a line is or may be broken. */
const plainly = (text: string) => text.normalize('NFC').replace(/\s|\p{Cf}|[\u2010-]/gu, '')

describe('what a document may take', () => {
  test('more pages than allowed are refused', async () => {
    const long = documentOf(
      Array.from({ length: 5 }, (): PrintedPart[] => [says('Seite'), { kind: 'pageBreak' }]).flat(),
    )
    await expect(print(long, { pages: 3 })).rejects.toMatchObject({ code: 'documentTooLarge' })
    expect((await print(long, { pages: 5 })).pages).toBe(5)
  })

  test('what takes too long or too much memory is ended, and the next one is made', async () => {
    const heavy = documentOf(Array.from({ length: 500 }, (_, i) => says(`Zeile ${i} `.repeat(60))))
    await expect(print(heavy, { milliseconds: 100 })).rejects.toMatchObject({ code: 'documentTooLarge' })
    const large = print(heavy, { pages: 10_000, bytes: 50 * 1024 ** 2 })
    await expect(large).rejects.toMatchObject({ code: 'documentTooLarge' })
    expect((await print(documentOf([says('Danach')]))).pages).toBe(1)
  })

  test('a company that has twenty waiting is told to come again', async () => {
    const companyId = newId()
    const one = () =>
      printDocument({ companyId, document: documentOf([says('Eins')]), pictures: async () => new Map() })
    const made = await Promise.allSettled(Array.from({ length: 21 }, one))
    const refused = made.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toMatchObject([{ code: 'unavailable' }])
  })
})

describe('what is printed', () => {
  test('is tagged PDF/A in its language, with words for its pictures', async () => {
    const { pdf } = await print(
      documentOf([{ kind: 'heading', text: 'Fotos', level: 1 }, showing('Lager von vorn')]),
    )
    const read = await readPdf(pdf)
    expect(read).toMatchObject({
      title: 'Maschinenwartung · Fräszentrum F-07',
      language: 'de',
      standard: '2A',
      alternatives: ['Lager von vorn'],
    })
    expect(read.roles).toEqual(expect.arrayContaining(['H2', 'Figure']))
    expect(read.pages[0]).toMatch(/Fotos Lager 11:31 Uhr.*Beleg 1A2B3C4D Seite 1 von 1/)
    expect((await readPdf((await print(documentOf([showing('')]))).pdf)).standard).toBe('2B')
  })

  test('is PDF/UA where that is wanted and can be kept: by the words of pictures and the order of headings', async () => {
    const standardOf = async (parts: readonly PrintedPart[]) => {
      const document = documentOf(parts)
      const { pdf } = await print({ ...document, page: { ...document.page, isAccessible: true } })
      return (await readPdf(pdf)).standard
    }
    const heading = (level: 1 | 2): PrintedPart => ({ kind: 'heading', text: 'Fotos', level })
    const title: PrintedPart = { kind: 'title', above: '', text: 'Wartung', mark: '' }
    expect(await standardOf([title, heading(1), showing('Lager von vorn'), heading(2)])).toBe('UA1')
    expect(await standardOf([title, heading(2)])).toBe('2A')
    expect(await standardOf([heading(1)])).toBe('2A')
    expect(await standardOf([])).toBe('UA1')
    expect(await standardOf([heading(1), showing('')])).toBe('2B')
  })

  test('is the same bytes for the same document', async () => {
    const document = documentOf([says('Derselbe Text'), showing('Lager')])
    const first = await print(document)
    await print(documentOf([says('Ein anderer')]))
    expect(first.pdf.equals((await print(document)).pdf)).toBe(true)
  })

  test('a long answer goes on over pages, and nothing of it is lost', async () => {
    const words = Array.from({ length: 2_000 }, (_, i) => `Wort${i}`)
    const answer = { label: 'Befund', value: words.join(' '), allowed: '', look: 'PLAIN' } as const
    const { pdf, pages } = await print(documentOf([{ kind: 'answers', columns: 2, answers: [answer] }]))
    expect(pages).toBeGreaterThan(2)
    expect((await readPdf(pdf)).pages.join(' ').match(/Wort\d+/g)).toEqual(words)
  })

  test('a picture that is not there says so', async () => {
    const { pdf } = await printDocument({
      companyId: newId(),
      document: documentOf([showing('Lager')]),
      pictures: async () => new Map(),
    })
    expect((await readPdf(pdf)).pages[0]).toContain('Foto fehlt')
  })
})

describe('text of people', () => {
  const tricks = [
    '#read("/etc/passwd")',
    '#import "@preview/cetz:0.3.0"',
    '$sum_(i=0)^n$ *fett* _kursiv_ `roh`',
    '#{ while true {} }',
    '= Überschrift',
    '<label> @ref',
    '\\u{1F600} \\ // /* ~ --- ...',
    '"], parts: [',
    '</script><!--',
    '%PDF-1.7 endobj',
  ]

  test('is never markup: it is read back as it was written', async () => {
    const { pdf } = await print(documentOf(tricks.map(says)))
    const text = (await readPdf(pdf)).pages.join(' ')
    for (const trick of tricks) expect(text).toContain(trick)
  })

  test.each(Object.entries(PARTS))(
    `${HOSTILE.length} hostile texts in every place of %s are text`,
    async (_kind, partsOf) => {
      const drawn = drawnBy(readFonts())
      const texts = HOSTILE.map((text) => text.slice(0, 400))
      const { pdf } = await print(documentOf(texts.flatMap(partsOf), { footer: null }))
      const read = plainly((await readPdf(pdf)).pages.join(''))
      for (const text of texts) expect(read).toContain(plainly(printable(text, drawn)))
    },
  )

  test('whatever it is, it is printed by what the font has', async () => {
    const drawn = drawnBy(readFonts())
    const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
    const odd = fc.sample(fc.string({ unit: character, minLength: 1, maxLength: 40 }), 200)
    const scripts = [
      'Łódź Ñandú Ωμέγα Привет',
      '漢字',
      'العربية',
      '😀',
      '\ud800',
      '\u202eabc',
      '\0\ufffe',
      '\ue000',
    ]
    const { pdf, pages } = await print(documentOf([...odd, ...scripts].map(says)))
    expect(pages).toBeGreaterThan(0)
    const text = (await readPdf(pdf)).pages.join(' ')
    expect(text).toContain('Łódź Ñandú Ωμέγα Привет')
    expect(scripts.slice(1).map((each) => printable(each, drawn))).toEqual([
      '\ufffd\ufffd',
      '\ufffd'.repeat(7),
      '\ufffd',
      '\ufffd',
      'abc',
      ' \ufffd',
      '\ufffd',
    ])
  })
})

describe('where pages end', () => {
  const answer = (number: number) => ({
    label: `Frage ${number}.`,
    value: 'Ja',
    allowed: '',
    look: 'PLAIN' as const,
  })
  const signed: PrintedPart = {
    kind: 'signatures',
    columns: 2,
    signatures: [{ ...framed, picture: '', caption: 'Schichtleitung', note: '' }],
  }
  const answers = (count: number, columns: number): PrintedPart => ({
    kind: 'answers',
    columns,
    answers: Array.from({ length: count }, (_, i) => answer(i + 1)),
  })

  test('a page is filled with answers to its last line, and no line stands alone', async () => {
    const { pdf } = await print(documentOf([answers(37, 1)]))
    const { pages } = await readPdf(pdf)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Frage 30.')
    expect(pages[1]).toMatch(/Frage 36\..*Frage 37\./)
  })

  test('nobody signs on a page of its own, however many answers stand before', async () => {
    for (let count = 24; count < 40; count++) {
      const { pdf } = await print(documentOf([answers(count * 2, 2), signed]))
      const last = (await readPdf(pdf)).pages.at(-1)
      expect(last).toMatch(new RegExp(`Frage ${count * 2}\\..*Schichtleitung`))
      const shown = await print(documentOf([answers(count * 2 - 20, 2), showing('Foto'), signed]))
      expect((await readPdf(shown.pdf)).pages.at(-1)).toMatch(/Lager.*Schichtleitung/)
    }
  })

  test('few photos are as large as they may be, and as many in each line', async () => {
    const widths = async (count: number) => {
      const part = showing('Foto')
      const photos = part.kind === 'photos' ? Array.from({ length: count }, () => part.photos[0]!) : []
      const { svg } = await printPages({
        companyId: newId(),
        document: documentOf([{ ...part, photos } as PrintedPart]),
        pictures: async () => new Map([['f1', photo]]),
      })
      return [...svg.matchAll(/<image[^>]* width="([\d.]+)"/g)].map(([, width]) => Math.round(Number(width)))
    }
    const [four, six] = [await widths(4), await widths(6)]
    expect(four).toHaveLength(4)
    expect(six).toHaveLength(6)
    expect(four[0]).toBeGreaterThan(six[0]! * 1.3)
  })
})
