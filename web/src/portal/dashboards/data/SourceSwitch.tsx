import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface SourceSwitchProps {
  readonly count: number
  readonly chosen: number
  readonly onChoose: (source: number) => void
}

/** Which source of a metric; nothing where it has only one. */
export function SourceSwitch({ count, chosen, onChoose }: SourceSwitchProps) {
  const { t } = useTranslation()
  if (count < 2) return null
  return (
    <SegmentedControl
      aria-label={t('dashboards.sources')}
      value={String(chosen)}
      onChange={(next) => onChoose(Number(next))}
      data={Array.from({ length: count }, (_, place) => ({
        value: String(place),
        label: t('dashboards.source', { number: place + 1 }),
      }))}
    />
  )
}
