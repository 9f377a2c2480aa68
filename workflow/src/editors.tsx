import type { ComponentType } from 'react'
import { ActivityGroupEditor } from './components/ACTIVITY_GROUP/Editor.tsx'
import { AudioEditor } from './components/AUDIO/Editor.tsx'
import { BarcodeEditor } from './components/BARCODE/Editor.tsx'
import { DateEditor } from './components/DATE/Editor.tsx'
import { ImagesEditor } from './components/IMAGES/Editor.tsx'
import { InstantEditor } from './components/INSTANT/Editor.tsx'
import { MetadataEditor } from './components/METADATA/Editor.tsx'
import { MultipleChoiceEditor } from './components/MULTIPLE_CHOICE/Editor.tsx'
import { NumberEditor } from './components/NUMBER/Editor.tsx'
import { OutputAudioEditor } from './components/OUTPUT_AUDIO/Editor.tsx'
import { OutputImagesEditor } from './components/OUTPUT_IMAGES/Editor.tsx'
import { OutputTextEditor } from './components/OUTPUT_TEXT/Editor.tsx'
import { SignatureEditor } from './components/SIGNATURE/Editor.tsx'
import { SingleChoiceEditor } from './components/SINGLE_CHOICE/Editor.tsx'
import { SwitchEditor } from './components/SWITCH/Editor.tsx'
import { TextEditor } from './components/TEXT/Editor.tsx'
import { TimeEditor } from './components/TIME/Editor.tsx'
import type { EditorProps } from './editor/editor.ts'
import type { ComponentKind } from './kinds.ts'

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
