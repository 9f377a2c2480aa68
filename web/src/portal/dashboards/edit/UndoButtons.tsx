import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DashboardEditing } from './use-draft.ts'

/** The last change back, and made again; by Ctrl+Z as well, outside of fields, which undo what is typed themselves. */
export function UndoButtons(editing: DashboardEditing) {
  const { t } = useTranslation()
  const { undo, redo, canUndo, canRedo } = editing
  useUndoKeys(editing)
  return (
    <>
      <Tip label={t('dashboards.undo')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('dashboards.undo')}
          disabled={!canUndo}
          onClick={undo}
        >
          <IconArrowBackUp {...icon} />
        </ActionIcon>
      </Tip>
      <Tip label={t('dashboards.redo')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('dashboards.redo')}
          disabled={!canRedo}
          onClick={redo}
        >
          <IconArrowForwardUp {...icon} />
        </ActionIcon>
      </Tip>
    </>
  )
}

/** Ctrl+Z and what goes with it. */
export function useUndoKeys({ undo, redo }: Pick<DashboardEditing, 'undo' | 'redo'>): void {
  useHotkeys([
    ['mod+z', undo],
    ['mod+shift+z', redo],
    ['mod+y', redo],
  ])
}
