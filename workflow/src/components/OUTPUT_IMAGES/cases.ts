import type { KindCases } from '../cases.ts'

export const cases: KindCases = {
  type: null,
  fields: { images: { kind: 'VALUE', value: ['ref-1'] } },
  answers: [{ about: 'there is nothing to answer', answer: 'x', value: null }],
  editor: {
    acts: [{ bring: 'IMAGE' }, { bring: 'IMAGE' }],
    fields: { images: { kind: 'VALUE', value: ['made', 'made'] } },
  },
}
