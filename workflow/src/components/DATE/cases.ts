import { timeOf } from '@feldwerk/query/time/parse.ts'
import type { KindCases } from '../cases.ts'

const between = { min: { kind: 'VALUE', value: '2026-03-01' }, max: { kind: 'VALUE', value: '2026-03-31' } }

export const cases: KindCases = {
  type: 'TIME',
  answers: [
    { about: 'midnight in Berlin, winter', answer: '2026-01-15', value: timeOf('2026-01-14T23:00:00Z') },
    { about: 'midnight in Berlin, summer', answer: '2026-07-15', value: timeOf('2026-07-14T22:00:00Z') },
    {
      about: 'the earliest is allowed',
      fields: between,
      answer: '2026-03-01',
      value: timeOf('2026-02-28T23:00:00Z'),
    },
    {
      about: 'the latest is allowed',
      fields: between,
      answer: '2026-03-31',
      value: timeOf('2026-03-30T22:00:00Z'),
    },
    {
      about: 'too early',
      fields: between,
      answer: '2026-02-28',
      problems: ['tooEarly'],
      value: timeOf('2026-02-27T23:00:00Z'),
    },
    {
      about: 'too late',
      fields: between,
      answer: '2026-04-01',
      problems: ['tooLate'],
      value: timeOf('2026-03-31T22:00:00Z'),
    },
    { about: 'no such day', answer: '2026-02-30', problems: ['wrongType'], value: null },
    { about: 'another form', answer: '15.01.2026', problems: ['wrongType'], value: null },
    { about: 'an instant', answer: '2026-01-15T10:00:00.000Z', problems: ['wrongType'], value: null },
    { about: 'no answer', answer: null, problems: ['required'], value: null },
  ],
  editor: {
    acts: [
      { type: 'Frühestens', text: '01.03.26' },
      { type: 'Spätestens', text: '31.12.27' },
      { type: 'Vorbelegung', text: '15.04.26' },
    ],
    fields: {
      min: { kind: 'VALUE', value: '2026-03-01' },
      max: { kind: 'VALUE', value: '2027-12-31' },
      defaultValue: { kind: 'VALUE', value: '2026-04-15' },
    },
  },
}
