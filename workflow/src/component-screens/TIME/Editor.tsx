import styles from '../../editor/editor.module.css'
import type { EditorProps } from '../../editor/editor.ts'
import { ClockSetting } from '../../editor/Settings.tsx'
import { useEditorWords } from '../../editor/words.ts'

/** From when to when on a day. */
export function TimeEditor(props: EditorProps<'TIME'>) {
  const words = useEditorWords()
  return (
    <div className={styles['fields']}>
      <div className={styles['pair']}>
        <ClockSetting {...props} name="min" label={words.earliest} />
        <ClockSetting {...props} name="max" label={words.latest} />
      </div>
      <ClockSetting {...props} name="defaultValue" label={words.defaultValue} />
    </div>
  )
}
