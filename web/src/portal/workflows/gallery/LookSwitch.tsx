import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './LookSwitch.module.css'

interface LookSwitchProps {
  readonly look: 'table' | undefined
  readonly onChange: (look: 'table' | undefined) => void
}

/** Whether workflows are looked at as tiles or as a table; on a phone rows are cards, so there is nothing to choose. */
export function LookSwitch({ look, onChange }: LookSwitchProps) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      className={styles['switch'] ?? ''}
      size="xs"
      aria-label={t('workflows.look.label')}
      value={look ?? 'tiles'}
      onChange={(next) => onChange(next === 'table' ? 'table' : undefined)}
      data={(['tiles', 'table'] as const).map((value) => ({ value, label: t(`workflows.look.${value}`) }))}
    />
  )
}
