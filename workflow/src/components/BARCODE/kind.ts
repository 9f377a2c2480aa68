import { STRING } from '@feldwerk/query/types.ts'
import { isStorable } from '../../wire.ts'
import { kind, plainAnswer, plainly, TYPED } from '../kind.ts'
import { fixedChoices } from '../setting.ts'

/** Codes that can be read, as the decoder names them. */
export const BARCODE_KINDS = [
  'AZTEC',
  'CODABAR',
  'CODE_39',
  'CODE_93',
  'CODE_128',
  'DATA_MATRIX',
  'EAN_8',
  'EAN_13',
  'ITF',
  'PDF_417',
  'QR_CODE',
  'UPC_A',
  'UPC_E',
] as const
export type BarcodeKind = (typeof BARCODE_KINDS)[number]

/**
 * The content of a scanned code, or what a worker typed who could not scan it. Without `barcodeKinds` any code will do.
 */
export const BARCODE = kind({
  group: 'answers',
  common: TYPED,
  fields: { barcodeKinds: fixedChoices(BARCODE_KINDS) },
  answer: {
    ...plainAnswer(STRING),
    inWords: plainly,
    read: (json) => (typeof json === 'string' && isStorable(json) && json.length <= 5000 ? json : undefined),
    isEmpty: (code) => typeof code !== 'string' || code.trim() === '',
  },
  texts: {},
})
