import { timeOf } from '@feldwerk/query/time/parse.ts'
import type { KindCases } from '../cases.ts'

const between = {
  min: { kind: 'VALUE', value: '2026-03-01T00:00:00.000Z' },
  max: { kind: 'VALUE', value: '2026-03-02T00:00:00.000Z' },
}
const MARCH = timeOf('2026-03-01T00:00:00Z')

export const cases: KindCases = {
  type: 'TIME',
  answers: [
    { about: 'an instant', answer: '2026-11-20T08:15:00.000Z', value: timeOf('2026-11-20T08:15:00Z') },
    {
      about: 'the same with an offset',
      answer: '2026-11-20T09:15:00+01:00',
      value: timeOf('2026-11-20T08:15:00Z'),
    },
    { about: 'the earliest is allowed', fields: between, answer: '2026-03-01T00:00:00.000Z', value: MARCH },
    {
      about: 'the latest is allowed',
      fields: between,
      answer: '2026-03-02T00:00:00.000Z',
      value: MARCH + 86_400_000,
    },
    {
      about: 'too early',
      fields: between,
      answer: '2026-02-28T23:59:59.999Z',
      problems: ['tooEarly'],
      value: MARCH - 1,
    },
    {
      about: 'too late',
      fields: between,
      answer: '2026-03-02T00:00:00.001Z',
      problems: ['tooLate'],
      value: MARCH + 86_400_001,
    },
    { about: 'a day', answer: '2026-11-20', problems: ['wrongType'], value: null },
    { about: 'a number', answer: 5, problems: ['wrongType'], value: null },
    { about: 'no answer', answer: null, problems: ['required'], value: null },
  ],
  editor: {
    acts: [
      { type: 'Frühestens', text: '01.03.26' },
      { type: 'Frühestens, Uhrzeit', text: '08:00' },
      { type: 'Spätestens', text: '31.12.27' },
      { type: 'Spätestens, Uhrzeit', text: '17:30' },
      { type: 'Vorbelegung', text: '15.04.26' },
      { type: 'Vorbelegung, Uhrzeit', text: '09:00' },
    ],
    fields: {
      min: { kind: 'VALUE', value: '2026-03-01T07:00:00.000Z' },
      max: { kind: 'VALUE', value: '2027-12-31T16:30:00.000Z' },
      defaultValue: { kind: 'VALUE', value: '2026-04-15T07:00:00.000Z' },
    },
  },
}
