import { type BothTexts, fixed, rule } from './author.ts'

/*
 * What results set going, in templates. Whom mails go to is left open (`to: []`): it is for each company to say.
 */

/** `{start.machine}` is the value of that, `{result.completedAt|DATE}` and `{measure.oilLevel|1}` written in that way. */
const spansOf = (text: string, style: object = {}) =>
  text.split(/(\{[^}]+\})/).flatMap((part): object[] => {
    if (part === '') return []
    if (!part.startsWith('{')) return [{ kind: 'TEXT', text: part, ...style }]
    const [expression, form] = part.slice(1, -1).split('|')
    const format = form && (/^\d$/.test(form) ? { decimals: Number(form) } : { date: form })
    return [{ kind: 'TOKEN', expression, ...(format ? { format } : {}), ...style }]
  })

/** Words in one line. */
const line = ([de, en]: BothTexts) => ({ kind: 'LINE', line: { de: spansOf(de), en: spansOf(en) } })

type Part = (at: 0 | 1) => object

export const paragraph =
  (texts: BothTexts): Part =>
  (at) => ({ kind: 'PARAGRAPH', spans: spansOf(texts[at]) })
/** A paragraph that leads to the result in the portal. */
export const toResult =
  (texts: BothTexts): Part =>
  (at) => ({ kind: 'PARAGRAPH', spans: spansOf(texts[at], { href: 'RESULT' }) })
/** A number in the band that it should be in. */
export const scale =
  (expression: string): Part =>
  () => ({ kind: 'SCALE', expression })
export const photos =
  (expression: string): Part =>
  () => ({ kind: 'PHOTOS', expression })

/** What is written in a mail. */
export const writing = (...parts: readonly Part[]) => ({
  kind: 'TEXT',
  text: { de: parts.map((part) => part(0)), en: parts.map((part) => part(1)) },
})

/** A trigger acts only where this holds. */
export const when = (expression: string) => ({ condition: rule(expression) })

export const mail = (
  id: string,
  { subject, body, pdfs = [], ...more }: MailWords & { readonly condition?: object },
) => ({ id, to: [], subject: line(subject), body, separate: false, attachedPdfs: pdfs, ...more })
interface MailWords {
  readonly subject: BothTexts
  readonly body: object
  /** Ids of the documents that go with it. */
  readonly pdfs?: readonly string[]
}

/** One row of values for an asset that is there, by the names of its properties. */
export const writesBack = (
  id: string,
  assetTypeId: string,
  { asset, ...values }: Readonly<Record<string, string>> & { readonly asset: string },
) => ({
  id,
  assetTypeId,
  action: 'UPDATE',
  values: {
    kind: 'QUERY',
    query: {
      root: { kind: 'NULL' },
      steps: [
        {
          kind: 'MAP',
          columns: [
            { name: 'asset', expression: asset },
            ...Object.entries(values).map(([name, expression]) => ({ name, expression })),
          ],
        },
      ],
    },
  },
})

/** A call that stays off until somebody has entered an address of their own. */
export const pausedCall = (id: string) => ({
  id,
  paused: true,
  httpMethod: 'POST',
  url: fixed('https://erp.example/feldwerk'),
})

/** One task after this one; `data` by the names of its fields, `within` as `addTo` takes it. */
export const followUp = (
  id: string,
  given: {
    readonly workflowId: string
    readonly label: BothTexts
    readonly data: string
    readonly within: string
    readonly condition?: object
  },
) => ({
  id,
  workflowId: given.workflowId,
  ...(given.condition ? { condition: given.condition } : {}),
  label: line(given.label),
  onlyIfNoneOpen: true,
  task: {
    kind: 'QUERY',
    query: {
      root: { kind: 'NULL' },
      steps: [
        {
          kind: 'MAP',
          columns: [
            { name: 'data', expression: given.data },
            {
              name: 'schedule',
              expression: `{"validFrom": now, "deadline": addTo(now, ${given.within}), "hardDeadline": false}`,
            },
          ],
        },
      ],
    },
  },
})

/** A sheet of A4 with the company at its head and its number at its foot. */
const sheet = {
  paper: 'A4',
  margins: { top: 12, right: 15, bottom: 8, left: 17 },
  header: true,
  footer: true,
}

/** A document of these blocks. */
export const pdf = (
  id: string,
  { name, title, blocks, ...more }: DocumentWords & { readonly condition?: object },
) => ({ id, name: line(name), title: line(title), template: { page: sheet, blocks }, ...more })
interface DocumentWords {
  /** Of the file. */
  readonly name: BothTexts
  readonly title: BothTexts
  readonly blocks: readonly object[]
}

const headed = ([de, en]: BothTexts) => ({ heading: { de, en } })

/** What documents are made of, in the order in which they mostly come. */
export const blocks = {
  title: { id: 'title', kind: 'TITLE', deviations: true },
  facts: (...facts: readonly string[]) => ({ id: 'facts', kind: 'FACTS', columns: 4, facts }),
  deviations: (heading: BothTexts) => ({
    id: 'deviations',
    kind: 'ANSWERS',
    ...headed(heading),
    which: 'DEVIATIONS',
    activities: [],
    columns: 1,
    unanswered: false,
  }),
  answers: (heading: BothTexts) => ({
    id: 'answers',
    kind: 'ANSWERS',
    ...headed(heading),
    which: 'ALL',
    activities: [],
    columns: 2,
    unanswered: false,
  }),
  /** A page of photos, large enough to see what they show. */
  photos: (heading: BothTexts) => ({
    id: 'photos',
    kind: 'PHOTOS',
    ...headed(heading),
    columns: 2,
    format: '3:2',
    large: false,
  }),
  /** A number in the band that it should be in. */
  scale: (id: string, expression: string) => ({ id, kind: 'SCALE', value: { kind: 'TOKEN', expression } }),
  /** Blocks that no page parts. */
  together: (id: string, ...inside: readonly object[]) => ({
    id,
    kind: 'GROUP',
    together: true,
    inside: [inside],
  }),
  heading: (id: string, words: BothTexts) => ({ id, kind: 'HEADING', level: 1, words: line(words) }),
  /** Rows of a query; what stands in a column sees one of them as `row`. */
  table: (
    id: string,
    heading: BothTexts,
    {
      query,
      columns,
    }: { readonly query: object; readonly columns: readonly (readonly [...BothTexts, string])[] },
  ) => ({
    id,
    kind: 'TABLE',
    ...headed(heading),
    rows: { kind: 'QUERY', query },
    columns: columns.map(([de, en, words]) => ({ title: { de, en }, value: line([words, words]) })),
  }),
  /** Words with values in them. */
  text: (id: string, ...parts: readonly Part[]) => ({ id, kind: 'TEXT', words: writing(...parts) }),
  newPage: (id: string) => ({ id, kind: 'PAGE_BREAK' }),
  /** Leads whoever has the paper in hand to the result. */
  code: (caption: BothTexts) => ({
    id: 'code',
    kind: 'CODE',
    words: line(['{link}', '{link}']),
    size: 20,
    caption: line(caption),
  }),
  /** Signatures beside each other, whose name is the caption; who has not signed does so on paper. */
  signedBy: (...signatures: readonly (readonly [expression: string, caption: BothTexts])[]) => ({
    id: 'signed',
    kind: 'COLUMNS',
    inside: signatures.map(([expression, caption], at) => [
      {
        id: `signed-${at}`,
        kind: 'SIGNATURE',
        signature: { kind: 'TOKEN', expression },
        caption: line(caption),
      },
    ]),
  }),
  signatures: (heading: BothTexts) => ({
    id: 'signatures',
    kind: 'SIGNATURES',
    ...headed(heading),
    columns: 2,
    together: true,
  }),
}
