import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { optionLabel } from '../../results/option-label.ts'
import type { ResultProps } from '../../results/result.ts'
import styles from '../../results/results.module.css'
import { ShownValue } from '../../results/ShownValue.tsx'
import { listed } from '../../wire.ts'

/** Everything that was chosen. */
export function MultipleChoiceResult({ component, answer, referenceOf }: ResultProps<'MULTIPLE_CHOICE'>) {
  const language = useLanguage()
  const all = Array.isArray(answer) ? listed(answer) : [answer]
  const labels = all.map((value) => optionLabel(component.options, value, language))
  const isWords = all.every((value) => typeof value !== 'string' || !referenceOf(value))
  if (isWords) return <span>{all.map((value, i) => labels[i] ?? String(value)).join(', ')}</span>
  return (
    <span className={styles['several']}>
      {all.map((value, i) => (
        <ShownValue key={String(value)} value={value} label={labels[i] ?? null} referenceOf={referenceOf} />
      ))}
    </span>
  )
}
