import { timeOf } from '@feldwerk/query/time/parse.ts'
import { TIME } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { Instant } from '../../instant.ts'
import { type AnswerFinding, kind, normal, plainAnswer, plainly, TYPED } from '../kind.ts'
import type { Setting } from '../setting.ts'

const instant = {
  fixed: Instant,
  type: TIME,
  rows: 'one',
  required: false,
  fromFixed: (time: string) => time,
  fromRow: (value: Value) => (typeof value === 'number' ? new Date(value).toISOString() : null),
} as const satisfies Setting<string, string>

/** A date with a time. Answered as an instant in UTC; `min` and `max` come in the zone-free form and are shown by the screen. */
export const INSTANT = kind({
  group: 'answers',
  common: TYPED,
  fields: { min: instant, max: instant, defaultValue: instant },
  answer: {
    ...plainAnswer(TIME),
    inWords: plainly,
    read: (json) => normal(TIME, json) ?? undefined,
    findings: (answer, { min, max }) => {
      const time = timeOf(String(answer))
      const found: AnswerFinding<'tooEarly' | 'tooLate'>[] = []
      if (min !== null && time < timeOf(min)) found.push({ code: 'tooEarly', detail: { min } })
      if (max !== null && time > timeOf(max)) found.push({ code: 'tooLate', detail: { max } })
      return found
    },
  },
  texts: {
    tooEarly: { de: () => 'Dieser Zeitpunkt ist zu früh.', en: () => 'This time is too early.' },
    tooLate: { de: () => 'Dieser Zeitpunkt ist zu spät.', en: () => 'This time is too late.' },
  },
})
