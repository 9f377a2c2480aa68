import type { KindCases } from '../cases.ts'

const allowed = { nameAllowed: { kind: 'VALUE', value: true } }
const needed = { nameRequired: { kind: 'VALUE', value: true } }

export const cases: KindCases = {
  type: 'SIGNATURE',
  answers: [
    {
      about: 'a signature',
      answer: { fileRef: 'ref-1', name: null },
      value: { fileRef: 'ref-1', name: null },
    },
    {
      about: 'without the word for the name',
      answer: { fileRef: 'ref-1' },
      value: { fileRef: 'ref-1', name: null },
    },
    {
      about: 'with a name',
      fields: allowed,
      answer: { fileRef: 'ref-1', name: 'M. Yilmaz' },
      value: { fileRef: 'ref-1', name: 'M. Yilmaz' },
    },
    {
      about: 'a name that is not wanted',
      answer: { fileRef: 'ref-1', name: 'M.' },
      problems: ['nameNotAllowed'],
      value: { fileRef: 'ref-1', name: 'M.' },
    },
    {
      about: 'a name that is missing',
      fields: needed,
      answer: { fileRef: 'ref-1', name: ' ' },
      problems: ['nameMissing'],
      value: { fileRef: 'ref-1', name: ' ' },
    },
    {
      about: 'a name alone is not answered',
      fields: allowed,
      answer: { fileRef: null, name: 'M.' },
      problems: ['required'],
      value: null,
    },
    { about: 'a reference alone', answer: 'ref-1', problems: ['wrongType'], value: null },
  ],
  editor: {
    acts: [{ turn: 'Name in Druckschrift erlaubt' }, { turn: 'Name in Druckschrift verlangt' }],
    fields: { nameAllowed: { kind: 'VALUE', value: true }, nameRequired: { kind: 'VALUE', value: true } },
  },
}
