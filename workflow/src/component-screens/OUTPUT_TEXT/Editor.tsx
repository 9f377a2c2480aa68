import type { EditorProps } from '../../editor/editor.ts'
import { TextsSetting } from '../../editor/Settings.tsx'
import { useEditorWords } from '../../editor/words.ts'

/** The words that are shown. */
export function OutputTextEditor(props: EditorProps<'OUTPUT_TEXT'>) {
  const words = useEditorWords()
  return <TextsSetting {...props} name="text" label={words.text} lines={3} />
}
