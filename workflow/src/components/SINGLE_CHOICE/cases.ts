import type { KindCases } from '../cases.ts'

const option = (value: string) => ({ id: value, value, label: { de: value.toUpperCase() } })

export const cases: KindCases = {
  type: 'STRING',
  fields: { options: { kind: 'VALUE', value: [option('gut'), option('schlecht')] } },
  answers: [
    { about: 'an option', answer: 'gut', value: 'gut' },
    { about: 'none of the options', answer: 'mittel', problems: ['notAnOption'], value: 'mittel' },
    { about: 'a list', answer: ['gut'], problems: ['wrongType'], value: null },
    { about: 'no answer', answer: null, problems: ['required'], value: null },
    {
      about: 'does not apply, and then none is chosen',
      fields: { notApplicable: { kind: 'VALUE', value: true } },
      answer: 'gut',
      notApplicable: true,
      value: null,
    },
  ],
  editor: {
    acts: [
      { press: 'Auswahl hinzufügen' },
      { type: 'Auswahl 1, deutsch', text: 'Gut' },
      { type: 'Auswahl 1, englisch', text: 'Good' },
      { press: 'Auswahl hinzufügen' },
      { type: 'Auswahl 2, deutsch', text: 'Tropft' },
      { choose: 'Vorbelegung', option: 'Gut' },
    ],
    fields: {
      options: {
        kind: 'VALUE',
        value: [
          { id: 'made', value: 'Gut', label: { de: 'Gut', en: 'Good' } },
          { id: 'made', value: 'Tropft', label: { de: 'Tropft' } },
        ],
      },
      defaultValue: { kind: 'VALUE', value: 'Gut' },
    },
  },
}
