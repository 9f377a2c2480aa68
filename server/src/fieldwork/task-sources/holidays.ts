import type { Locale } from '@feldwerk/contract/locales.ts'
import type { HolidayRegion } from '@feldwerk/workflow/triggers/TASK_SOURCE/holiday-regions.ts'
import type { HolidayName } from './days-off.ts'

const known = new Map<string, Promise<HolidayName>>()

/**
 * The public holidays of a region, by their names in a language. What knows them takes some 40 MB, so that it comes into
 * memory with the first series that asks.
 */
export function holidaysOf(region: HolidayRegion, language: Locale): Promise<HolidayName> {
  const key = `${region} ${language}`
  const found = known.get(key) ?? load(region, language)
  known.set(key, found)
  return found
}

async function load(region: HolidayRegion, language: Locale): Promise<HolidayName> {
  const { default: Holidays } = await import('date-holidays')
  const [country = '', state = ''] = region.split('-')
  const calendar = new Holidays(country, state, { languages: [language], types: ['public'] })
  const years = new Map<string, ReadonlyMap<string, string>>()
  const ofYear = (year: string) => {
    const found =
      years.get(year) ??
      new Map(calendar.getHolidays(Number(year)).map(({ date, name }) => [date.slice(0, 10), name]))
    years.set(year, found)
    return found
  }
  return (day) => ofYear(day.slice(0, 4)).get(day)
}
