import '@mantine/core/styles/Menu.layer.css'
import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconAt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './MentionButton.module.css'

interface MentionButtonProps {
  readonly people: readonly AccountReference[]
  readonly onPick: (name: string) => void
}

/** Chooses somebody of the room who is meant. */
export function MentionButton({ people, onPick }: MentionButtonProps) {
  const { t } = useTranslation()
  return (
    <Menu position="top-start">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('chat.mention')}>
          <IconAt {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={styles['people'] ?? ''}>
        {people.map((each) => (
          <Menu.Item
            key={each.id}
            leftSection={<Avatar name={fullName(each)} imageUrl={each.imageUrl} decorative />}
            onClick={() => onPick(fullName(each))}
          >
            {fullName(each)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
