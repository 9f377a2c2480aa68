import type { KindCases } from '../cases.ts'

export const cases: KindCases = {
  type: 'STRING',
  answers: [
    { about: 'words', answer: 'Dichtung neu', value: 'Dichtung neu' },
    {
      about: 'a flag of two code points counts as two',
      fields: { maxChars: { kind: 'VALUE', value: 2 } },
      answer: '🇩🇪',
      value: '🇩🇪',
    },
    { about: 'empty is not answered', answer: '', problems: ['required'], value: null },
    { about: 'blank is not answered', answer: ' \n', problems: ['required'], value: null },
    {
      about: 'empty may be optional',
      fields: { optional: { kind: 'VALUE', value: true } },
      answer: '',
      value: null,
    },
    {
      about: 'too short',
      fields: { minChars: { kind: 'VALUE', value: 3 } },
      answer: 'ab',
      problems: ['tooShort'],
      value: 'ab',
    },
    {
      about: 'just long enough',
      fields: { minChars: { kind: 'VALUE', value: 3 } },
      answer: 'abc',
      value: 'abc',
    },
    {
      about: 'too long',
      fields: { maxChars: { kind: 'VALUE', value: 3 } },
      answer: 'abcd',
      problems: ['tooLong'],
      value: 'abcd',
    },
    { about: 'no text', answer: 5, problems: ['wrongType'], value: null },
    { about: 'what cannot be stored', answer: 'a\0b', problems: ['wrongType'], value: null },
    {
      about: 'longer than any text may be',
      answer: 'x'.repeat(20_001),
      problems: ['wrongType'],
      value: null,
    },
  ],
  editor: {
    acts: [
      { type: 'Mindestens Zeichen', text: '3' },
      { type: 'Höchstens Zeichen', text: '200' },
      { turn: 'Mehrere Zeilen' },
      { type: 'Vorbelegung', text: 'ohne Befund' },
    ],
    fields: {
      minChars: { kind: 'VALUE', value: 3 },
      maxChars: { kind: 'VALUE', value: 200 },
      multiline: { kind: 'VALUE', value: true },
      defaultValue: { kind: 'VALUE', value: 'ohne Befund' },
    },
  },
}
