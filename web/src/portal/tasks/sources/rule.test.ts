import { expect, it } from 'vitest'
import { DAILY, type Rule, readRule, ruleText } from './rule.ts'

const BERLIN = 'Europe/Berlin'

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
  ['FREQ=DAILY;UNTIL=20270131T225959Z', { end: { kind: 'UNTIL', day: '2027-01-31' } }],
]

it.each(cases)('%s is said in plain words, and written the same again', (text, expected) => {
  expect(readRule(text, BERLIN)).toEqual({ ...DAILY, ...expected })
  expect(ruleText({ ...DAILY, ...expected }, BERLIN)).toBe(text)
})

it.each([
  'FREQ=DAILY;UNTIL=20270131T235959Z',
  'FREQ=DAILY;BYHOUR=6,18',
  'FREQ=MONTHLY;BYDAY=MO,TU',
  'FREQ=WEEKLY;BYDAY=1MO',
  'täglich',
  '',
])('%s says more, or nothing: it stays a text', (text) => expect(readRule(text, BERLIN)).toBeUndefined())

it.each([
  ['Europe/Berlin', '2027-01-31', '20270131T225959Z'],
  ['Europe/Berlin', '2027-07-31', '20270731T215959Z'],
  ['Europe/Berlin', '2027-03-28', '20270328T215959Z'],
  ['America/Los_Angeles', '2027-01-31', '20270201T075959Z'],
  ['Pacific/Kiritimati', '2027-01-31', '20270131T095959Z'],
  ['Pacific/Pago_Pago', '2027-01-31', '20270201T105959Z'],
  ['UTC', '2027-01-31', '20270131T235959Z'],
])('in %s %s ends at %s', (zone, day, until) => {
  const rule: Rule = { ...DAILY, end: { kind: 'UNTIL', day } }
  expect(ruleText(rule, zone)).toBe(`FREQ=DAILY;UNTIL=${until}`)
  expect(readRule(`FREQ=DAILY;UNTIL=${until}`, zone)).toEqual(rule)
  expect(readRule(`FREQ=DAILY;UNTIL=${day.replaceAll('-', '')}`, zone)).toEqual(rule)
})
