import { STRING } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { z } from '../../zod.ts'
import { type AnswerFinding, kind, plainAnswer, plainly, TYPED } from '../kind.ts'
import type { Setting } from '../setting.ts'

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const isClock = (text: unknown): text is string => typeof text === 'string' && CLOCK.test(text)

const clock = {
  fixed: z.string().regex(CLOCK),
  type: STRING,
  rows: 'one',
  required: false,
  fromFixed: (time: string) => time,
  fromRow: (value: Value) => (isClock(value) ? value : null),
} as const satisfies Setting<string, string>

/** A time of day, `HH:mm`. In queries a STRING; `minutesOf()` gives its minutes. */
export const TIME = kind({
  group: 'answers',
  common: TYPED,
  fields: { min: clock, max: clock, defaultValue: clock },
  answer: {
    ...plainAnswer(STRING),
    inWords: plainly,
    read: (json) => (isClock(json) ? json : undefined),
    findings: (answer, { min, max }) => {
      const found: AnswerFinding<'tooEarly' | 'tooLate'>[] = []
      if (min !== null && String(answer) < min) found.push({ code: 'tooEarly', detail: { min } })
      if (max !== null && String(answer) > max) found.push({ code: 'tooLate', detail: { max } })
      return found
    },
  },
  texts: {
    tooEarly: { de: ({ min }) => `Frühestens ${min} Uhr.`, en: ({ min }) => `Not before ${min}.` },
    tooLate: { de: ({ max }) => `Spätestens ${max} Uhr.`, en: ({ max }) => `Not after ${max}.` },
  },
})
