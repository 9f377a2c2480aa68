import type { PrintedPart, PrintedSpan } from './printed.ts'

interface OpenSpan {
  readonly bold: boolean
  readonly italic: boolean
  readonly href: string
}

const PLAIN: OpenSpan = { bold: false, italic: false, href: '' }
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
const PIECE = /<(\/?)([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi

/**
 * A text of the rich text editor, made safe before (`platform/html`), as parts of a document: headings, paragraphs and
 * lists. What paper does not show, such as a line across, is left out.
 */
export function partsOfHtml(html: string): readonly PrintedPart[] {
  const parts: PrintedPart[] = []
  const styles: OpenSpan[] = [PLAIN]
  const lists: { ordered: boolean; items: PrintedSpan[][] }[] = []
  let spans: PrintedSpan[] = []
  const end = (level?: string) => {
    const done = trimmed(spans)
    spans = []
    if (done.length === 0) return
    const list = lists.at(-1)
    if (list) list.items.push(done)
    else if (level) parts.push({ kind: 'heading', level: level === 'h1' ? 1 : 2, text: wordsOf(done) })
    else parts.push({ kind: 'paragraph', spans: done })
  }
  const close = () => {
    const list = lists.pop()
    const around = lists.at(-1)
    if (around) around.items.push(...(list?.items ?? []))
    else if (list && list.items.length > 0) parts.push({ kind: 'list', ...list })
  }
  for (const [piece, closing, tag, attributes = ''] of html.matchAll(PIECE)) {
    const name = tag?.toLowerCase()
    if (name === undefined) spans.push({ kind: 'words', text: decoded(piece), ...(styles.at(-1) ?? PLAIN) })
    else if (name === 'br') spans.push({ kind: 'break' })
    else if (INLINE.has(name)) {
      if (closing) styles.splice(Math.max(1, styles.length - 1))
      else styles.push(styleIn(styles.at(-1) ?? PLAIN, name, attributes))
    } else if (name === 'ul' || name === 'ol') {
      end()
      if (closing) close()
      else lists.push({ ordered: name === 'ol', items: [] })
    } else end(closing && /^h\d$/.test(name) ? name : undefined)
  }
  end()
  return parts
}

const INLINE: ReadonlySet<string> = new Set(['strong', 'em', 'u', 's', 'code', 'a'])

function styleIn(around: OpenSpan, name: string, attributes: string): OpenSpan {
  if (name === 'strong') return { ...around, bold: true }
  if (name === 'em') return { ...around, italic: true }
  if (name !== 'a') return around
  return { ...around, href: decoded(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? '') }
}

const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')

const wordsOf = (spans: readonly PrintedSpan[]) =>
  spans.map((span) => (span.kind === 'words' ? span.text : ' ')).join('')

const isBlank = (span: PrintedSpan | undefined) =>
  span !== undefined && (span.kind === 'break' || span.text.trim() === '')

function trimmed(spans: readonly PrintedSpan[]): PrintedSpan[] {
  const first = spans.findIndex((span) => !isBlank(span))
  return first < 0 ? [] : spans.slice(first, spans.findLastIndex((span) => !isBlank(span)) + 1)
}
