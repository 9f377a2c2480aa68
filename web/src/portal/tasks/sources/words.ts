import type { Language } from '@feldwerk/query/written/languages.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { formatDay, formatTime } from '@feldwerk/ui/format/dates.ts'
import type { TFunction } from 'i18next'
import { type Rule, readRule } from './rule.ts'

export interface RuleSpeaker {
  readonly t: TFunction
  readonly language: Language
}

interface RuleTimes {
  readonly rrule: string
  /** ISO 8601; empty while it is not chosen. */
  readonly start: string
  readonly timeZone: string
}

/** A recurrence in a sentence: "Jeden Freitag um 06:00 Uhr"; a rule that says more stays as it is written. */
export function ruleWords({ rrule: text, start, timeZone }: RuleTimes, speaker: RuleSpeaker): string {
  const { t, language } = speaker
  const rule = readRule(text, timeZone)
  if (!rule) return text
  const often = oftenWords(rule, speaker)
  const timed =
    rule.frequency === 'HOURLY' || !start
      ? often
      : t('series.at', { rule: often, time: formatTime(start, { language, timeZone }) })
  return [timed, ending(rule, speaker)].filter(Boolean).join(', ')
}

const WORKDAYS = 'MO,TU,WE,TH,FR'

function oftenWords({ frequency, interval: count, weekdays, monthDay }: Rule, speaker: RuleSpeaker): string {
  const { t, language } = speaker
  if (frequency === 'WEEKLY' && weekdays.length > 0) {
    if (weekdays.join() === WORKDAYS) return t('series.rule.onWorkdays', { count })
    const names = weekdays.map((day) => t(`tasks.rule.weekday.${day}`))
    const days = new Intl.ListFormat(writtenIn(language).tag).format(names)
    return t('series.rule.onWeekdays', { count, days })
  }
  if (frequency !== 'MONTHLY' || monthDay.kind === 'START') return t(`series.rule.${frequency}`, { count })
  return t('series.rule.onMonthDay', { count, day: monthDayWords(monthDay, t) })
}

function monthDayWords(monthDay: Exclude<Rule['monthDay'], { kind: 'START' }>, t: TFunction): string {
  if (monthDay.kind === 'DAY') return t('series.rule.dayOfMonth', { day: monthDay.day })
  if (monthDay.kind === 'LAST') return t('series.rule.lastDay')
  return t('series.rule.weekdayOf', {
    place: t(`tasks.rule.place.${monthDay.place}`),
    weekday: t(`tasks.rule.weekday.${monthDay.weekday}`),
  })
}

function ending({ end }: Rule, { t, language }: RuleSpeaker): string {
  if (end.kind === 'COUNT') return t('tasks.rule.times', { count: end.count })
  if (end.kind !== 'UNTIL') return ''
  return t('tasks.rule.until', { day: formatDay(end.day, language) })
}
