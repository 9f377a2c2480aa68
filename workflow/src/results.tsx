import type { ComponentType } from 'react'
import { AudioResult } from './components/AUDIO/Result.tsx'
import { BarcodeResult } from './components/BARCODE/Result.tsx'
import { DateResult } from './components/DATE/Result.tsx'
import { ImagesResult } from './components/IMAGES/Result.tsx'
import { InstantResult } from './components/INSTANT/Result.tsx'
import { MetadataResult } from './components/METADATA/Result.tsx'
import { MultipleChoiceResult } from './components/MULTIPLE_CHOICE/Result.tsx'
import { NumberResult } from './components/NUMBER/Result.tsx'
import { SignatureResult } from './components/SIGNATURE/Result.tsx'
import { SingleChoiceResult } from './components/SINGLE_CHOICE/Result.tsx'
import { SwitchResult } from './components/SWITCH/Result.tsx'
import { TextResult } from './components/TEXT/Result.tsx'
import { TimeResult } from './components/TIME/Result.tsx'
import type { AnsweredKind } from './kinds.ts'
import type { ResultProps } from './results/result.ts'

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
