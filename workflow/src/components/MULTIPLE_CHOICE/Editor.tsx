import styles from '../../editor/editor.module.css'
import type { EditorProps } from '../../editor/editor.ts'
import { OptionsSetting } from '../../editor/OptionsSetting.tsx'
import { NumberSetting } from '../../editor/Settings.tsx'
import { useEditorWords } from '../../editor/words.ts'

/** The options, and how many may be chosen. */
export function MultipleChoiceEditor(props: EditorProps<'MULTIPLE_CHOICE'>) {
  const words = useEditorWords()
  return (
    <div className={styles['fields']}>
      <OptionsSetting {...props} />
      <div className={styles['pair']}>
        <NumberSetting {...props} name="minCount" label={words.minCount} decimals={0} min={0} />
        <NumberSetting {...props} name="maxCount" label={words.maxCount} decimals={0} min={0} />
      </div>
    </div>
  )
}
