import type { EditorProps } from '../../editor/editor.ts'
import { NumberSetting } from '../../editor/Settings.tsx'
import { useEditorWords } from '../../editor/words.ts'

/** How long a recording may be. */
export function AudioEditor(props: EditorProps<'AUDIO'>) {
  const words = useEditorWords()
  return <NumberSetting {...props} name="maxDurationSeconds" label={words.maxDuration} decimals={0} min={0} />
}
