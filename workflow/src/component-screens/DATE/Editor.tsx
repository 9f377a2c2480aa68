import styles from '../../editor/editor.module.css'
import type { EditorProps } from '../../editor/editor.ts'
import { DaySetting } from '../../editor/Settings.tsx'
import { useEditorWords } from '../../editor/words.ts'

/** From which day to which. */
export function DateEditor(props: EditorProps<'DATE'>) {
  const words = useEditorWords()
  return (
    <div className={styles['fields']}>
      <div className={styles['pair']}>
        <DaySetting {...props} name="min" label={words.earliest} />
        <DaySetting {...props} name="max" label={words.latest} />
      </div>
      <DaySetting {...props} name="defaultValue" label={words.defaultValue} />
    </div>
  )
}
