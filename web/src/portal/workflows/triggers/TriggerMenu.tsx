import '@mantine/core/styles/Menu.layer.css'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './TriggerMenu.module.css'
import type { TriggerRow } from './trigger-rows.ts'
import type { TriggerEditing } from './use-triggers.ts'

interface TriggerMenuProps {
  readonly row: TriggerRow
  readonly name: string
  readonly triggers: TriggerEditing
}

/** What can be done with a trigger as a whole. */
export function TriggerMenu({ row: { trigger }, name, triggers }: TriggerMenuProps) {
  const { t } = useTranslation()
  const { id, paused = false } = trigger
  const Pause = paused ? IconPlayerPlay : IconPlayerPause
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          size={28}
          variant="subtle"
          color="gray"
          className={styles['more'] ?? ''}
          aria-label={t('triggers.more', { name })}
        >
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Pause {...icon} />}
          onClick={() => triggers.setField(id, 'paused', paused ? undefined : true)}
        >
          {t(paused ? 'triggers.goOn' : 'triggers.pause')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => triggers.duplicate(id)}>
          {t('workflows.editor.duplicate')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => triggers.remove(id)}>
          {t('triggers.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
