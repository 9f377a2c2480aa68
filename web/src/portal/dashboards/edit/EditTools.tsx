import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { ActionIcon } from '@mantine/core'
import { IconArrowsMove, IconCopy, IconPencil, IconTrash, type TablerIcon } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePanelName } from '../panels/panel-words.ts'
import styles from './edit.module.css'

interface EditToolsProps {
  readonly panel: Panel
  readonly onKey: (event: KeyboardEvent) => void
  readonly onEdit: () => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

/** What can be done with a panel that is being laid out. */
export function EditTools({ panel, onKey, onEdit, onCopy, onRemove }: EditToolsProps) {
  const { t } = useTranslation()
  const name = usePanelName(panel)
  return (
    <span className={styles['tools']}>
      <Tool
        icon={IconArrowsMove}
        label={t('dashboards.move', { name })}
        tip={t('dashboards.moveTip')}
        onKey={onKey}
      />
      <Tool
        icon={IconPencil}
        label={t('dashboards.editPanel', { name })}
        tip={t('dashboards.edit')}
        onTake={onEdit}
      />
      <Tool
        icon={IconCopy}
        label={t('dashboards.copyPanel', { name })}
        tip={t('dashboards.copy')}
        onTake={onCopy}
      />
      <Tool
        icon={IconTrash}
        label={t('dashboards.removePanelOf', { name })}
        tip={t('dashboards.removePanel')}
        onTake={onRemove}
      />
    </span>
  )
}

interface ToolProps {
  readonly icon: TablerIcon
  readonly label: string
  readonly tip: string
  readonly onTake?: () => void
  readonly onKey?: (event: KeyboardEvent) => void
}

function Tool({ icon: Icon, label, tip, onTake, onKey }: ToolProps) {
  return (
    <Tip label={tip}>
      <ActionIcon
        size={28}
        variant="subtle"
        color="gray"
        aria-label={label}
        {...(onTake ? { onClick: onTake } : {})}
        {...(onKey ? { onKeyDown: onKey } : {})}
      >
        <Icon size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tip>
  )
}
