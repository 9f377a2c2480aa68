import { readInstant } from '@feldwerk/query/time/parse.ts'
import { TIME } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { z } from '../zod.ts'
import type { RowAbout, Setting } from './setting.ts'

const DATE_TEXT = /^(?!0000|0001|9999)\d{4}-\d{2}-\d{2}$/

/** Is it a day, written `2026-11-20`? */
export function isDate(text: unknown): text is string {
  if (typeof text !== 'string' || !DATE_TEXT.test(text)) return false
  return readInstant(`${text}T00:00:00Z`) !== undefined
}

/** A day: fixed as `2026-11-20`, by a query as any instant of it. */
export const dateSetting = {
  fixed: z.string().refine(isDate),
  type: TIME,
  rows: 'one',
  required: false,
  fromFixed: (date: string) => date,
  fromRow: (value: Value, { days }: RowAbout) => (typeof value === 'number' ? days.dayOf(value) : null),
} as const satisfies Setting<string, string>
