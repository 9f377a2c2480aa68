import type { Locale } from '@feldwerk/contract/locales.ts'
import { escapeHtml as e } from '../written-text/escape.ts'
import { htmlOf } from '../written-text/html.ts'
import { plainOf } from '../written-text/plain.ts'
import type { Block, MailContent } from './content.ts'
import { FONT, light, styleSheet } from './look.ts'
import { writtenLookWith } from './written-look.ts'

export interface RenderOptions {
  readonly content: MailContent
  readonly language: Locale
  /** Address of this installation, named in the foot. */
  readonly publicUrl: string
}

const foot: Record<Locale, (host: string) => string> = {
  de: (host) =>
    `Diese Nachricht kommt von Feldwerk auf ${host}. Auf diese Adresse kann nicht geantwortet werden.`,
  en: (host) => `This message was sent by Feldwerk on ${host}. Replies to this address are not read.`,
}
const linkCaption: Record<Locale, string> = {
  de: 'Wenn die Schaltfläche nicht reagiert, öffnen Sie diese Adresse:',
  en: 'If the button does not work, open this address:',
}

/** A mail as HTML: one column of 560 px in tables, as mail programs need it. All values are escaped here. */
export function renderHtml({ content, language, publicUrl }: RenderOptions): string {
  const blocks = content.blocks.map((block) => renderBlock(block, language)).join('\n')
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${e(content.subject)}</title>
<style>
${styleSheet()}
</style>
</head>
<body class="bg" style="margin:0;padding:0;background-color:${light.bg}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${e(content.preview)}${'&#8199;&#847; '.repeat(40)}</div>
<table role="presentation" class="bg" width="100%" cellspacing="0" cellpadding="0" border="0" style="background-color:${light.bg}">
<tr><td class="outer" align="center" style="padding:40px 12px 40px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:560px;text-align:left">
<tr><td class="edge" style="padding:0 40px 20px">${brand()}</td></tr>
<tr><td>${scale()}</td></tr>
<tr><td class="surface edge" style="background-color:${light.surface};border:1px solid ${light.line};border-radius:0 0 8px 8px;border-top-width:0;padding:36px 40px 12px">
<h1 class="text" style="margin:0 0 16px;font:600 20px/28px ${FONT};color:${light.text}">${e(content.title)}</h1>
${blocks}
</td></tr>
<tr><td class="edge text3" style="padding:20px 40px 0;font:400 12px/16px ${FONT};color:${light.text3}">${e(foot[language](new URL(publicUrl).host))}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The same mail as plain text, lines at most about 76 characters, links on lines of their own. */
export function renderText({ content, language, publicUrl }: RenderOptions): string {
  const parts = [
    content.title,
    ...content.blocks.map(blockText),
    `-- \n${wrap(foot[language](new URL(publicUrl).host))}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function renderBlock(block: Block, language: Locale): string {
  switch (block.kind) {
    case 'text':
      return `<p class="text" style="margin:0 0 24px;font:400 16px/24px ${FONT};color:${light.text}">${e(block.text)}</p>`
    case 'button':
      return `<table role="presentation" class="wide" cellspacing="0" cellpadding="0" border="0" style="margin:0 0 24px"><tr><td class="fill" style="background-color:${light.primary};border-radius:6px"><a class="button" href="${e(block.link)}" style="display:inline-block;padding:10px 24px;font:600 16px/24px ${FONT};color:${light.onPrimary};text-decoration:none">${e(block.label)}</a></td></tr></table>
<p class="text2" style="margin:0 0 24px;font:400 14px/20px ${FONT};color:${light.text2}">${e(linkCaption[language])}<br><a class="link" href="${e(block.link)}" style="color:${light.link};word-break:break-all">${e(block.link)}</a></p>`
    case 'code':
      return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="margin:0 0 24px"><tr><td class="sunk" align="center" style="background-color:${light.sunk};border:1px solid ${light.line};border-radius:8px;padding:20px 16px 16px"><div class="text" style="font:500 32px/40px ${FONT};font-variant-numeric:tabular-nums;letter-spacing:.24em;padding-left:.24em;color:${light.text}">${e(block.code)}</div><div class="text2" style="padding-top:4px;font:400 14px/20px ${FONT};color:${light.text2}">${e(block.caption)}</div></td></tr></table>`
    case 'facts':
      return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="margin:0 0 24px">${block.rows.map((row, at) => factRow(row, at === block.rows.length - 1)).join('')}</table>`
    case 'written':
      return htmlOf(block.text, writtenLookWith(block.pictures))
    case 'note':
      return `<p class="text2 line" style="margin:0 0 24px;padding-top:20px;border-top:1px solid ${light.line};font:400 14px/20px ${FONT};color:${light.text2}">${e(block.text)}</p>`
  }
}

function factRow([label, value]: readonly [string, string], last: boolean): string {
  const line = last ? '' : `;border-bottom:1px solid ${light.line}`
  const labelCell = `<td class="text2 line" valign="top" style="padding:8px 16px 8px 0${line};font:400 14px/20px ${FONT};color:${light.text2};white-space:nowrap">${e(label)}</td>`
  const valueCell = `<td class="text line" valign="top" width="100%" style="padding:8px 0${line};font:500 14px/20px ${FONT};font-variant-numeric:tabular-nums;color:${light.text};word-break:break-word">${e(value)}</td>`
  return `<tr>${labelCell}${valueCell}</tr>`
}

function cell(width: number, white: boolean): string {
  const fill = white ? ';background-color:#ffffff' : ''
  return `<td width="${width}" height="4" style="width:${width}px;height:4px;font-size:0;line-height:0${fill}"></td>`
}

/** The mark and the name. Cells, because many mail programs show neither SVG nor pictures from elsewhere. */
function brand(): string {
  // Stem, gap, then the arms: 14, 10 and 4 pixels long, in columns of 4, 6 and 4.
  const arms = [3, 0, 2, 0, 1]
  const rows = arms.map(
    (long) =>
      `<tr>${cell(4, true)}${cell(2, false)}${cell(4, long > 0)}${cell(6, long > 1)}${cell(4, long > 2)}</tr>`,
  )
  const mark = `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="border-collapse:collapse">${rows.join('')}</table>`
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td class="fill" style="background-color:${light.primary};border-radius:7px;padding:8px">${mark}</td><td class="text" style="padding-left:12px;font:600 20px/28px ${FONT};color:${light.text}">Feldwerk</td></tr></table>`
}

/** The product's own device, a scale: the upper edge of the card. Every tenth tick is long. */
function scale(): string {
  const ticks = Array.from({ length: 40 }, (_, at) => {
    const height = at % 10 === 0 ? 12 : at % 5 === 0 ? 9 : 5
    return `<td class="tick" valign="bottom" style="font-size:0;line-height:0;vertical-align:bottom"><div class="tick" style="height:${height}px;border-left:1px solid ${light.lineStrong}"></div></td>`
  })
  return `<table role="presentation" class="tick" width="100%" cellspacing="0" cellpadding="0" border="0" style="table-layout:fixed;border-bottom:1px solid ${light.lineStrong};border-right:1px solid ${light.lineStrong}"><tr>${ticks.join('')}</tr></table>`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return wrap(block.text)
    case 'written':
      return wrap(plainOf(block.text))
    case 'button':
      return `${block.label}:\n${block.link}`
    case 'code':
      return `    ${block.code}\n    ${block.caption}`
    case 'facts':
      return block.rows.map(([label, value]) => wrap(`${label}: ${value}`)).join('\n')
  }
}

function wrap(text: string): string {
  return text.replace(/(?![^\n]{1,76}$)([^\n]{1,76})\s/g, '$1\n')
}
