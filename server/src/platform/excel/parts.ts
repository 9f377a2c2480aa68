import { isDateFormat } from 'hucre'
import { decodeCellText } from './cells.ts'
import type { Container } from './container.ts'
import { UnreadableWorkbook } from './workbook.ts'
import { attributesOf, createXmlReader, decodeText, type XmlEvents } from './xml.ts'

const ignore: XmlEvents = { open: () => undefined, text: () => undefined, close: () => undefined }
const MOST_STRINGS = 2_000_000

export interface SheetPart {
  readonly name: string
  readonly part: string
  readonly hidden: boolean
}

/** The parts that say what the sheets are and how their cells are read. */
export interface WorkbookParts {
  readonly sheets: readonly SheetPart[]
  readonly from1904: boolean
  readonly strings: readonly string[]
  /** Whether a cell of the style is a date. */
  readonly isDate: (style: string | undefined) => boolean
}

export async function readParts(container: Container): Promise<WorkbookParts> {
  if (!container.has('[Content_Types].xml') || !container.has('_rels/.rels')) {
    throw new UnreadableWorkbook('notExcel')
  }
  const types = await container.text('[Content_Types].xml')
  if (/<Override[^>]*(macroEnabled|vbaProject)/i.test(types)) throw new UnreadableWorkbook('macros')
  const root = await relations(container, '_rels/.rels', '')
  const workbook = root.find(({ type }) => type.endsWith('/officeDocument'))?.target
  if (!workbook?.endsWith('.xml') || !container.has(workbook)) throw new UnreadableWorkbook('notExcel')
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1)
  const related = await relations(container, `${folder}_rels/${workbook.slice(folder.length)}.rels`, folder)
  const partOf = (kind: string) => related.find(({ type }) => type.endsWith(`/${kind}`))?.target
  const { sheets, from1904 } = readSheets(await container.text(workbook), related)
  if (sheets.length === 0) throw new UnreadableWorkbook('notExcel')
  return {
    sheets,
    from1904,
    strings: await readStrings(container, partOf('sharedStrings')),
    isDate: await readDateStyles(container, partOf('styles')),
  }
}

interface Relation {
  readonly id: string
  readonly type: string
  readonly target: string
}

async function relations(container: Container, part: string, folder: string): Promise<Relation[]> {
  const found: Relation[] = []
  await readXml(container, part, {
    ...ignore,
    open(name, raw) {
      if (name !== 'Relationship') return
      const attributes = attributesOf(raw)
      if (attributes.get('TargetMode') === 'External') return
      const target = attributes.get('Target') ?? ''
      found.push({
        id: attributes.get('Id') ?? '',
        type: attributes.get('Type') ?? '',
        target: target.startsWith('/') ? target.slice(1) : resolve(folder, target),
      })
    },
  })
  return found
}

function resolve(folder: string, target: string): string {
  const path: string[] = []
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}

function readSheets(xml: string, related: readonly Relation[]) {
  const sheets: SheetPart[] = []
  let from1904 = false
  feedAll(xml, {
    ...ignore,
    open(name, raw) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributesOf(raw).get('date1904') ?? '')
      if (name !== 'sheet') return
      const attributes = attributesOf(raw)
      const relation = related.find(({ id }) => id === attributes.get('id'))
      if (!relation?.type.endsWith('/worksheet')) return
      const state = attributes.get('state') ?? 'visible'
      sheets.push({
        name: attributes.get('name') ?? '',
        part: relation.target,
        hidden: state !== 'visible',
      })
    },
  })
  return { sheets, from1904 }
}

async function readStrings(container: Container, part: string | undefined): Promise<string[]> {
  const strings: string[] = []
  if (part === undefined) return strings
  let depthOfPhonetic = 0
  let inText = false
  let current = ''
  await readXml(container, part, {
    open(name) {
      if (name === 'rPh') depthOfPhonetic += 1
      else if (name === 't') inText = depthOfPhonetic === 0
    },
    text(text) {
      if (inText) current += decodeText(text)
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') depthOfPhonetic -= 1
      else if (name === 'si') {
        strings.push(decodeCellText(current))
        current = ''
        if (strings.length > MOST_STRINGS) throw new UnreadableWorkbook('tooManyCells')
      }
    },
  })
  return strings
}

async function readDateStyles(container: Container, part: string | undefined) {
  const formats = new Map<string, string>()
  const dates: boolean[] = []
  if (part === undefined) return () => false
  let inCells = false
  await readXml(container, part, {
    ...ignore,
    open(name, raw) {
      if (name === 'cellXfs') inCells = true
      if (name === 'numFmt') {
        const attributes = attributesOf(raw)
        formats.set(attributes.get('numFmtId') ?? '', attributes.get('formatCode') ?? '')
      } else if (name === 'xf' && inCells) {
        const id = attributesOf(raw).get('numFmtId') ?? '0'
        dates.push(isDateFormat(formats.get(id) ?? id))
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return (style: string | undefined) => style !== undefined && dates[Number(style)] === true
}

/** Reads one part of a container through a reader of XML. A part that is not there has nothing in it. */
export async function readXml(container: Container, part: string, events: XmlEvents): Promise<void> {
  if (!container.has(part)) return
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = createXmlReader(events)
  for await (const chunk of container.read(part)) reader.feed(decode(decoder, chunk))
  reader.feed(decode(decoder))
  reader.end()
}

function decode(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    throw new UnreadableWorkbook('broken', 'not UTF-8')
  }
}

function feedAll(xml: string, events: XmlEvents): void {
  const reader = createXmlReader(events)
  reader.feed(xml)
  reader.end()
}
