import styles from '../../editor/editor.module.css'
import type { EditorProps } from '../../editor/editor.ts'
import { FlagSetting } from '../../editor/Settings.tsx'
import { useEditorWords } from '../../editor/words.ts'

/** Whether the name stands beside the signature in letters. */
export function SignatureEditor(props: EditorProps<'SIGNATURE'>) {
  const words = useEditorWords()
  return (
    <div className={styles['fields']}>
      <FlagSetting {...props} name="nameAllowed" label={words.nameAllowed} />
      <FlagSetting {...props} name="nameRequired" label={words.nameRequired} />
    </div>
  )
}
