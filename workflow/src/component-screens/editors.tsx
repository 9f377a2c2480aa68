import type { ComponentType } from 'react'
import type { EditorProps } from '../editor/editor.ts'
import type { ComponentKind } from '../kinds.ts'
import { ActivityGroupEditor } from './ACTIVITY_GROUP/Editor.tsx'
import { AudioEditor } from './AUDIO/Editor.tsx'
import { BarcodeEditor } from './BARCODE/Editor.tsx'
import { DateEditor } from './DATE/Editor.tsx'
import { ImagesEditor } from './IMAGES/Editor.tsx'
import { InstantEditor } from './INSTANT/Editor.tsx'
import { MetadataEditor } from './METADATA/Editor.tsx'
import { MultipleChoiceEditor } from './MULTIPLE_CHOICE/Editor.tsx'
import { NumberEditor } from './NUMBER/Editor.tsx'
import { OutputAudioEditor } from './OUTPUT_AUDIO/Editor.tsx'
import { OutputImagesEditor } from './OUTPUT_IMAGES/Editor.tsx'
import { OutputTextEditor } from './OUTPUT_TEXT/Editor.tsx'
import { SignatureEditor } from './SIGNATURE/Editor.tsx'
import { SingleChoiceEditor } from './SINGLE_CHOICE/Editor.tsx'
import { SwitchEditor } from './SWITCH/Editor.tsx'
import { TextEditor } from './TEXT/Editor.tsx'
import { TimeEditor } from './TIME/Editor.tsx'

/** How the own fields of each kind are drawn up. */
export const EDITORS: { readonly [K in ComponentKind]: ComponentType<EditorProps<K>> } = {
  ACTIVITY_GROUP: ActivityGroupEditor,
  AUDIO: AudioEditor,
  BARCODE: BarcodeEditor,
  DATE: DateEditor,
  IMAGES: ImagesEditor,
  INSTANT: InstantEditor,
  METADATA: MetadataEditor,
  MULTIPLE_CHOICE: MultipleChoiceEditor,
  NUMBER: NumberEditor,
  OUTPUT_AUDIO: OutputAudioEditor,
  OUTPUT_IMAGES: OutputImagesEditor,
  OUTPUT_TEXT: OutputTextEditor,
  SIGNATURE: SignatureEditor,
  SINGLE_CHOICE: SingleChoiceEditor,
  SWITCH: SwitchEditor,
  TEXT: TextEditor,
  TIME: TimeEditor,
}
