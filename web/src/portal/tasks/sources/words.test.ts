import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { series as de } from '../../../i18n/de/series.ts'
import { tasks as deTasks } from '../../../i18n/de/tasks.ts'
import { series as en } from '../../../i18n/en/series.ts'
import { tasks as enTasks } from '../../../i18n/en/tasks.ts'
import { ruleWords } from './words.ts'

async function speakerOf(language: 'de' | 'en') {
  const texts = createInstance()
  await texts.init({
    lng: language,
    resources: {
      de: { translation: { series: de, tasks: deTasks } },
      en: { translation: { series: en, tasks: enTasks } },
    },
    interpolation: { escapeValue: false },
  })
  return { t: texts.t, language }
}
const german = await speakerOf('de')
const english = await speakerOf('en')

const ON_A_CLOCK = { start: '2027-01-08T06:00:00.000Z', timeZone: 'Europe/Berlin' }

test.each([
  ['FREQ=HOURLY;INTERVAL=6', 'Alle 6 Stunden', 'Every 6 hours'],
  ['FREQ=DAILY', 'Jeden Tag um 07:00 Uhr', 'Every day at 07:00 AM'],
  ['FREQ=WEEKLY;BYDAY=MO', 'Jeden Montag um 07:00 Uhr', 'Every Monday at 07:00 AM'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
    'Jeden Montag alle 2 Wochen um 07:00 Uhr',
    'Monday every 2 weeks at 07:00 AM',
  ],
  [
    'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    'Jeden Montag, Mittwoch und Freitag um 07:00 Uhr',
    'Every Monday, Wednesday, and Friday at 07:00 AM',
  ],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Montag bis Freitag um 07:00 Uhr', 'Monday to Friday at 07:00 AM'],
  ['FREQ=MONTHLY;BYMONTHDAY=1', 'Am 1. jedes Monats um 07:00 Uhr', 'On day 1 of every month at 07:00 AM'],
  [
    'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1',
    'Am letzten Tag alle 3 Monate um 07:00 Uhr',
    'On the last day every 3 months at 07:00 AM',
  ],
  [
    'FREQ=MONTHLY;BYDAY=2TU;COUNT=5',
    'Am zweiten Dienstag jedes Monats um 07:00 Uhr, 5-mal',
    'On the second Tuesday of every month at 07:00 AM, 5 times',
  ],
  [
    'FREQ=DAILY;UNTIL=20270131T225959Z',
    'Jeden Tag um 07:00 Uhr, bis 31.01.27',
    'Every day at 07:00 AM, until 01/31/27',
  ],
  ['FREQ=DAILY;BYHOUR=6,18', 'FREQ=DAILY;BYHOUR=6,18', 'FREQ=DAILY;BYHOUR=6,18'],
])('%s is said in a sentence', (rrule, inGerman, inEnglish) => {
  expect(ruleWords({ rrule, ...ON_A_CLOCK }, german)).toBe(inGerman)
  expect(ruleWords({ rrule, ...ON_A_CLOCK }, english)).toBe(inEnglish)
})
