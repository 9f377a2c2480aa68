import type { WrittenBlock, WrittenSpan, WrittenText } from './written.ts'

/** A text without any markup, as a mail has it beside its HTML. */
export const plainOf = ({ blocks }: WrittenText): string =>
  blocks.map(blockPlain).filter(Boolean).join('\n\n')

function blockPlain(block: WrittenBlock): string {
  switch (block.kind) {
    case 'PARAGRAPH':
    case 'HEADING':
      return spansPlain(block.spans)
    case 'LIST':
      return block.items
        .map((item, i) => `${block.ordered ? `${i + 1}.` : '-'} ${spansPlain(item).replaceAll('\n', '\n  ')}`)
        .join('\n')
    case 'TABLE': {
      const titles = block.columns.map(({ title }) => title)
      const rows = block.rows.map((row) =>
        row.map((cell, i) => `${titles[i] ?? ''}: ${oneLine(cell)}`).join('\n'),
      )
      return [...rows, ...(block.more ? [`… +${block.more}`] : [])].join('\n\n')
    }
    case 'PHOTOS':
      return block.photos.map(({ words }) => `[${words}]`).join('\n')
    case 'SCALE':
      return [block.label && `${block.label}:`, block.value, block.allowed].filter(Boolean).join(' ')
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const spansPlain = (spans: readonly WrittenSpan[]): string => spans.map(spanPlain).join('')

/** Where words lead to stands behind them, unless they say it themselves. */
function spanPlain(span: WrittenSpan): string {
  if (span.kind === 'BREAK') return '\n'
  const { text, href } = span
  const address = href?.replace(/^mailto:/i, '')
  return address === undefined || address === text ? text : `${text} (${address})`
}
