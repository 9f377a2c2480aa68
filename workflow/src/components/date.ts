import { addTo, startOf } from '@feldwerk/query/time/calendar.ts'
import { formatTime } from '@feldwerk/query/time/format.ts'
import { TIME } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { z } from '../zod.ts'
import type { RowAbout, Setting } from './setting.ts'

const DATE_TEXT = /^(?!0000|0001|9999)\d{4}-\d{2}-\d{2}$/

/** Is it a day, written `2026-11-20`? */
export function isDate(text: unknown): text is string {
  if (typeof text !== 'string' || !DATE_TEXT.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The first moment of that day in that zone, as milliseconds. */
export function midnight(date: string, zone: string): number {
  const noon = Date.parse(`${date}T12:00:00Z`)
  const there = dayOf(noon, zone)
  const count = there === date ? 0 : there < date ? 1 : -1
  return startOf(addTo({ time: noon, count, unit: 'day', zone }), 'day', zone)
}

/** The day of an instant in that zone. */
export const dayOf = (time: number, zone: string): string => formatTime({ time, format: 'yyyy-MM-dd', zone })

/** A day: fixed as `2026-11-20`, by a query as any instant of it. */
export const dateSetting = {
  fixed: z.string().refine(isDate),
  type: TIME,
  rows: 'one',
  required: false,
  fromFixed: (date: string) => date,
  fromRow: (value: Value, { zone }: RowAbout) => (typeof value === 'number' ? dayOf(value, zone) : null),
} as const satisfies Setting<string, string>
