import { readInstant } from '@feldwerk/query/time/parse.ts'
import { TIME_FROM, TIME_UNTIL } from '@feldwerk/query/values.ts'
import { z } from './zod.ts'

/** An instant: comes in as any text of RFC 3339 and is, from there on, UTC with milliseconds. */
export const Instant = z
  .string()
  .overwrite(inUtc)
  .refine(isInstant, { error: 'datetime' })
  .meta({ format: 'date-time', examples: ['2026-11-20T08:15:00.000Z'] })

/** The same instant in our form; what is none stays as it is, for the rule to name it. */
function inUtc(text: string): string {
  const time = readInstant(text)
  return time === undefined ? text : new Date(time).toISOString()
}

/** Within the years that times have in queries and on every calendar. */
function isInstant(text: string): boolean {
  const time = readInstant(text)
  return time !== undefined && time >= TIME_FROM && time < TIME_UNTIL
}
