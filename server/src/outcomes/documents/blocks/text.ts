import type { PrintedPart, PrintedSpan } from '../../../platform/pdf/printed.ts'
import type { WrittenBlock, WrittenSpan } from '../../../platform/written-text/written.ts'
import { writeText } from '../../wording/write.ts'
import { documentTexts } from '../texts.ts'
import { type FillBlock, underHeading } from './block.ts'

/** A typed text, with what it shows besides words. */
export const fillText: FillBlock<'TEXT'> = async ({ heading, words }, { language }, seen) => {
  const { blocks } = await writeText(seen, words)
  const parts = blocks.flatMap((block) => printedText(block, documentTexts[language].photoMissing))
  return underHeading(heading, language, parts)
}

function printedText(block: WrittenBlock, missing: string): readonly PrintedPart[] {
  switch (block.kind) {
    case 'PARAGRAPH':
      return hasWords(block.spans) ? [{ kind: 'paragraph', spans: block.spans.map(printedSpan) }] : []
    case 'HEADING': {
      const text = block.spans.map((span) => (span.kind === 'TEXT' ? span.text : ' ')).join('')
      return text.trim() === '' ? [] : [{ kind: 'heading', text, level: block.level === 2 ? 1 : 2 }]
    }
    case 'LIST': {
      const items = block.items.filter(hasWords).map((item) => item.map(printedSpan))
      return items.length === 0 ? [] : [{ kind: 'list', ordered: block.ordered, items }]
    }
    case 'PHOTOS': {
      const photos = block.photos.map(({ fileId, words }) => ({
        picture: fileId,
        words,
        caption: words,
        note: '',
        missing,
      }))
      return [{ kind: 'photos', columns: 2, ratio: null, photos }]
    }
    case 'SCALE':
      return [{ kind: 'text', text: [block.value, block.allowed].filter(Boolean).join(', ') }]
    case 'TABLE':
      return []
  }
}

const hasWords = (spans: readonly WrittenSpan[]): boolean =>
  spans.some((span) => span.kind === 'TEXT' && span.text.trim() !== '')

const printedSpan = (span: WrittenSpan): PrintedSpan =>
  span.kind === 'BREAK'
    ? { kind: 'break' }
    : {
        kind: 'words',
        text: span.text,
        bold: span.bold ?? false,
        italic: span.italic ?? false,
        href: span.href ?? '',
      }
