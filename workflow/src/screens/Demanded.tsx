import { useWords } from '../answering/words.ts'
import styles from './Demanded.module.css'

/** Beside the title of a question that a deviation asks for. */
export function Demanded() {
  const words = useWords()
  return <span className={styles['demanded']}>{words.demanded}</span>
}
