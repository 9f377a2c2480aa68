import { formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { fixedTextIn, fixedValue, type ResultProps } from '../../results/result.ts'
import styles from '../../results/results.module.css'
import { useResultWords } from '../../results/words.ts'

/** The number with its unit, and what is allowed. */
export function NumberResult({ component, answer }: ResultProps<'NUMBER'>) {
  const language = useLanguage()
  const words = useResultWords()
  const unit = fixedTextIn(component.unit, language) ?? ''
  const { from = null, to = null } = fixedValue(component.tolerance) ?? {}
  const shown = (figure: number) => formatNumber(figure, language)
  return (
    <span>
      {shown(Number(answer))} {unit && <span className={styles['quiet']}>{unit}</span>}
      {(from !== null || to !== null) && (
        <span className={styles['quiet']}>
          {' · '}
          {words.allowed(from === null ? null : shown(from), to === null ? null : shown(to))}
        </span>
      )}
    </span>
  )
}
