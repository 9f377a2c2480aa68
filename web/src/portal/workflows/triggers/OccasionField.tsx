import { CheckboxField } from '@feldwerk/ui/form/ToggleField.tsx'
import type { Occasion } from '@feldwerk/workflow/triggers/kind.ts'
import { useTranslation } from 'react-i18next'
import styles from './OccasionField.module.css'
import { BY_DEFAULT, occasionsFor } from './occasions.ts'
import type { ResultList, Trigger } from './trigger-rows.ts'

interface OccasionFieldProps {
  readonly list: ResultList
  readonly trigger: { readonly on?: readonly Occasion[] | undefined }
  /** Whether another company performs the workflow. */
  readonly isShared: boolean
  readonly onChange: (on: Trigger['on']) => void
}

/** On what occasions a trigger acts; at least one. */
export function OccasionField({ list, trigger, isShared, onChange }: OccasionFieldProps) {
  const { t } = useTranslation()
  const on = trigger.on ?? BY_DEFAULT
  const occasions = occasionsFor(list, { isShared, on })
  const set = (occasion: Occasion, isOn: boolean) => {
    const next = occasions.filter((each) => (each === occasion ? isOn : on.includes(each)))
    if (next.length === 0) return
    onChange(next.join() === BY_DEFAULT.join() ? undefined : [...next])
  }
  return (
    <fieldset className={styles['occasions']} data-field="on">
      <legend className={styles['legend']}>{t('triggers.occasions')}</legend>
      {occasions.map((occasion) => (
        <CheckboxField
          key={occasion}
          label={t(`triggers.occasion.${occasion}`)}
          checked={on.includes(occasion)}
          disabled={on.length === 1 && on[0] === occasion}
          onChange={(event) => set(occasion, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
