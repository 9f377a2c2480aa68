import styles from '../../editor/editor.module.css'
import { useEditorWords } from '../../editor/words.ts'

/** A group has no settings: its activities are in the tree. */
export function ActivityGroupEditor() {
  const words = useEditorWords()
  return <p className={styles['help']}>{words.groupHelp}</p>
}
