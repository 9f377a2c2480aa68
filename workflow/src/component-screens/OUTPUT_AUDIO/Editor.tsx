import type { EditorProps } from '../../editor/editor.ts'
import { FilesSetting } from '../../editor/FilesSetting.tsx'
import { useEditorWords } from '../../editor/words.ts'

/** The recordings that can be listened to. */
export function OutputAudioEditor(props: EditorProps<'OUTPUT_AUDIO'>) {
  const words = useEditorWords()
  return <FilesSetting {...props} name="audio" label={words.audio} accept="audio/*" />
}
