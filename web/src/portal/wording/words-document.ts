import type { LineSpan, TokenFormat, WordsSpan } from '@feldwerk/workflow/wording/line.ts'
import type { TextBlock } from '@feldwerk/workflow/wording/text.ts'
import type { JSONContent } from '@tiptap/react'

/** What a text may have besides paragraphs, headings and lists, as nodes of the editor. */
const SHOWN = { ROWS: 'rows', PHOTOS: 'photos', SCALE: 'scale' } as const
type ShownKind = keyof typeof SHOWN

/** A line as a document of the editor: one paragraph. */
export const lineDocument = (spans: readonly (LineSpan | WordsSpan)[]): JSONContent => ({
  type: 'doc',
  content: [paragraph(spans)],
})

/** A text as a document of the editor. */
export const textDocument = (blocks: readonly TextBlock[]): JSONContent => ({
  type: 'doc',
  content: blocks.length === 0 ? [paragraph([])] : blocks.map(blockNode),
})

/** The spans of a document of one line; none where nothing is written. */
export function lineOf({ content = [] }: JSONContent): LineSpan[] {
  return content.flatMap((block) =>
    spansOf(block).flatMap((span): LineSpan[] => {
      if (span.kind === 'BREAK') return []
      return span.kind === 'TEXT'
        ? [{ kind: 'TEXT', text: span.text }]
        : [{ kind: 'TOKEN', expression: span.expression, ...(span.format ? { format: span.format } : {}) }]
    }),
  )
}

/** The blocks of a document; none where nothing is written. Empty paragraphs at its end are none. */
export function blocksOf({ content = [] }: JSONContent): TextBlock[] {
  const blocks = content.map(blockOf)
  const last = blocks.findLastIndex((block) => block.kind !== 'PARAGRAPH' || block.spans.length > 0)
  return blocks.slice(0, last + 1)
}

const paragraph = (spans: readonly (LineSpan | WordsSpan)[]): JSONContent => ({
  type: 'paragraph',
  content: spanNodes(spans),
})

function blockNode(block: TextBlock): JSONContent {
  switch (block.kind) {
    case 'PARAGRAPH':
      return paragraph(block.spans)
    case 'HEADING':
      return { type: 'heading', attrs: { level: block.level }, content: spanNodes(block.spans) }
    case 'LIST':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((spans) => ({ type: 'listItem', content: [paragraph(spans)] })),
      }
    default:
      return { type: SHOWN[block.kind], attrs: { block } }
  }
}

/** The editor knows no empty words. */
const spanNodes = (spans: readonly (LineSpan | WordsSpan)[]): JSONContent[] =>
  spans.filter((span) => span.kind !== 'TEXT' || span.text !== '').map(spanNode)

function spanNode(span: LineSpan | WordsSpan): JSONContent {
  if (span.kind === 'BREAK') return { type: 'hardBreak' }
  const marks = [
    ...('bold' in span && span.bold ? [{ type: 'bold' }] : []),
    ...('italic' in span && span.italic ? [{ type: 'italic' }] : []),
    ...('href' in span && span.href ? [{ type: 'link', attrs: { href: span.href } }] : []),
  ]
  const node: JSONContent =
    span.kind === 'TEXT'
      ? { type: 'text', text: span.text }
      : { type: 'token', attrs: { expression: span.expression, format: span.format ?? null } }
  return marks.length > 0 ? { ...node, marks } : node
}

function blockOf(node: JSONContent): TextBlock {
  switch (node.type) {
    case 'heading':
      return { kind: 'HEADING', level: node.attrs?.['level'] === 3 ? 3 : 2, spans: spansOf(node) }
    case 'bulletList':
    case 'orderedList':
      return {
        kind: 'LIST',
        ordered: node.type === 'orderedList',
        items: (node.content ?? []).map(({ content = [] }) => content.flatMap(spansOf)),
      }
    case SHOWN.ROWS:
    case SHOWN.PHOTOS:
    case SHOWN.SCALE:
      return shownBlock(node)
    default:
      return { kind: 'PARAGRAPH', spans: spansOf(node) }
  }
}

/** A block that is one thing to the editor lies in it as it is. */
const shownBlock = ({ attrs }: JSONContent): Extract<TextBlock, { kind: ShownKind }> => attrs?.['block']

const spansOf = ({ content = [] }: JSONContent): WordsSpan[] => content.flatMap(spanOf)

function spanOf({ type, text = '', attrs = {}, marks = [] }: JSONContent): WordsSpan[] {
  if (type === 'hardBreak') return [{ kind: 'BREAK' }]
  const has = (kind: string) => marks.some((mark) => mark.type === kind)
  const href = marks.find((mark) => mark.type === 'link')?.attrs?.['href']
  const style = {
    ...(has('bold') ? { bold: true } : {}),
    ...(has('italic') ? { italic: true } : {}),
    ...(typeof href === 'string' ? { href } : {}),
  }
  if (type === 'text') return [{ kind: 'TEXT', text, ...style }]
  if (type !== 'token') return []
  const format: TokenFormat | null = attrs['format'] ?? null
  return [{ kind: 'TOKEN', expression: String(attrs['expression']), ...style, ...(format ? { format } : {}) }]
}
