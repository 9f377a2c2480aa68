import type { ComponentType } from 'react'
import type { AnsweredKind } from '../kinds.ts'
import type { ResultProps } from '../results/result.ts'
import { AudioResult } from './AUDIO/Result.tsx'
import { BarcodeResult } from './BARCODE/Result.tsx'
import { DateResult } from './DATE/Result.tsx'
import { ImagesResult } from './IMAGES/Result.tsx'
import { InstantResult } from './INSTANT/Result.tsx'
import { MetadataResult } from './METADATA/Result.tsx'
import { MultipleChoiceResult } from './MULTIPLE_CHOICE/Result.tsx'
import { NumberResult } from './NUMBER/Result.tsx'
import { SignatureResult } from './SIGNATURE/Result.tsx'
import { SingleChoiceResult } from './SINGLE_CHOICE/Result.tsx'
import { SwitchResult } from './SWITCH/Result.tsx'
import { TextResult } from './TEXT/Result.tsx'
import { TimeResult } from './TIME/Result.tsx'

/** How the answer of each kind is read. */
export const RESULTS: { readonly [K in AnsweredKind]: ComponentType<ResultProps<K>> } = {
  AUDIO: AudioResult,
  BARCODE: BarcodeResult,
  DATE: DateResult,
  IMAGES: ImagesResult,
  INSTANT: InstantResult,
  METADATA: MetadataResult,
  MULTIPLE_CHOICE: MultipleChoiceResult,
  NUMBER: NumberResult,
  SIGNATURE: SignatureResult,
  SINGLE_CHOICE: SingleChoiceResult,
  SWITCH: SwitchResult,
  TEXT: TextResult,
  TIME: TimeResult,
}
