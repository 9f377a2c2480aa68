import type { InputProps } from '../../answering/input.ts'
import styles from '../../answering/question.module.css'

/** Words to read. */
export function OutputText({ settings }: InputProps<'OUTPUT_TEXT'>) {
  return <p className={styles['text']}>{settings.text}</p>
}
