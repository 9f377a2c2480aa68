import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { InputProps } from '../../screens/input.ts'
import styles from '../../screens/question.module.css'
import { showValue } from '../../screens/show-value.ts'
import { useWords } from '../../screens/words.ts'

/** What the workflow works out by itself: the worker sees it, and types nothing. */
export function MetadataInput({ answer, labelledBy, describedBy }: InputProps<'METADATA'>) {
  const words = useWords()
  const language = useLanguage()
  return (
    <p className={styles['value']} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {answer === null ? (
        <span className={styles['optional']}>{words.noValue}</span>
      ) : (
        showValue(answer, language)
      )}
    </p>
  )
}
