import { TIME } from '@feldwerk/query/types.ts'
import { dateSetting, isDate } from '../date.ts'
import { type AnswerFinding, kind, plainAnswer, plainly, TYPED } from '../kind.ts'
import { shownDate } from '../shown.ts'

/** A day, `YYYY-MM-DD`. In queries a TIME: its midnight in the company's zone. */
export const DATE = kind({
  group: 'answers',
  common: TYPED,
  fields: { min: dateSetting, max: dateSetting, defaultValue: dateSetting },
  answer: {
    ...plainAnswer(TIME),
    inWords: plainly,
    dateOnly: true,
    read: (json) => (isDate(json) ? json : undefined),
    toValue: (answer, { days }) => (isDate(answer) ? days.midnight(answer) : null),
    findings: (answer, { min, max }) => {
      const found: AnswerFinding<'tooEarly' | 'tooLate'>[] = []
      if (min !== null && String(answer) < min) found.push({ code: 'tooEarly', detail: { min } })
      if (max !== null && String(answer) > max) found.push({ code: 'tooLate', detail: { max } })
      return found
    },
  },
  texts: {
    tooEarly: {
      de: ({ min }) => `Frühestens am ${shownDate(min, 'de')}.`,
      en: ({ min }) => `On ${shownDate(min, 'en')} at the earliest.`,
    },
    tooLate: {
      de: ({ max }) => `Spätestens am ${shownDate(max, 'de')}.`,
      en: ({ max }) => `On ${shownDate(max, 'en')} at the latest.`,
    },
  },
})
