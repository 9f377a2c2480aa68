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
}
