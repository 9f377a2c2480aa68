import type { KindCases } from '../cases.ts'

export const cases: KindCases = {
  type: 'LONG',
  fields: {
    value: {
      kind: 'QUERY',
      query: {
        root: { kind: 'NULL' },
        steps: [{ kind: 'MAP', columns: [{ name: 'value', expression: '6 * 7' }] }],
      },
    },
  },
  answers: [{ about: 'is computed, whatever is typed in', answer: 5, value: 42 }],
  editor: {
    acts: [
      { type: 'Wert', text: '6 * 7' },
      { type: 'Text in der App, deutsch', text: 'Antwort' },
      { type: 'Text im Portal, deutsch', text: 'Antwort auf alles' },
    ],
    fields: {
      value: {
        kind: 'QUERY',
        query: {
          root: { kind: 'NULL' },
          steps: [{ kind: 'MAP', columns: [{ name: 'value', expression: '6 * 7' }] }],
        },
      },
      label: { kind: 'VALUE', value: { de: 'Antwort' } },
      portalLabel: { kind: 'VALUE', value: { de: 'Antwort auf alles' } },
    },
  },
}
