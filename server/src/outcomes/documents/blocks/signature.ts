import { own } from '@feldwerk/query/values.ts'
import { writeWords } from '../../wording/write.ts'
import { documentTexts } from '../texts.ts'
import { timeWords } from '../words.ts'
import { type FillBlock, underHeading } from './block.ts'
import { shownValue } from './value.ts'

/** A signature above its line; who has not signed has the line alone, for a pen. */
export const fillSignature: FillBlock<'SIGNATURE'> = async (block, subject, seen) => {
  const { language, result } = subject
  const words = documentTexts[language]
  const shown = block.signature ? await shownValue(seen, block.signature) : undefined
  const file = own(shown?.value, 'fileRef')
  const isSigned = typeof file === 'string'
  const name = String(own(shown?.value, 'name') ?? '').trim()
  const written = block.caption ? (await writeWords(seen, block.caption)).trim() : ''
  const caption = written || name || shown?.title || ''
  const about = [written === '' && name !== '' ? shown?.title : name !== caption ? name : '']
  const signature = {
    picture: isSigned ? file : '',
    words: words.signature(caption),
    caption,
    note: isSigned ? [...about, timeWords(result.completedAt, subject)].filter(Boolean).join(', ') : '',
    missing: isSigned ? words.signatureMissing : '',
  }
  return underHeading(block.heading, language, [{ kind: 'signatures', columns: 2, signatures: [signature] }])
}
