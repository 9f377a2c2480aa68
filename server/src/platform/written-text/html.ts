import { escapeHtml as e } from './escape.ts'
import type { WrittenBlock, WrittenSpan, WrittenText } from './written.ts'

/** How the elements of a text look; without it they look as their reader's page has it. */
export interface WrittenLook {
  /** Attributes of elements, each beginning with a space. */
  readonly attributes: (element: WrittenElement) => string
  /** The address of a picture; null where it cannot be shown. */
  readonly picture: (fileId: string) => string | null
}
export type WrittenElement =
  | 'p'
  | 'h2'
  | 'h3'
  | 'ul'
  | 'ol'
  | 'li'
  | 'a'
  | 'table'
  | 'th'
  | 'td'
  | 'number'
  | 'img'
  | 'small'
  | 'band'
  | 'mark'

const BARE: WrittenLook = { attributes: () => '', picture: () => null }

/** A text as HTML. Everything in it is escaped here: words are never markup. */
export const htmlOf = ({ blocks }: WrittenText, look: WrittenLook = BARE): string =>
  blocks.map((block) => blockHtml(block, look)).join('')

function blockHtml(block: WrittenBlock, look: WrittenLook): string {
  const { attributes } = look
  switch (block.kind) {
    case 'PARAGRAPH':
      return `<p${attributes('p')}>${spansHtml(block.spans, look)}</p>`
    case 'HEADING': {
      const name = `h${block.level}` as const
      return `<${name}${attributes(name)}>${spansHtml(block.spans, look)}</${name}>`
    }
    case 'LIST': {
      const name = block.ordered ? 'ol' : 'ul'
      const items = block.items.map((item) => `<li${attributes('li')}>${spansHtml(item, look)}</li>`)
      return `<${name}${attributes(name)}>${items.join('')}</${name}>`
    }
    case 'TABLE':
      return tableHtml(block, look)
    case 'PHOTOS':
      return photosHtml(block, look)
    case 'SCALE':
      return scaleHtml(block, look)
  }
}

const spansHtml = (spans: readonly WrittenSpan[], look: WrittenLook): string =>
  spans.map((span) => (span.kind === 'BREAK' ? '<br>' : wordsHtml(span, look))).join('')

function wordsHtml(
  { text, bold, italic, href }: Extract<WrittenSpan, { kind: 'TEXT' }>,
  { attributes }: WrittenLook,
): string {
  const strong = bold ? `<strong>${e(text)}</strong>` : e(text)
  const styled = italic ? `<em>${strong}</em>` : strong
  return href === undefined ? styled : `<a href="${e(href)}"${attributes('a')}>${styled}</a>`
}

function tableHtml(
  { columns, rows, more }: Extract<WrittenBlock, { kind: 'TABLE' }>,
  { attributes }: WrittenLook,
): string {
  const head = columns.map(
    ({ title, isNumber }) => `<th scope="col"${isNumber ? RIGHT : ''}${attributes('th')}>${e(title)}</th>`,
  )
  const body = rows.map((row) => {
    const cells = row.map((cell, i) =>
      columns[i]?.isNumber
        ? `<td${RIGHT}${attributes('number')}>${e(cell)}</td>`
        : `<td${attributes('td')}>${e(cell)}</td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  const rest = more ? `<p${attributes('small')}>… +${more}</p>` : ''
  return `<table${attributes('table')}><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>${rest}`
}
const RIGHT = ' align="right"'

function photosHtml({ photos }: Extract<WrittenBlock, { kind: 'PHOTOS' }>, look: WrittenLook): string {
  return photos
    .map(({ fileId, words }) => {
      const src = look.picture(fileId)
      if (src === null) return `<p${look.attributes('small')}>${e(words)}</p>`
      return `<p${look.attributes('p')}><img src="${e(src)}" alt="${e(words)}"${look.attributes('img')}></p>`
    })
    .join('')
}

/** Three cells, the middle one the band, and above them the value where it lies: what every mail program shows. */
function scaleHtml(
  { label, value, allowed, low, high, from, to, at }: Extract<WrittenBlock, { kind: 'SCALE' }>,
  { attributes }: WrittenLook,
): string {
  const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100)
  const [begin, end, place] = [percent(from), percent(to), percent(at)]
  const cell = (width: number, colour: string) =>
    width <= 0 ? '' : `<td width="${width}%" height="8" bgcolor="${colour}"${attributes('band')}></td>`
  const bar = `<tr>${cell(begin, OUTSIDE)}${cell(end - begin, INSIDE)}${cell(100 - end, OUTSIDE)}</tr>`
  const mark = (width: number, text: string, align: string) =>
    width <= 0 ? '' : `<td width="${width}%" align="${align}"${attributes('mark')}>${text}</td>`
  const marks = `<tr>${mark(place, '', 'left')}${mark(100 - place, '▼', 'left')}</tr>`
  const frame = 'role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"'
  const ends = `<tr><td align="left"${attributes('small')}>${e(low)}</td><td align="right"${attributes('small')}>${e(high)}</td></tr>`
  const of = label === undefined ? '' : `${e(label)}: `
  return `<p${attributes('p')}>${of}<strong>${e(value)}</strong> ${e(allowed)}</p><table ${frame}>${marks}</table><table ${frame}>${bar}</table><table ${frame}>${ends}</table>`
}
const INSIDE = '#8fb7bd'
const OUTSIDE = '#dde4e5'
