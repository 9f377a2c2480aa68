import { readInstant } from '@feldwerk/query/time/parse.ts'
import { TIME_FROM, TIME_UNTIL, toTime } from '@feldwerk/query/values.ts'
import { z } from './zod.ts'

/** An instant: comes in as any text of RFC 3339 and is, from there on, UTC with milliseconds. */
export const Instant = z
  .string()
  .overwrite(inUtc)
  .refine(isInstant, { error: 'datetime' })
  .meta({ format: 'date-time', examples: ['2026-11-20T08:15:00.000Z'] })

/** The same instant in our form; anything else stays unchanged, so that the rule can name it. */
function inUtc(text: string): string {
  if (OURS.test(text)) return text
  const time = readInstant(text)
  return time === undefined ? text : new Date(time).toISOString()
}

/** In our form, on one of the days that every month has; most are, and reading all that RFC 3339 allows takes ten times as long. */
const OURS = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

const FROM = new Date(TIME_FROM).toISOString()
const UNTIL = new Date(TIME_UNTIL).toISOString()

/** Within the years that times have in queries and on every calendar. */
function isInstant(text: string): boolean {
  if (OURS.test(text)) return text > FROM && text < UNTIL
  const time = readInstant(text)
  return time !== undefined && toTime(time) !== undefined
}
