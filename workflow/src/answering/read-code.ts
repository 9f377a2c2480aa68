import { keysOf } from '@feldwerk/query/keys.ts'
import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader'
// The decoder comes from our own server, like everything else.
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { BarcodeKind } from '../components/BARCODE/kind.ts'

prepareZXingModule({ overrides: { locateFile: () => decoder } })

/** As the decoder names them. */
const FORMATS = {
  AZTEC: 'Aztec',
  CODABAR: 'Codabar',
  CODE_39: 'Code39',
  CODE_93: 'Code93',
  CODE_128: 'Code128',
  DATA_MATRIX: 'DataMatrix',
  EAN_8: 'EAN8',
  EAN_13: 'EAN13',
  ITF: 'ITF',
  PDF_417: 'PDF417',
  QR_CODE: 'QRCode',
  UPC_A: 'UPCA',
  UPC_E: 'UPCE',
} as const satisfies Record<BarcodeKind, ReadInputBarcodeFormat>

/** What the first code in the picture says; undefined while there is none. */
export async function readCode(
  picture: ImageData,
  kinds: readonly BarcodeKind[],
): Promise<string | undefined> {
  const wanted = kinds.length > 0 ? kinds : keysOf(FORMATS)
  const formats = wanted.map((kind) => FORMATS[kind])
  const found = await readBarcodes(picture, { formats, maxNumberOfSymbols: 1, tryHarder: true })
  return found.find(({ isValid, text }) => isValid && text !== '')?.text
}
