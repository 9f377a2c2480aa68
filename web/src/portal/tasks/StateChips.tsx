import { useTranslation } from 'react-i18next'
import styles from './StateChips.module.css'
import { SHOWN, type ShownTasks } from './task/shown.ts'

interface StateChipsProps {
  readonly value: ShownTasks
  readonly onChange: (shown: ShownTasks) => void
}

/** Which tasks are shown, by their state; one of the chips is always chosen. */
export function StateChips({ value, onChange }: StateChipsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles['chips']} aria-label={t('tasks.show.label')}>
      {SHOWN.map((shown) => (
        <button
          key={shown}
          type="button"
          className={styles['stateChip']}
          aria-pressed={shown === value}
          onClick={() => onChange(shown)}
        >
          {t(`tasks.show.${shown}`)}
        </button>
      ))}
    </fieldset>
  )
}
