import type { WrittenElement, WrittenLook } from '../written-text/html.ts'
import { FONT, light } from './look.ts'

const body = `font:400 16px/24px ${FONT};color:${light.text}`
const cell = `padding:8px 16px 8px 0;border-bottom:1px solid ${light.line};font:400 14px/20px ${FONT};color:${light.text};word-break:break-word`

const ATTRIBUTES: Readonly<Record<WrittenElement, string>> = {
  p: ` class="text" style="margin:0 0 16px;${body}"`,
  h2: ` class="text" style="margin:24px 0 8px;font:600 18px/24px ${FONT};color:${light.text}"`,
  h3: ` class="text" style="margin:16px 0 8px;font:600 16px/24px ${FONT};color:${light.text}"`,
  ul: ' style="margin:0 0 16px;padding:0 0 0 24px"',
  ol: ' style="margin:0 0 16px;padding:0 0 0 24px"',
  li: ` class="text" style="margin:0 0 4px;${body}"`,
  a: ` class="link" style="color:${light.link};word-break:break-word"`,
  table: ' width="100%" cellspacing="0" cellpadding="0" border="0" style="margin:0 0 16px"',
  th: ` class="text2 line" valign="bottom" style="padding:8px 16px 8px 0;border-bottom:1px solid ${light.line};font:600 12px/16px ${FONT};color:${light.text2};text-align:start"`,
  td: ` class="text line" valign="top" style="${cell}"`,
  number: ` class="text line" valign="top" style="${cell};font-variant-numeric:tabular-nums;white-space:nowrap;text-align:end"`,
  img: ` width="480" style="display:block;width:100%;max-width:480px;height:auto;border:1px solid ${light.line};border-radius:6px"`,
  small: ` class="text2" style="margin:0 0 16px;font:400 12px/16px ${FONT};color:${light.text2}"`,
  band: ' style="height:8px;font-size:0;line-height:0"',
  mark: ' style="font-size:12px;line-height:14px"',
}

/** What the body of a mail calls a picture that goes with it. */
export const contentIdOf = (fileId: string): string => `${fileId}@pictures.feldwerk`

/** How what a company wrote looks in a mail that these pictures go with. */
export const writtenLookWith = (pictures: ReadonlySet<string> = new Set()): WrittenLook => ({
  attributes: (element) => ATTRIBUTES[element],
  picture: (fileId) => (pictures.has(fileId) ? `cid:${contentIdOf(fileId)}` : null),
})
