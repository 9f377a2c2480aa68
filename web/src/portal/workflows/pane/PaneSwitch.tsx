import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Pane = 'parts' | 'properties' | 'preview'

interface PaneSwitchProps<P extends Pane> {
  readonly panes: readonly P[]
  readonly pane: P
  readonly onChange: (pane: P) => void
}

/** On a narrow page there is room for one of the panes. */
export function PaneSwitch<P extends Pane>({ panes, pane, onChange }: PaneSwitchProps<P>) {
  const { t } = useTranslation()
  const name = (each: Pane) => t(`workflows.editor.pane.${each}`)
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('workflows.editor.pane.label')}
      value={pane}
      onChange={onChange}
      data={panes.map((value) => ({ value, label: name(value) }))}
    />
  )
}
