import type { KindCases } from '../cases.ts'

const option = (value: number) => ({ id: String(value), value, label: { de: `Stufe ${value}` } })
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
const counts = { minCount: { kind: 'VALUE', value: 2 }, maxCount: { kind: 'VALUE', value: 2 } }

export const cases: KindCases = {
  type: 'ARRAY<LONG>',
  fields: { options: { kind: 'VALUE', value: [option(1), option(2), option(3)] } },
  answers: [
    { about: 'several options', answer: [1, 3], value: [1, 3] },
    { about: 'none chosen is not answered', answer: [], problems: ['required'], value: null },
    { about: 'one that is not there', answer: [1, 9], problems: ['notAnOption'], value: [1, 9] },
    { about: 'too few', fields: counts, answer: [1], problems: ['tooFew'], value: [1] },
    { about: 'too many', fields: counts, answer: [1, 2, 3], problems: ['tooMany'], value: [1, 2, 3] },
    { about: 'as many as wanted', fields: counts, answer: [1, 2], value: [1, 2] },
    { about: 'one of them twice', answer: [1, 1], problems: ['wrongType'], value: null },
    { about: 'a hole in the list', answer: [1, null], problems: ['wrongType'], value: null },
    {
      about: 'as many as ever allowed',
      fields: { options: { kind: 'VALUE', value: numbers(1001).map(option) } },
      answer: numbers(1000),
      value: numbers(1000),
    },
    { about: 'more than ever allowed', answer: numbers(1001), problems: ['wrongType'], value: null },
    { about: 'no list', answer: 1, problems: ['wrongType'], value: null },
  ],
  editor: {
    acts: [
      { press: 'Auswahl hinzufügen' },
      { type: 'Auswahl 1, deutsch', text: 'Gut' },
      { type: 'Auswahl 1, englisch', text: 'Good' },
      { press: 'Auswahl hinzufügen' },
      { type: 'Auswahl 2, deutsch', text: 'Tropft' },
      { type: 'Mindestens', text: '1' },
      { type: 'Höchstens', text: '2' },
      { check: 'Tropft' },
    ],
    fields: {
      options: {
        kind: 'VALUE',
        value: [
          { id: 'made', value: 'Gut', label: { de: 'Gut', en: 'Good' } },
          { id: 'made', value: 'Tropft', label: { de: 'Tropft' } },
        ],
      },
      minCount: { kind: 'VALUE', value: 1 },
      maxCount: { kind: 'VALUE', value: 2 },
      defaultValue: { kind: 'VALUE', value: ['Tropft'] },
    },
  },
}
