import { expect, it } from 'vitest'
import { DAILY, type Rule, readRule, ruleText } from './rule.ts'

const cases: [string, Partial<Rule>][] = [
  ['FREQ=DAILY', {}],
  ['FREQ=HOURLY;INTERVAL=6', { frequency: 'HOURLY', interval: 6 }],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', { frequency: 'WEEKLY', weekdays: ['MO', 'WE', 'FR'] }],
  ['FREQ=WEEKLY;INTERVAL=2', { frequency: 'WEEKLY', interval: 2 }],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', { frequency: 'MONTHLY', monthDay: { kind: 'LAST' } }],
  ['FREQ=MONTHLY;BYMONTHDAY=15', { frequency: 'MONTHLY', monthDay: { kind: 'DAY', day: 15 } }],
  [
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU',
    { frequency: 'MONTHLY', interval: 3, monthDay: { kind: 'WEEKDAY', place: 2, weekday: 'TU' } },
  ],
  [
    'FREQ=MONTHLY;BYDAY=-1FR',
    { frequency: 'MONTHLY', monthDay: { kind: 'WEEKDAY', place: -1, weekday: 'FR' } },
  ],
  ['FREQ=YEARLY;COUNT=5', { frequency: 'YEARLY', end: { kind: 'COUNT', count: 5 } }],
  ['FREQ=DAILY;UNTIL=20270131T235959Z', { end: { kind: 'UNTIL', day: '2027-01-31' } }],
]

it.each(cases)('%s is said in plain words, and written the same again', (text, expected) => {
  expect(readRule(text)).toEqual({ ...DAILY, ...expected })
  expect(ruleText({ ...DAILY, ...expected })).toBe(text)
})

it.each(['FREQ=DAILY;BYHOUR=6,18', 'FREQ=MONTHLY;BYDAY=MO,TU', 'FREQ=WEEKLY;BYDAY=1MO', 'täglich', ''])(
  '%s says more, or nothing: it stays a text',
  (text) => expect(readRule(text)).toBeUndefined(),
)
