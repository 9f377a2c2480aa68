import { writeWords } from '../../wording/write.ts'
import type { FillBlock } from './block.ts'

/** Words of their own as a heading. */
export const fillHeading: FillBlock<'HEADING'> = async ({ words, level }, _subject, seen) => {
  const text = (await writeWords(seen, words)).trim()
  return text === '' ? [] : [{ kind: 'heading', text, level }]
}
