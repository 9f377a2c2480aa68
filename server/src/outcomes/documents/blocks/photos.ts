import { translate } from '@feldwerk/workflow/texts.ts'
import type { PrintedPart, PrintedPhoto } from '../../../platform/pdf/printed.ts'
import type { AnswerSection } from '../sections.ts'
import type { DocumentSubject } from '../subject.ts'
import { documentTexts } from '../texts.ts'
import { type FillBlock, underHeading } from './block.ts'

const RATIOS = { '3:2': 2 / 3, '4:3': 3 / 4, ORIGINAL: null } as const

/** All photos of the answers, in their order. */
export const fillPhotos: FillBlock<'PHOTOS'> = ({ heading, columns, format, large }, subject) => {
  const said = heading && translate(heading, subject.language)
  const photos = subject.sections
    .flatMap((section) => photosOf(section, subject))
    // What stands above all of them need not stand below each.
    .map((photo) => (photo.caption === said ? { ...photo, caption: '' } : photo))
  if (photos.length === 0) return []
  const parts: PrintedPart[] = [{ kind: 'photos', columns, ratio: RATIOS[format], photos }]
  if (large) parts.push({ kind: 'pageBreak' }, { kind: 'photos', columns: 1, ratio: null, photos })
  return underHeading(heading, subject.language, parts)
}

function photosOf({ answers, round }: AnswerSection, { language }: DocumentSubject): PrintedPhoto[] {
  const words = documentTexts[language]
  return answers.flatMap(({ component, answer, title }) => {
    const files = component.kind === 'IMAGES' && Array.isArray(answer) ? answer : []
    return files.map((file, i): PrintedPhoto => {
      const which = files.length > 1 ? words.which(i + 1, files.length) : ''
      return {
        picture: String(file),
        words: words.photo(title, [which, round].filter(Boolean).join(', ')),
        caption: title,
        note: [which, round].filter(Boolean).join(' · '),
        missing: words.photoMissing,
      }
    })
  })
}
