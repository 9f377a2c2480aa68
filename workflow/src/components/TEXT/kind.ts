import { STRING } from '@feldwerk/query/types.ts'
import { isStorable } from '../../wire.ts'
import { type AnswerFinding, kind, plainAnswer, plainly, TYPED } from '../kind.ts'
import { count, flag, line } from '../setting.ts'

/** The most that any text answer may have. */
const MOST = 20_000

/** Words that a worker writes. Characters are counted by code point. */
export const TEXT = kind({
  group: 'answers',
  common: TYPED,
  fields: { minChars: count, maxChars: count, multiline: flag, defaultValue: line },
  answer: {
    ...plainAnswer(STRING),
    inWords: plainly,
    read: (json) => (typeof json === 'string' && isStorable(json) && json.length <= MOST ? json : undefined),
    isEmpty: (answer) => typeof answer !== 'string' || answer.trim() === '',
    findings: (answer, { minChars, maxChars }) => {
      const size = [...String(answer)].length
      const found: AnswerFinding<'tooShort' | 'tooLong'>[] = []
      if (minChars !== null && size < minChars) found.push({ code: 'tooShort', detail: { minChars } })
      if (maxChars !== null && size > maxChars) found.push({ code: 'tooLong', detail: { maxChars } })
      return found
    },
  },
  texts: {
    tooShort: {
      de: ({ minChars }) => `Mindestens ${minChars} Zeichen.`,
      en: ({ minChars }) => `At least ${minChars} characters.`,
    },
    tooLong: {
      de: ({ maxChars }) => `Höchstens ${maxChars} Zeichen.`,
      en: ({ maxChars }) => `At most ${maxChars} characters.`,
    },
  },
})
