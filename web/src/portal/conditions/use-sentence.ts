import { fromExpression } from '@feldwerk/query/conditions/read.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import { formulaText, type SentencePart, sentenceOf } from './sentence.ts'
import type { Subjects } from './subject.ts'
import { useRecordNames } from './use-names.ts'

/** A condition as a sentence, with the names of what it names; where it has no words, the formula that it is. */
export function useSentence(text: string, subjects: Subjects): readonly SentencePart[] {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useRecordNames([{ text, subjects }])
  const rules = fromExpression(text, subjects)
  return rules
    ? sentenceOf(rules, { t, format, subjects, nameOf })
    : [{ is: 'formula', text: formulaText(text, subjects) }]
}
