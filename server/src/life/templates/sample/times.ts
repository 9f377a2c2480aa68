import { limits } from '@feldwerk/contract/limits.ts'
import type { TemplateSample } from '@feldwerk/contract/template-bundle.ts'
import { daysOf } from '@feldwerk/workflow/days.ts'

const DAY = 86_400_000
/** Days of finished work that come with sample data. */
export const SAMPLE_DAYS = 45

export interface SampleTime {
  readonly from: Date
  readonly until: Date
  readonly zone: string
}

type HowOften = Pick<TemplateSample['results'][number], 'perDay' | 'perRestDay'>

/** The first of these with which the sample data of an instance have more results than they may; -1 where none is. */
export function excessAt(results: readonly HowOften[]): number {
  let expected = 0
  return results.findIndex(({ perDay, perRestDay }) => {
    expected += ((perDay * 5 + perRestDay * 2) / 7) * SAMPLE_DAYS
    return expected > limits.sampleResults
  })
}

/** When work was completed: on each day about as often as the sample says, now and then not at all. */
export function timesOf(
  sample: Pick<TemplateSample['results'][number], 'perDay' | 'perRestDay' | 'hours'>,
  { from, until, zone }: SampleTime,
  next: () => number,
): Date[] {
  const days = daysOf(zone)
  const times: Date[] = []
  // By noon, since days on which the clocks change have more or fewer hours: each day comes once, at whatever hour this runs.
  const noonOf = (time: Date) => days.midnight(days.dayOf(time.getTime())) + DAY / 2
  for (let noon = noonOf(from); noon <= noonOf(until) + DAY / 12; noon += DAY) {
    const date = days.dayOf(noon)
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
    const wanted = weekday === 0 || weekday === 6 ? sample.perRestDay : sample.perDay
    const count = Math.floor(wanted * (0.75 + next() * 0.5) + next())
    const [first, last] = sample.hours
    const midnight = days.midnight(date)
    for (let i = 0; i < count; i++) {
      const at = midnight + (first + next() * (last - first)) * 3_600_000
      if (at >= from.getTime() && at < until.getTime()) times.push(new Date(Math.floor(at)))
    }
  }
  return times.toSorted((a, b) => a.getTime() - b.getTime())
}
