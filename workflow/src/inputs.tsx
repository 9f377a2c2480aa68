import type { ComponentType } from 'react'
import type { InputProps } from './answering/input.ts'
import { AudioInput } from './components/AUDIO/Input.tsx'
import { BarcodeInput } from './components/BARCODE/Input.tsx'
import { DateInput } from './components/DATE/Input.tsx'
import { ImagesInput } from './components/IMAGES/Input.tsx'
import { InstantInput } from './components/INSTANT/Input.tsx'
import { MetadataInput } from './components/METADATA/Input.tsx'
import { MultipleChoiceInput } from './components/MULTIPLE_CHOICE/Input.tsx'
import { NumberInput } from './components/NUMBER/Input.tsx'
import { OutputAudio } from './components/OUTPUT_AUDIO/Input.tsx'
import { OutputImages } from './components/OUTPUT_IMAGES/Input.tsx'
import { OutputText } from './components/OUTPUT_TEXT/Input.tsx'
import { SignatureInput } from './components/SIGNATURE/Input.tsx'
import { SingleChoiceInput } from './components/SINGLE_CHOICE/Input.tsx'
import { SwitchInput } from './components/SWITCH/Input.tsx'
import { TextInput } from './components/TEXT/Input.tsx'
import { TimeInput } from './components/TIME/Input.tsx'
import type { ComponentKind } from './kinds.ts'

/** Kinds that one question shows; a group of activities is a list of ways to pages. */
export type InputKind = Exclude<ComponentKind, 'ACTIVITY_GROUP'>

/** How each kind is filled in, in the field app and in the preview. */
export const INPUTS: { readonly [K in InputKind]: ComponentType<InputProps<K>> } = {
  AUDIO: AudioInput,
  BARCODE: BarcodeInput,
  DATE: DateInput,
  IMAGES: ImagesInput,
  INSTANT: InstantInput,
  METADATA: MetadataInput,
  MULTIPLE_CHOICE: MultipleChoiceInput,
  NUMBER: NumberInput,
  OUTPUT_AUDIO: OutputAudio,
  OUTPUT_IMAGES: OutputImages,
  OUTPUT_TEXT: OutputText,
  SIGNATURE: SignatureInput,
  SINGLE_CHOICE: SingleChoiceInput,
  SWITCH: SwitchInput,
  TEXT: TextInput,
  TIME: TimeInput,
}
