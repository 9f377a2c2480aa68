import type { WrittenBlock } from '../../platform/written-text/written.ts'
import { expressionsSeen, type SeenNames, stringsIn } from '../seen/seen.ts'
import { wordingTexts } from './texts.ts'
import { sayValues } from './values.ts'

/** So many pictures one block shows. */
const MOST_PHOTOS = 8

/** Pictures by the ids of their files; null where there are none. */
export async function writePhotos(seen: SeenNames, expression: string): Promise<WrittenBlock | null> {
  const [found] = await expressionsSeen(seen, [expression])
  const ids = [...new Set(stringsIn(found?.value ?? null))].slice(0, MOST_PHOTOS)
  if (ids.length === 0) return null
  const origin = undefined
  const names = await sayValues(
    seen,
    ids.map((value) => ({ value, type: { kind: 'IMAGE' }, origin })),
  )
  const { photo } = wordingTexts[seen.language]
  return { kind: 'PHOTOS', photos: ids.map((fileId, i) => ({ fileId, words: names[i] || photo })) }
}
