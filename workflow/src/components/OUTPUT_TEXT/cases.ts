import type { KindCases } from '../cases.ts'

export const cases: KindCases = {
  type: null,
  fields: { text: { kind: 'VALUE', value: { de: 'Ventil schließen.' } } },
  answers: [{ about: 'there is nothing to answer', answer: 'x', value: null }],
  editor: {
    acts: [
      { type: 'Text, deutsch', text: 'Ventil schließen.' },
      { type: 'Text, englisch', text: 'Close the valve.' },
    ],
    fields: { text: { kind: 'VALUE', value: { de: 'Ventil schließen.', en: 'Close the valve.' } } },
  },
}
