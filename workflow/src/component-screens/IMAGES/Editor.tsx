import styles from '../../editor/editor.module.css'
import type { EditorProps } from '../../editor/editor.ts'
import { FlagSetting, NumberSetting } from '../../editor/Settings.tsx'
import { useEditorWords } from '../../editor/words.ts'

/** How many pictures, and whether they may come from elsewhere than the camera. */
export function ImagesEditor(props: EditorProps<'IMAGES'>) {
  const words = useEditorWords()
  return (
    <div className={styles['fields']}>
      <div className={styles['pair']}>
        <NumberSetting {...props} name="minCount" label={words.minCount} decimals={0} min={0} />
        <NumberSetting {...props} name="maxCount" label={words.maxCount} decimals={0} min={0} />
      </div>
      <FlagSetting {...props} name="photoOnly" label={words.photoOnly} />
    </div>
  )
}
