import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { ActionIcon } from '@mantine/core'
import { IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePanelName } from '../panels/panel-words.ts'
import styles from './EditTools.module.css'

interface EditToolsProps {
  readonly panel: Panel
  readonly isChosen: boolean
  readonly onCopy: () => void
  readonly onRemove: () => void
}

const look = { size: 28, variant: 'subtle', color: 'gray', 'data-no-drag': true } as const

/** In the head of a panel that is being laid out: the sign that it can be dragged, and what is done with the chosen one. */
export function EditTools({ panel, isChosen, onCopy, onRemove }: EditToolsProps) {
  const { t } = useTranslation()
  const name = usePanelName(panel)
  return (
    <span className={styles['tools']}>
      {isChosen && (
        <>
          <Tip label={t('dashboards.duplicate')}>
            <ActionIcon {...look} aria-label={t('dashboards.duplicateOf', { name })} onClick={onCopy}>
              <IconCopy {...icon} />
            </ActionIcon>
          </Tip>
          <Tip label={t('dashboards.removePanel')}>
            <ActionIcon {...look} aria-label={t('dashboards.removePanelOf', { name })} onClick={onRemove}>
              <IconTrash {...icon} />
            </ActionIcon>
          </Tip>
        </>
      )}
      <span className={styles['grip']}>
        <IconGripVertical {...icon} />
      </span>
    </span>
  )
}
