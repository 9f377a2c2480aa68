import styles from '../../editor/editor.module.css'
import type { EditorProps } from '../../editor/editor.ts'
import { InstantSetting } from '../../editor/Settings.tsx'
import { useEditorWords } from '../../editor/words.ts'

/** From which moment to which. */
export function InstantEditor(props: EditorProps<'INSTANT'>) {
  const words = useEditorWords()
  return (
    <div className={styles['fields']}>
      <div className={styles['pair']}>
        <InstantSetting {...props} name="min" label={words.earliest} />
        <InstantSetting {...props} name="max" label={words.latest} />
      </div>
      <InstantSetting {...props} name="defaultValue" label={words.defaultValue} />
    </div>
  )
}
