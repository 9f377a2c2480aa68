import type { TaskSourcePreview } from '@feldwerk/contract/task-sources.ts'
import { addDays, addMonths, monthOf } from '../days/days.ts'

/** Months that are seen at once. */
const MONTHS_SEEN = 6
/** As far as a preview looks. */
const MONTHS_KNOWN = 12

export interface StripDay {
  /** `2027-03-26`. */
  readonly day: string
  readonly number: number
  readonly look: 'date' | 'moved' | 'holiday' | undefined
  /** The holiday that it is or that it stands for; null: a weekend. */
  readonly holiday: string | null
  readonly isToday: boolean
  readonly isPast: boolean
  /** Its dates fall out. */
  readonly isLeftOut: boolean
}

export interface StripMonth {
  /** Its first day. */
  readonly first: string
  /** Empty cells before it: weeks begin on Monday. */
  readonly before: number
  readonly days: readonly StripDay[]
}

type StripFacts = Pick<TaskSourcePreview, 'days' | 'leftOut' | 'holidays'>

/** Six months from that of a day on, so many pages on: what a series does on each of their days. */
export function stripOf(facts: StripFacts, { today, page }: { today: string; page: number }): StripMonth[] {
  const dates = new Map(facts.days.map((one) => [one.day, one]))
  const leftOut = new Map(facts.leftOut.map((one) => [one.day, one]))
  const holidays = new Map(facts.holidays.map(({ day, name }) => [day, name]))
  const dayOf = (day: string): StripDay => {
    const date = dates.get(day)
    const holiday = date?.instead?.holiday ?? holidays.get(day) ?? leftOut.get(day)?.holiday ?? null
    const look = date ? (date.instead ? 'moved' : 'date') : holidays.has(day) ? 'holiday' : undefined
    const isLeftOut = leftOut.has(day)
    return {
      day,
      number: Number(day.slice(8)),
      look,
      holiday,
      isToday: day === today,
      isPast: day < today,
      isLeftOut,
    }
  }
  const begin = addMonths(`${monthOf(today)}-01`, page * MONTHS_SEEN)
  return Array.from({ length: MONTHS_SEEN }, (_, i) => {
    const first = addMonths(begin, i)
    const days: StripDay[] = []
    for (let day = first; monthOf(day) === monthOf(first); day = addDays(day, 1)) days.push(dayOf(day))
    return { first, before: (new Date(first).getUTCDay() + 6) % 7, days }
  })
}

export const LAST_PAGE = MONTHS_KNOWN / MONTHS_SEEN - 1
