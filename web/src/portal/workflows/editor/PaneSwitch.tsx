import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './PaneSwitch.module.css'

export type Pane = 'parts' | 'properties' | 'preview'

interface PaneSwitchProps {
  readonly pane: Pane
  readonly onChange: (pane: Pane) => void
}

/** On a narrow page there is room for one of the three. */
export function PaneSwitch({ pane, onChange }: PaneSwitchProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['panes']}>
      <SegmentedControl
        fullWidth
        aria-label={t('workflows.editor.pane.label')}
        value={pane}
        onChange={onChange}
        data={(['parts', 'properties', 'preview'] as const).map((value) => ({
          value,
          label: t(`workflows.editor.pane.${value}`),
        }))}
      />
    </div>
  )
}
