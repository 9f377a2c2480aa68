import type { KindCases } from '../cases.ts'

export const cases: KindCases = {
  type: 'STRING',
  fields: { barcodeKinds: { kind: 'VALUE', value: ['QR_CODE', 'EAN_13'] } },
  answers: [
    { about: 'a code', answer: '4006381333931', value: '4006381333931' },
    { about: 'blank is not answered', answer: ' ', problems: ['required'], value: null },
    { about: 'a number', answer: 4006381333931, problems: ['wrongType'], value: null },
  ],
  editor: {
    acts: [{ check: 'QR CODE' }, { check: 'EAN 13' }],
    fields: { barcodeKinds: { kind: 'VALUE', value: ['EAN_13', 'QR_CODE'] } },
  },
}
