import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { ActionIcon } from '@mantine/core'
import { IconArrowsMove, IconPencil } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePanelName } from '../panels/panel-words.ts'
import styles from './edit.module.css'

interface EditToolsProps {
  readonly panel: Panel
  readonly onKey: (event: KeyboardEvent) => void
  readonly onEdit: () => void
}

const look = { size: 28, variant: 'subtle', color: 'gray' } as const

/** Where a panel that is being laid out is moved by the keyboard, and the way to its settings. */
export function EditTools({ panel, onKey, onEdit }: EditToolsProps) {
  const { t } = useTranslation()
  const name = usePanelName(panel)
  return (
    <span className={styles['tools']}>
      <Tip label={t('dashboards.moveTip')}>
        <ActionIcon {...look} aria-label={t('dashboards.move', { name })} onKeyDown={onKey}>
          <IconArrowsMove {...icon} />
        </ActionIcon>
      </Tip>
      <Tip label={t('dashboards.edit')}>
        <ActionIcon {...look} aria-label={t('dashboards.editPanel', { name })} onClick={onEdit}>
          <IconPencil {...icon} />
        </ActionIcon>
      </Tip>
    </span>
  )
}
