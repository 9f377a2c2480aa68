import type { KindCases } from '../cases.ts'

const pictures = (count: number) => Array.from({ length: count }, (_, i) => `ref-${i}`)

export const cases: KindCases = {
  type: 'ARRAY<IMAGE>',
  answers: [
    { about: 'pictures', answer: ['ref-1', 'ref-2'], value: ['ref-1', 'ref-2'] },
    { about: 'none is not answered', answer: [], problems: ['required'], value: null },
    {
      about: 'too few',
      fields: { minCount: { kind: 'VALUE', value: 2 } },
      answer: ['ref-1'],
      problems: ['tooFew'],
      value: ['ref-1'],
    },
    {
      about: 'too many',
      fields: { maxCount: { kind: 'VALUE', value: 1 } },
      answer: ['a', 'b'],
      problems: ['tooMany'],
      value: ['a', 'b'],
    },
    { about: 'the same picture twice', answer: ['ref-1', 'ref-1'], problems: ['wrongType'], value: null },
    { about: 'one reference without a list', answer: 'ref-1', problems: ['wrongType'], value: null },
    { about: 'as many as ever allowed', answer: pictures(100), value: pictures(100) },
    {
      about: 'more than ever allowed',
      answer: pictures(101),
      problems: ['wrongType'],
      value: null,
    },
  ],
  editor: {
    acts: [
      { type: 'Mindestens', text: '1' },
      { type: 'Höchstens', text: '4' },
      { turn: 'Nur mit der Kamera aufnehmen' },
    ],
    fields: {
      minCount: { kind: 'VALUE', value: 1 },
      maxCount: { kind: 'VALUE', value: 4 },
      photoOnly: { kind: 'VALUE', value: true },
    },
  },
}
