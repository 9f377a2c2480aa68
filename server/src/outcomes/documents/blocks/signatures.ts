import { own } from '@feldwerk/query/values.ts'
import type { PrintedPhoto } from '../../../platform/pdf/printed.ts'
import { documentTexts } from '../texts.ts'
import { timeWords } from '../words.ts'
import { type FillBlock, underHeading } from './block.ts'

/** Everything that was signed, by the name in letters or what it was signed for. */
export const fillSignatures: FillBlock<'SIGNATURES'> = ({ heading, columns }, subject) => {
  const { language, sections, result } = subject
  const words = documentTexts[language]
  const signatures = sections.flatMap(({ answers, round }) =>
    answers.flatMap(({ component, answer, title }): PrintedPhoto[] => {
      const file = component.kind === 'SIGNATURE' ? own(answer, 'fileRef') : undefined
      if (typeof file !== 'string') return []
      const name = own(answer, 'name')
      const isNamed = typeof name === 'string' && name.trim() !== ''
      const about = [isNamed ? title : '', round, timeWords(result.completedAt, subject)]
      return [
        {
          picture: file,
          words: words.signature(isNamed ? name : title),
          caption: isNamed ? name : title,
          note: about.filter(Boolean).join(', '),
          missing: words.signatureMissing,
        },
      ]
    }),
  )
  const parts = signatures.length === 0 ? [] : [{ kind: 'signatures' as const, columns, signatures }]
  return underHeading(heading, language, parts)
}
