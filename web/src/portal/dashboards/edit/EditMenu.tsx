import '@mantine/core/styles/Menu.layer.css'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconCalendar, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IntervalDialog } from './IntervalDialog.tsx'
import { useUndoKeys } from './UndoButtons.tsx'
import type { DashboardEditing } from './use-draft.ts'

/** What has no room in the head of a narrow editor: undo, redo, and the period that the dashboard opens with. */
export function EditMenu({ editing }: { readonly editing: DashboardEditing }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  useUndoKeys(editing)
  const { undo, redo, canUndo, canRedo, draft, setInterval } = editing
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon size={36} variant="default" aria-label={t('dashboards.more')}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} disabled={!canUndo} onClick={undo}>
            {t('dashboards.undo')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowForwardUp {...icon} />} disabled={!canRedo} onClick={redo}>
            {t('dashboards.redo')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCalendar {...icon} />} onClick={() => setAsking(true)}>
            {t('dashboards.startInterval')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <IntervalDialog start={draft.interval} onChoose={setInterval} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
