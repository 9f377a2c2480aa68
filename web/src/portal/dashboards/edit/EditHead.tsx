import type { PanelKind } from '@feldwerk/contract/panel-kinds.ts'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IntervalPicker } from '../period/IntervalPicker.tsx'
import { AddMenu } from './AddMenu.tsx'
import styles from './EditHead.module.css'
import { EditMenu } from './EditMenu.tsx'
import { UndoButtons } from './UndoButtons.tsx'
import type { DashboardEditing } from './use-draft.ts'

interface EditHeadProps {
  readonly title: string
  readonly editing: DashboardEditing
  readonly isSaving: boolean
  readonly onAdd: (kind: PanelKind) => void
  readonly onDiscard: () => void
  readonly onSave: () => void
}

/** Title and actions of a dashboard that is being laid out, 64 high and always in sight. */
export function EditHead({ title, editing, isSaving, onAdd, onDiscard, onSave }: EditHeadProps) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 74.99em)', undefined, { getInitialValueInEffect: false })
  const { draft, setInterval, isChanged, changes } = editing
  return (
    <header className={styles['head']}>
      <h1 className={styles['title']} title={title}>
        {title}
      </h1>
      <span className={styles['state']}>
        <Badge>{t('dashboards.editing')}</Badge>
        <span className={styles['changes']}>
          {isChanged && t('dashboards.changes', { count: Math.max(1, changes) })}
        </span>
      </span>
      <div className={styles['actions']}>
        {isNarrow ? (
          <EditMenu editing={editing} />
        ) : (
          <>
            <UndoButtons {...editing} />
            <IntervalPicker
              value={draft.interval}
              onChange={setInterval}
              label={t('dashboards.startInterval')}
            />
          </>
        )}
        <AddMenu onAdd={onAdd} />
        <Button variant="default" onClick={onDiscard}>
          {t('dashboards.discard')}
        </Button>
        <Button leftSection={<IconCheck {...icon} />} loading={isSaving} onClick={onSave}>
          {t('dashboards.save')}
        </Button>
      </div>
    </header>
  )
}
