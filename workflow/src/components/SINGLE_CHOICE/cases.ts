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
  ],
}
