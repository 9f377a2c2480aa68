import type { Field } from '@feldwerk/workflow/field.ts'
import { LINK_TO_RESULT, type WordsSpan } from '@feldwerk/workflow/wording/line.ts'
import type { TextBlock } from '@feldwerk/workflow/wording/text.ts'
import { type WrittenBlock, type WrittenSpan, withBreaks } from '../../platform/written-text/written.ts'
import { expressionsSeen, type SeenNames } from '../seen/seen.ts'
import { writePhotos } from './photos.ts'
import { writeScale } from './scale.ts'
import { writeTable } from './table.ts'
import { sayValues } from './values.ts'

type Token = Extract<WordsSpan, { kind: 'TOKEN' }>

/** The blocks of a text with words in the place of tokens; what has nothing to show is left out. */
export async function writeBlocks(
  seen: SeenNames,
  blocks: readonly TextBlock[],
  context: Field | undefined,
): Promise<WrittenBlock[]> {
  const tokens = blocks.flatMap(spansOf).filter((span) => span.kind === 'TOKEN')
  const values = await expressionsSeen(
    seen,
    tokens.map(({ expression }) => expression),
  )
  const said = await sayValues(
    seen,
    values.map((value, i) => ({ ...value, format: tokens[i]?.format })),
  )
  const words = new Map(tokens.map((token, i) => [token, said[i] ?? '']))
  const written: WrittenBlock[] = []
  for (const block of blocks) {
    const made = await writeBlock(block, { seen, context, words })
    if (made) written.push(made)
  }
  return written
}

function spansOf(block: TextBlock): readonly WordsSpan[] {
  if (block.kind === 'LIST') return block.items.flat()
  return 'spans' in block ? block.spans : []
}

interface WritingContext {
  readonly seen: SeenNames
  readonly context: Field | undefined
  readonly words: ReadonlyMap<Token, string>
}

async function writeBlock(block: TextBlock, writing: WritingContext): Promise<WrittenBlock | null> {
  const { seen, context } = writing
  switch (block.kind) {
    case 'PARAGRAPH':
      return { kind: 'PARAGRAPH', spans: spansIn(block.spans, writing) }
    case 'HEADING':
      return { kind: 'HEADING', level: block.level, spans: spansIn(block.spans, writing) }
    case 'LIST': {
      const items = block.items.map((item) => spansIn(item, writing))
      return { kind: 'LIST', ordered: block.ordered, items }
    }
    case 'ROWS':
      return await writeTable(seen, block.columns, context)
    case 'PHOTOS':
      return await writePhotos(seen, block.expression)
    case 'SCALE':
      return await writeScale(seen, block)
  }
}

const spansIn = (spans: readonly WordsSpan[], { seen, words }: WritingContext): WrittenSpan[] =>
  spans.flatMap((span): WrittenSpan[] => {
    if (span.kind === 'BREAK') return [span]
    if (span.kind === 'TEXT') {
      const { kind: _kind, text, href, ...style } = span
      return withBreaks(text, { ...style, ...linked(href, seen) })
    }
    const { bold, italic, expression, href = leadsTo(expression) } = span
    const style = { ...(bold ? { bold } : {}), ...(italic ? { italic } : {}) }
    return withBreaks(words.get(span) ?? '', { ...style, ...linked(href, seen) })
  })

/** Without an address of its own only the one of the result leads anywhere. */
const leadsTo = (expression: string) => (expression.trim() === 'link' ? LINK_TO_RESULT : undefined)

/** The address of the result is ours; whatever else a value says leads nowhere. */
function linked(href: string | undefined, { values }: SeenNames): { readonly href?: string } {
  if (href === undefined) return {}
  if (href !== LINK_TO_RESULT) return { href }
  return typeof values['link'] === 'string' ? { href: values['link'] } : {}
}
