import styles from '../../editor/editor.module.css'
import type { EditorProps } from '../../editor/editor.ts'
import { FlagSetting, LineSetting, NumberSetting } from '../../editor/Settings.tsx'
import { useEditorWords } from '../../editor/words.ts'

/** How long the text may be, and its default. */
export function TextEditor(props: EditorProps<'TEXT'>) {
  const words = useEditorWords()
  return (
    <div className={styles['fields']}>
      <div className={styles['pair']}>
        <NumberSetting {...props} name="minChars" label={words.minChars} decimals={0} min={0} />
        <NumberSetting {...props} name="maxChars" label={words.maxChars} decimals={0} min={0} />
      </div>
      <FlagSetting {...props} name="multiline" label={words.multiline} />
      <LineSetting {...props} name="defaultValue" label={words.defaultValue} />
    </div>
  )
}
