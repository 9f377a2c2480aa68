import type { KindCases } from '../cases.ts'

const between = { min: { kind: 'VALUE', value: '08:00' }, max: { kind: 'VALUE', value: '16:30' } }

export const cases: KindCases = {
  type: 'STRING',
  answers: [
    { about: 'a time of day', answer: '07:05', value: '07:05' },
    { about: 'midnight', answer: '00:00', value: '00:00' },
    { about: 'the earliest is allowed', fields: between, answer: '08:00', value: '08:00' },
    { about: 'the latest is allowed', fields: between, answer: '16:30', value: '16:30' },
    { about: 'too early', fields: between, answer: '07:59', problems: ['tooEarly'], value: '07:59' },
    { about: 'too late', fields: between, answer: '16:31', problems: ['tooLate'], value: '16:31' },
    { about: 'one digit', answer: '7:05', problems: ['wrongType'], value: null },
    { about: 'no such time', answer: '24:00', problems: ['wrongType'], value: null },
    { about: 'no answer', answer: null, problems: ['required'], value: null },
  ],
  editor: {
    acts: [
      { type: 'Frühestens', text: '06:00' },
      { type: 'Spätestens', text: '18:30' },
      { type: 'Vorbelegung', text: '07:15' },
    ],
    fields: {
      min: { kind: 'VALUE', value: '06:00' },
      max: { kind: 'VALUE', value: '18:30' },
      defaultValue: { kind: 'VALUE', value: '07:15' },
    },
  },
}
