import type { KindCases } from '../cases.ts'

export const cases: KindCases = {
  type: 'BOOLEAN',
  answers: [
    { about: 'on', answer: true, value: true },
    { about: 'off is an answer', answer: false, value: false },
    { about: 'a word', answer: 'true', problems: ['wrongType'], value: null },
    { about: 'taken away: never missing', answer: null, value: null },
  ],
  editor: {
    acts: [
      { type: 'Text am Schalter, deutsch', text: 'Alles dicht' },
      { type: 'Text am Schalter, englisch', text: 'Nothing leaks' },
      { turn: 'Eingeschaltet' },
    ],
    fields: {
      label: { kind: 'VALUE', value: { de: 'Alles dicht', en: 'Nothing leaks' } },
      defaultValue: { kind: 'VALUE', value: true },
    },
  },
}
