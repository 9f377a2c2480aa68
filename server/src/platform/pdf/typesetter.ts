import { readFileSync } from 'node:fs'
import { timeOf } from '@feldwerk/query/time/parse.ts'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { drawnBy, readFonts } from './fonts.ts'
import { breakable, printable } from './printable.ts'
import { type PrintedDocument, picturesIn } from './printed.ts'

/** What the parent sends for each document. */
export interface TypesetJob {
  readonly document: PrintedDocument
  /** JPEGs by their names in the document. Whoever sets it empties it. */
  readonly pictures: Map<string, Uint8Array>
  readonly mostPages: number
  /** A file, or all pages below each other as a picture. */
  readonly form: 'PDF' | 'SVG'
}

/** What it answers. `faults` are Typst's words for what it cannot set: a fault of the template. */
export type Typeset =
  | {
      readonly kind: 'made'
      readonly made: Uint8Array
      readonly pages: number
      readonly marks: readonly PrintedMark[]
    }
  | { readonly kind: 'tooManyPages' }
  | { readonly kind: 'failed'; readonly faults: string }

/** Where a mark stands: the page from 1, and how far below its upper edge, in points. */
export interface PrintedMark {
  readonly id: string
  readonly page: number
  readonly y: number
}

const template = readFileSync(new URL('./document.typ', import.meta.url), 'utf8')
const fonts = readFonts()
const drawn = drawnBy(fonts)

/** No folder of this name is there: the template reaches nothing but what is handed to it. */
const NOWHERE = '/nowhere'
const compiler = NodeCompiler.create({ workspace: NOWHERE, fontArgs: [{ fontBlobs: [...fonts] }] })

process.on('message', async (job: TypesetJob) => process.send?.(await typeset(job)))
process.on('disconnect', () => process.exit())

async function typeset({ document: sent, pictures, mostPages, form }: TypesetJob): Promise<Typeset> {
  try {
    const document = await withDrawings(sent)
    const files = new Map([...pictures.keys()].map((name, i) => [name, `${i}.jpg`]))
    for (const [name, file] of files) hand(file, pictures.get(name) ?? new Uint8Array())
    // What has come of the pictures takes its room until it is swept: before the document takes its own.
    pictures.clear()
    globalThis.gc?.()
    const inputs = { document: asData(document), pictures: JSON.stringify(Object.fromEntries(files)) }
    const compiled = compiler.compile({ mainFileContent: template, inputs })
    const made = compiled.result
    if (!made) return { kind: 'failed', faults: faultsOf(compiled.takeError()) }
    if (made.numOfPages > mostPages) return { kind: 'tooManyPages' }
    const pages = made.numOfPages
    if (form === 'SVG') {
      const marks: readonly PrintedMark[] = compiler.query(made, { selector: '<mark>', field: 'value' })
      return { kind: 'made', made: Buffer.from(compiler.plainSvg(made)), pages, marks }
    }
    const creationTimestamp = Math.floor(timeOf(document.date) / 1000)
    const pdf = firstOf(standardsOf(document), (pdfStandard) =>
      compiler.pdf(made, { pdfStandard, creationTimestamp }),
    )
    return { kind: 'made', made: pdf, pages, marks: [] }
  } catch (error) {
    return { kind: 'failed', faults: String(error) }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(0)
  }
}

/** Hands a picture to the compiler, which keeps its own copy. */
const hand = (file: string, { buffer, byteOffset, byteLength }: Uint8Array): void =>
  compiler.mapShadow(`${NOWHERE}/${file}`, Buffer.from(buffer, byteOffset, byteLength))

type CompileError = Parameters<typeof compiler.fetchDiagnostics>[0]

const faultsOf = (error: CompileError | null): string =>
  error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no document'

/**
 * What a file says it keeps to, one alone; where the first cannot be kept, the next. Levels A and UA promise words for
 * every picture, UA also headings that begin at the first level and leave none out.
 */
function standardsOf(document: PrintedDocument): readonly ('a-2a' | 'a-2b' | 'ua-1')[] {
  if (!picturesIn(document).every(({ words }) => words.trim() !== '')) return ['a-2b']
  return document.page.isAccessible ? ['ua-1', 'a-2a'] : ['a-2a']
}

/** The first of these that does not throw. */
function firstOf<T, R>(ways: readonly T[], make: (way: T) => R): R {
  const [way, ...others] = ways as [T, ...T[]]
  if (others.length === 0) return make(way)
  try {
    return make(way)
  } catch {
    return firstOf(others, make)
  }
}

/** What a chart draws is drawn here: many points would hold up whoever asks. What draws is loaded with the first chart. */
async function withDrawings(document: PrintedDocument): Promise<PrintedDocument> {
  const { language } = document
  if (!document.parts.some(({ kind }) => kind === 'band')) return document
  const { svgOf } = await import('./chart-svg.ts')
  const parts = document.parts.map((part) => {
    if (part.kind !== 'band') return part
    const boxes = part.boxes.map((box) => {
      const { content } = box
      if (content.kind !== 'chart' && content.kind !== 'ring') return box
      return { ...box, content: { ...content, drawing: null, parts: [], svg: svgOf(content, language) } }
    })
    return { ...part, boxes }
  })
  return { ...document, parts } as PrintedDocument
}

/** No words: a place to break them would be a fault in it. */
const VERBATIM: ReadonlySet<string> = new Set(['id', 'kind', 'colour', 'svg', 'href', 'picture', 'words'])

function asData(document: PrintedDocument): string {
  const date = new Date(document.date)
  const parts = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  }
  const data: unknown = { ...document, date: parts }
  return JSON.stringify(data, (key, value: unknown) => {
    if (typeof value !== 'string') return value
    const text = printable(value, drawn)
    return VERBATIM.has(key) ? text : breakable(text)
  })
}
