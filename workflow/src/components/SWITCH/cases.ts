import type { KindCases } from '../cases.ts'

export const cases: KindCases = {
  type: 'BOOLEAN',
  answers: [
    { about: 'on', answer: true, value: true },
    { about: 'off is an answer', answer: false, value: false },
    { about: 'a word', answer: 'true', problems: ['wrongType'], value: null },
    { about: 'neither of them', answer: null, problems: ['required'], value: null },
    {
      about: 'neither of them where it may be left open',
      fields: { optional: { kind: 'VALUE', value: true } },
      answer: null,
      value: null,
    },
    {
      about: 'does not apply, and is then neither yes nor no',
      fields: { notApplicable: { kind: 'VALUE', value: true } },
      answer: true,
      notApplicable: true,
      value: null,
    },
  ],
  editor: {
    acts: [
      { type: 'Text statt „Ja“, deutsch', text: 'Alles dicht' },
      { type: 'Text statt „Ja“, englisch', text: 'Nothing leaks' },
      { choose: 'Vorbelegung', option: 'Nein' },
    ],
    fields: {
      label: { kind: 'VALUE', value: { de: 'Alles dicht', en: 'Nothing leaks' } },
      defaultValue: { kind: 'VALUE', value: false },
    },
  },
}
