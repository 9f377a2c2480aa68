import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { ImportMode } from '@feldwerk/contract/asset-excel.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './ModeChoice.module.css'

/** What people choose among; rows that only update are for programs. */
const MODES = ['ADD_OR_UPDATE', 'ADD', 'REPLACE'] as const satisfies readonly ImportMode[]

interface ModeChoiceProps {
  readonly mode: ImportMode
  readonly onMode: (mode: ImportMode) => void
}

/** How to apply the rows of a file. */
export function ModeChoice({ mode, onMode }: ModeChoiceProps) {
  const { t } = useTranslation()
  return (
    <Card title={t('assets.import.mode.title')}>
      <Radio.Group aria-label={t('assets.import.mode.title')} value={mode} onChange={onMode}>
        <div className={styles['modes']}>
          {MODES.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(`assets.import.mode.${each}`)}
              description={t(`assets.import.mode.${each}_text`)}
            />
          ))}
        </div>
      </Radio.Group>
    </Card>
  )
}
