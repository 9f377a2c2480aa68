import type { InputProps } from '../../screens/input.ts'
import styles from '../../screens/question.module.css'

/** Words to read. */
export function OutputText({ settings }: InputProps<'OUTPUT_TEXT'>) {
  return <p className={styles['text']}>{settings.text}</p>
}
