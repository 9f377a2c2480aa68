import styles from '../../editor/editor.module.css'
import type { EditorProps } from '../../editor/editor.ts'
import { FlagSetting, TextsSetting } from '../../editor/Settings.tsx'
import { useEditorWords } from '../../editor/words.ts'

/** The words at the switch, and how it stands at first. */
export function SwitchEditor(props: EditorProps<'SWITCH'>) {
  const words = useEditorWords()
  return (
    <div className={styles['fields']}>
      <TextsSetting {...props} name="label" label={words.switchLabel} />
      <FlagSetting {...props} name="defaultValue" label={words.on} />
    </div>
  )
}
