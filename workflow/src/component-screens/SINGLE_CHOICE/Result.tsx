import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { optionLabel } from '../../results/option-label.ts'
import type { ResultProps } from '../../results/result.ts'
import { ShownValue } from '../../results/ShownValue.tsx'

/** What was chosen, by the words it had. */
export function SingleChoiceResult({ component, answer, referenceOf }: ResultProps<'SINGLE_CHOICE'>) {
  const language = useLanguage()
  return (
    <ShownValue
      value={answer}
      label={optionLabel(component.options, answer, language)}
      referenceOf={referenceOf}
    />
  )
}
