import type { KindCases } from '../cases.ts'

export const cases: KindCases = {
  type: 'AUDIO',
  answers: [
    { about: 'a recording', answer: 'ref-1', value: 'ref-1' },
    { about: 'no recording', answer: null, problems: ['required'], value: null },
    { about: 'a list', answer: ['ref-1'], problems: ['wrongType'], value: null },
  ],
  editor: {
    acts: [{ type: 'Höchstens Sekunden', text: '90' }],
    fields: { maxDurationSeconds: { kind: 'VALUE', value: 90 } },
  },
}
