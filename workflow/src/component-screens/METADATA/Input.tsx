import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { InputProps } from '../../answering/input.ts'
import styles from '../../answering/question.module.css'
import { showValue } from '../../answering/show-value.ts'
import { useWords } from '../../answering/words.ts'

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
