import type { TFunction } from 'i18next'
import { type Rule, readRule } from './rule.ts'

/** A recurrence in a sentence: "Alle 2 Wochen: Montag, Mittwoch"; a rule that says more stays as it is written. */
export function ruleWords(
  { rrule: text, timeZone }: { readonly rrule: string; readonly timeZone: string },
  t: TFunction,
): string {
  const rule = readRule(text, timeZone)
  return rule ? [often(rule, t), onDays(rule, t), ending(rule, t)].filter(Boolean).join(', ') : text
}

const WORKDAYS = 'MO,TU,WE,TH,FR'

function often({ frequency, interval }: Rule, t: TFunction): string {
  return interval === 1
    ? t(`tasks.rule.every.${frequency}`)
    : t(`tasks.rule.everyMany.${frequency}`, { count: interval })
}

function onDays({ frequency, weekdays, monthDay }: Rule, t: TFunction): string {
  if (frequency === 'WEEKLY') {
    if (weekdays.join() === WORKDAYS) return t('tasks.rule.workdays')
    const name = weekdays.length === 1 ? 'weekday' : 'shortWeekday'
    return weekdays.map((day) => t(`tasks.rule.${name}.${day}`)).join(', ')
  }
  if (frequency !== 'MONTHLY') return ''
  if (monthDay.kind === 'DAY') return t('tasks.rule.onDay', { day: monthDay.day })
  if (monthDay.kind === 'LAST') return t('tasks.rule.onLast')
  if (monthDay.kind !== 'WEEKDAY') return ''
  return t('tasks.rule.onWeekday', {
    place: t(`tasks.rule.place.${monthDay.place}`),
    weekday: t(`tasks.rule.weekday.${monthDay.weekday}`),
  })
}

function ending({ end }: Rule, t: TFunction): string {
  if (end.kind === 'COUNT') return t('tasks.rule.times', { count: end.count })
  if (end.kind !== 'UNTIL') return ''
  return t('tasks.rule.until', { day: end.day.split('-').toReversed().join('.') })
}
