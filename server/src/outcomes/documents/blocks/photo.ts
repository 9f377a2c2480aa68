import { writeWords } from '../../wording/write.ts'
import { documentTexts } from '../texts.ts'
import { type FillBlock, underHeading } from './block.ts'
import { shownValue } from './value.ts'

const COLUMNS = { FULL: 1, HALF: 2, THIRD: 3 } as const

/** The first photo of an answer, named by its question. */
export const fillPhoto: FillBlock<'PHOTO'> = async (block, { language }, seen) => {
  const { value, title } = await shownValue(seen, block.photo)
  const file = Array.isArray(value) ? value[0] : value
  if (typeof file !== 'string') return []
  const caption = block.caption ? (await writeWords(seen, block.caption)).trim() : title
  const words = documentTexts[language]
  const photo = {
    picture: file,
    words: words.photo(caption || title || words.photoWord, ''),
    caption,
    note: '',
    missing: words.photoMissing,
  }
  const part = { kind: 'photos', columns: COLUMNS[block.width], ratio: null, photos: [photo] } as const
  return underHeading(block.heading, language, [part])
}
