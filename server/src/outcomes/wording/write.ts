import type { Field } from '@feldwerk/workflow/field.ts'
import { translate } from '@feldwerk/workflow/texts.ts'
import type { LineField, TextField } from '@feldwerk/workflow/wording/field.ts'
import { inLanguage, type WordsSpan } from '@feldwerk/workflow/wording/line.ts'
import { oneLine } from '../../platform/mail/escape.ts'
import { asWritten, type WrittenText } from '../../platform/written-text/written.ts'
import { expressionsSeen, type SeenNames, valuesSeen } from '../seen/seen.ts'
import { writeBlocks } from './blocks.ts'
import { sayValues } from './values.ts'

/** Words in one line as they are at this moment, in the language and on the clock of the company; '' where nothing is said. */
export async function writeLine(seen: SeenNames, field: LineField): Promise<string> {
  const words = await writeWords(seen, field)
  return field.kind === 'LINE' ? oneLine(words) : words
}

/** The same for paper: as long as it is. */
export async function writeWords(seen: SeenNames, field: LineField): Promise<string> {
  if (field.kind === 'LINE') return await lineOf(seen, inLanguage(field.line, seen.language) ?? [])
  return await olderWords(seen, field)
}

/**
 * A text with words in the place of its tokens: what a plan stores. `context` has the rows that its tables show. A text
 * of the older form is paragraphs.
 */
export async function writeText(seen: SeenNames, field: TextField, context?: Field): Promise<WrittenText> {
  if (field.kind === 'TEXT')
    return { blocks: await writeBlocks(seen, inLanguage(field.text, seen.language) ?? [], context) }
  return asWritten(await writeLine(seen, field))
}

async function lineOf(seen: SeenNames, spans: readonly WordsSpan[]): Promise<string> {
  const tokens = spans.filter((span) => span.kind === 'TOKEN')
  const values = await expressionsSeen(
    seen,
    tokens.map(({ expression }) => expression),
  )
  const words = await sayValues(
    seen,
    values.map((value, i) => ({ ...value, format: tokens[i]?.format })),
  )
  return spans
    .map((span) => {
      if (span.kind === 'TOKEN') return words[tokens.indexOf(span)] ?? ''
      return span.kind === 'TEXT' ? span.text : ' '
    })
    .join('')
}

/** A fixed text, or the lines of a query. */
async function olderWords(seen: SeenNames, field: Exclude<LineField, { kind: 'LINE' }>): Promise<string> {
  if (field.kind === 'VALUE') return translate(field.value, seen.language) ?? ''
  const { values } = await valuesSeen(seen, field.query)
  return values.filter((value) => typeof value === 'string').join('\n')
}
