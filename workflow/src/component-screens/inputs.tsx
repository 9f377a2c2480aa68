import type { ComponentType } from 'react'
import type { InputProps } from '../answering/input.ts'
import type { ComponentKind } from '../kinds.ts'
import { AudioInput } from './AUDIO/Input.tsx'
import { BarcodeInput } from './BARCODE/Input.tsx'
import { DateInput } from './DATE/Input.tsx'
import { ImagesInput } from './IMAGES/Input.tsx'
import { InstantInput } from './INSTANT/Input.tsx'
import { MetadataInput } from './METADATA/Input.tsx'
import { MultipleChoiceInput } from './MULTIPLE_CHOICE/Input.tsx'
import { NumberInput } from './NUMBER/Input.tsx'
import { OutputAudio } from './OUTPUT_AUDIO/Input.tsx'
import { OutputImages } from './OUTPUT_IMAGES/Input.tsx'
import { OutputText } from './OUTPUT_TEXT/Input.tsx'
import { SignatureInput } from './SIGNATURE/Input.tsx'
import { SingleChoiceInput } from './SINGLE_CHOICE/Input.tsx'
import { SwitchInput } from './SWITCH/Input.tsx'
import { TextInput } from './TEXT/Input.tsx'
import { TimeInput } from './TIME/Input.tsx'

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
