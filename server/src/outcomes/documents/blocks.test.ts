import { newId } from '@feldwerk/contract/new-id.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { BEGINNINGS } from '@feldwerk/workflow/documents/beginnings.ts'
import type { Block, DocumentTemplate } from '@feldwerk/workflow/documents/document.ts'
import type { LineField } from '@feldwerk/workflow/wording/field.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReadPdf, readPdf } from '../../../test/pdf.ts'
import { done, putFile, takePhoto } from '../../../test/uploads.ts'
import { activity, computed, fixed, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type World } from '../../../test/world.ts'

let world: World
let portal: TestAccount
let worker: TestAccount
let photo: string
let signature: string

const optional = fixed(true)
const flow: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  nodes: [
    activity('check', [
      {
        kind: 'NUMBER',
        id: 'pressure',
        variableName: 'pressure',
        title: said('Druck'),
        unit: said('bar'),
        tolerance: fixed({ from: 2, to: 4 }),
      },
      { kind: 'TEXT', id: 'note', variableName: 'note', title: said('Bemerkung'), optional },
      { kind: 'IMAGES', id: 'photos', variableName: 'photos', title: said('Typenschild'), optional },
      {
        kind: 'SIGNATURE',
        id: 'signed',
        variableName: 'signed',
        title: said('Abgenommen'),
        nameAllowed: fixed(true),
        optional,
      },
    ]),
    {
      kind: 'ITERATION',
      id: 'points',
      variableName: 'points',
      title: said('Messpunkt'),
      nodes: [
        {
          ...activity('point', []),
          title: said('Messung'),
          components: [
            { kind: 'TEXT', id: 'place', variableName: 'place', title: said('Ort') },
            { kind: 'NUMBER', id: 'depth', variableName: 'depth', title: said('Tiefe'), unit: said('mm') },
          ],
        },
      ],
    },
  ],
}
const points = [{ point: { place: 'Halle <1>', depth: 2.5 } }, { point: { place: 'Tor', depth: 12 } }]
const overPoints = {
  kind: 'QUERY' as const,
  query: {
    root: { kind: 'NULL' as const },
    steps: [{ kind: 'EXPAND' as const, expression: 'points', name: 'item' }],
  },
}

beforeAll(async () => {
  world = await openWorld()
  const company = await world.company({ name: 'Nordwerk Maschinenbau GmbH' })
  portal = await company.person({ portal: true })
  worker = await company.person({ firstName: 'Tom', lastName: 'Brandt', app: true })
  photo = await upload()
  signature = await upload()
})
afterAll(() => world.close())

async function upload(): Promise<string> {
  const { uploadUrl, fileRef } = await worker.client.upload.requestUrl({ filename: 'foto.jpg' })
  expect(await putFile(`${world.url}${uploadUrl}`, await takePhoto())).toEqual(done)
  return fileRef
}

const token = (expression: string) => ({ kind: 'TOKEN' as const, expression })
const line = (text: string, expression: string): LineField => ({
  kind: 'LINE',
  line: { de: [{ kind: 'TEXT', text }, token(expression)] },
})

async function workflowWith(
  blocks: readonly Block[],
  page: Partial<DocumentTemplate['page']> = {},
): Promise<string> {
  const title = said('Bericht')
  const template = { page: { ...BEGINNINGS.EMPTY.page, ...page }, blocks }
  const definition = { ...flow, pdfTriggers: [{ id: 'report', name: title, title, template }] }
  return (await publishedWorkflow(portal.client, { definition, accounts: [worker] })).id
}

/** What a result of these answers is printed as. */
async function printed(
  blocks: readonly Block[],
  check: Readonly<Record<string, unknown>>,
  page: Partial<DocumentTemplate['page']> = {},
): Promise<ReadPdf> {
  const workflowId = await workflowWith(blocks, page)
  const { id: workflowResultId } = await worker.client.workflowResults.create({
    workflowResult: {
      id: newId(),
      workflow: { id: workflowId },
      activityResults: { check, points },
      completedAt: '2026-11-10T10:59:00.000Z',
    },
  })
  const response = await portal.client.workflowResults.pdf({ workflowResultId })
  return await readPdf(await response.bytes())
}

describe('what is refused', () => {
  test.each<[string, Block, string]>([
    [
      'a heading with a value that nobody knows',
      { id: 'a', kind: 'HEADING', level: 1, words: line('Druck ', 'check.presure') },
      'blocks.0.words.line.de.1.expression',
    ],
    ['a scale of words', { id: 'a', kind: 'SCALE', value: token('check.note') }, 'blocks.0.value.expression'],
    [
      'a photo that is none',
      { id: 'a', kind: 'PHOTO', width: 'FULL', photo: token('check.pressure') },
      'blocks.0.photo.expression',
    ],
    ['a code that covers the page', { id: 'a', kind: 'CODE', size: 200, words: line('', 'link') }, 'size'],
  ])('%s, at its place', async (_name, block, place) => {
    expect(JSON.stringify(await refusal(workflowWith([block])))).toContain(place)
  })
})

describe('a document', () => {
  test('says in its own words what was measured, as heading and text', async () => {
    const { pages, roles } = await printed(
      [
        { id: 'a', kind: 'HEADING', level: 1, words: line('Druckprobe: ', 'check.pressure') },
        {
          id: 'b',
          kind: 'TEXT',
          words: {
            kind: 'TEXT',
            text: {
              de: [
                {
                  kind: 'PARAGRAPH',
                  spans: [
                    { kind: 'TEXT', text: 'Befund: ', bold: true },
                    token('check.note'),
                    { kind: 'BREAK' },
                    { kind: 'TEXT', text: 'zum Ergebnis', href: 'RESULT' },
                  ],
                },
                { kind: 'LIST', ordered: false, items: [[{ kind: 'TEXT', text: 'Ventil öffnen' }]] },
              ],
            },
          },
        },
      ],
      { pressure: 3.5, note: '*nicht fett* #pagebreak()' },
    )
    expect(pages.join(' ')).toMatch(
      /Druckprobe: 3,5 bar Befund: \*nicht fett\* #pagebreak\(\) zum Ergebnis • Ventil öffnen/,
    )
    expect(roles).toEqual(expect.arrayContaining(['H2', 'P', 'Link', 'L', 'LI']))
  })

  test('has at its head and foot what the template has chosen, and without a choice the usual', async () => {
    const block: Block = { id: 'a', kind: 'HEADING', level: 2, words: said('Prüfung') }
    const [usual] = (await printed([block], { pressure: 3 })).pages
    expect(usual).toMatch(/Nordwerk Maschinenbau GmbH.*Beleg.*Prüfung.*Version 1 · Beleg .*Seite 1 von 1/)
    const chosen = await printed(
      [block],
      { pressure: 3 },
      { headerItems: ['TITLE', 'PAGES'], footerItems: ['NAME', 'DATE'] },
    )
    const { pages, title } = chosen
    expect(pages[0]?.startsWith(title)).toBe(true)
    expect(pages[0]).toMatch(/Seite 1 von 1.*Prüfung.*Nordwerk Maschinenbau GmbH · Durchgeführt 10\.11\.26/)
    expect(pages[0]).not.toContain('Beleg')
    const [bare] = (await printed([block], { pressure: 3 }, { headerItems: [], footerItems: [] })).pages
    expect(bare?.trim()).toBe('Prüfung')
  })

  test('shows one photo, and one signature above its line; without them no photo and an empty line', async () => {
    const blocks: readonly Block[] = [
      { id: 'a', kind: 'PHOTO', heading: { de: 'Beleg' }, width: 'HALF', photo: token('check.photos') },
      { id: 'b', kind: 'SIGNATURE', heading: { de: 'Abnahme' }, signature: token('check.signed') },
    ]
    const filled = await printed(blocks, {
      pressure: 3,
      photos: [photo],
      signed: { fileRef: signature, name: 'Sabine Matthes' },
    })
    expect(filled.alternatives).toEqual(['Foto zu „Typenschild“', 'Unterschrift: Sabine Matthes'])
    expect(filled.pages.join(' ')).toMatch(/Beleg Typenschild Abnahme Sabine Matthes Abgenommen, 10\.11\.26/)
    const empty = await printed(blocks, { pressure: 3 })
    expect(empty.pages.join(' ')).toMatch(/Abnahme Abgenommen Rundgang/)
    expect(empty.pages.join(' ')).not.toMatch(/Beleg Typen|10\.11\.26|nicht mehr da/)
    expect(empty.alternatives).toEqual([])
  })

  test.each(['PROTOCOL', 'DEFECTS', 'SIGNED'] as const)(
    'begun with %s is for screen readers',
    async (name) => {
      const signed = { fileRef: await upload(), name: 'Sabine Matthes' }
      const answers = { pressure: 30, photos: [await upload()], signed }
      const { standard, roles } = await printed(BEGINNINGS[name].blocks, answers, { accessible: true })
      expect(standard).toBe('UA1')
      expect(roles).toContain('H1')
    },
  )

  test('leaves a line for a pen, and begins a page', async () => {
    const { pages, alternatives, standard } = await printed(
      [
        { id: 'a', kind: 'HEADING', level: 2, words: line('Seite eins', '""') },
        { id: 'b', kind: 'PAGE_BREAK' },
        { id: 'c', kind: 'SIGNATURE', caption: line('Bauleitung ', 'company.name') },
      ],
      { pressure: 3 },
    )
    expect(pages).toHaveLength(2)
    expect(pages[1]).toContain('Bauleitung Nordwerk Maschinenbau GmbH')
    expect(pages[1]).not.toContain('nicht mehr da')
    expect({ alternatives, standard }).toEqual({ alternatives: [], standard: '2A' })
  })

  test('shows a number in the band of its question or in one of its own', async () => {
    const value = { ...token('check.pressure'), format: { decimals: 2 } }
    const own: Block = { id: 'b', kind: 'SCALE', value, from: 0, to: 10 }
    const blocks: readonly Block[] = [{ id: 'a', kind: 'SCALE', value: token('check.pressure') }, own]
    const { pages, alternatives } = await printed(blocks, { pressure: 5 })
    expect(pages.join(' ')).toMatch(/Druck 5 bar 1 bar über der Grenze .* Druck 5,00 bar(?! \d+ bar über)/)
    expect(alternatives).toEqual([
      expect.stringMatching(/5 bar, erlaubt 2 bar bis 4 bar$/),
      expect.stringMatching(/5 bar, erlaubt 0 bar bis 10 bar$/),
    ])
  })

  test('leads to the result by a code; what is too long for one says so', async () => {
    const { pages, alternatives } = await printed(
      [
        { id: 'a', kind: 'CODE', size: 28, words: line('', 'link'), caption: line('Zum Ergebnis', '""') },
        { id: 'b', kind: 'CODE', size: 28, words: line('', 'check.note') },
      ],
      { pressure: 3, note: 'ä'.repeat(400) },
    )
    expect(alternatives).toEqual([expect.stringMatching(/^QR-Code: http.*\/results\/detail\?id=/)])
    expect(pages.join(' ')).toMatch(/Zum Ergebnis Dieser Text ist zu lang für einen QR-Code\./)
  })

  test('leaves out what its condition does not hold for', async () => {
    const high = computed('check.pressure > 4.0')
    const { pages } = await printed(
      [{ id: 'a', kind: 'HEADING', level: 1, words: line('Zu hoch', '""'), condition: high }],
      { pressure: 3 },
    )
    expect(pages.join(' ')).not.toContain('Zu hoch')
  })

  test('shows the rows of a query as a table, numbers at the right', async () => {
    const cell = (expression: string, after = '') => ({
      kind: 'LINE' as const,
      line: { de: [token(expression), ...(after ? [{ kind: 'TEXT' as const, text: after }] : [])] },
    })
    const { pages, roles } = await printed(
      [
        {
          id: 'a',
          kind: 'TABLE',
          heading: { de: 'Tiefen' },
          rows: overPoints,
          columns: [
            { title: { de: 'Ort' }, value: cell('row.item.point.place', ', außen') },
            { title: { de: 'Tiefe' }, value: cell('row.item.point.depth') },
          ],
        },
      ],
      { pressure: 3 },
    )
    expect(pages.join(' ')).toMatch(/Tiefen Ort Tiefe Halle <1>, außen 2,5 mm Tor, außen 12 mm/)
    expect(roles).toEqual(expect.arrayContaining(['Table', 'TH', 'TD']))
  })

  test('repeats blocks for each row, sets them beside each other, and leaves out one by its row', async () => {
    const place: Block = { id: 'c', kind: 'HEADING', level: 2, words: line('Ort ', 'row.item.point.place') }
    const deep = computed('row.item.point.depth > 10.0')
    const { pages } = await printed(
      [
        {
          id: 'a',
          kind: 'REPEAT',
          heading: { de: 'Messpunkte' },
          rows: overPoints,
          inside: [
            [
              {
                id: 'b',
                kind: 'COLUMNS',
                inside: [
                  [place],
                  [
                    { id: 'd', kind: 'HEADING', level: 2, words: line('Zu tief', '""'), condition: deep },
                    { id: 'e', kind: 'PAGE_BREAK' },
                  ],
                ],
              },
            ],
          ],
        },
      ],
      { pressure: 3 },
    )
    expect(pages).toHaveLength(1)
    expect(pages[0]).toMatch(/Messpunkte Ort Halle <1> Ort Tor Zu tief/)
  })

  test('leaves out a group with all that stands in it, its heading too', async () => {
    const group = (condition: string): Block => ({
      id: 'a',
      kind: 'GROUP',
      heading: { de: 'Nacharbeit' },
      condition: computed(condition),
      inside: [[{ id: 'b', kind: 'SIGNATURE', caption: line('Meister', '""') }]],
    })
    const readWhere = async (condition: string) =>
      (await printed([group(condition)], { pressure: 3 })).pages.join(' ')
    expect(await readWhere('check.pressure > 4.0')).not.toMatch(/Nacharbeit|Meister/)
    expect(await readWhere('check.pressure < 4.0')).toMatch(/Nacharbeit Meister/)
  })

  test('has facts in words of its own, and the answers of chosen steps alone', async () => {
    const { pages } = await printed(
      [
        {
          id: 'a',
          kind: 'FACTS',
          columns: 2,
          facts: ['PERFORMER'],
          own: [
            { title: { de: 'Druck' }, value: line('rund ', 'check.pressure') },
            { title: { de: 'Bemerkung' }, value: line('', 'check.note') },
          ],
        },
        {
          id: 'b',
          kind: 'ANSWERS',
          which: 'CHOSEN',
          activities: ['points'],
          columns: 1,
          unanswered: false,
        },
      ],
      { pressure: 3 },
    )
    expect(pages.join(' ')).toMatch(/Druck rund 3 bar Von Tom Brandt Messpunkt 1 von 2/)
    expect(pages.join(' ')).not.toMatch(/Bemerkung|Druck 3 bar/)
  })
})
