import { icon } from '@feldwerk/ui/parts/icon.ts'
import { UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticeGroup } from './group-notices.ts'
import { linkIcons } from './link-icons.ts'
import styles from './NoticeGroups.module.css'
import { NoticeRow } from './NoticeRow.tsx'

/** Rows of a group before one asks for the others. */
const SHOWN = 3

interface NoticeGroupsProps {
  readonly groups: readonly NoticeGroup[]
  readonly onOpen?: () => void
}

/** Notifications, those of one thing under its name. */
export function NoticeGroups({ groups, onOpen }: NoticeGroupsProps) {
  return groups.map((group) => <Group key={group.thing} group={group} {...(onOpen ? { onOpen } : {})} />)
}

function Group({
  group: { thing, notices },
  onOpen,
}: {
  readonly group: NoticeGroup
  readonly onOpen?: () => void
}) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? notices : notices.slice(0, SHOWN)
  const hidden = notices.length - shown.length
  const [first] = notices
  const Icon = first ? linkIcons[first.linkType] : IconBell
  return (
    <section className={styles['group']} aria-label={thing}>
      <h3 className={styles['head']}>
        <Icon {...icon} />
        <span className={styles['thing']}>{thing}</span>
        <span className={styles['count']}>{t('notifications.count', { count: notices.length })}</span>
      </h3>
      <ul className={styles['rows']}>
        {shown.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} {...(onOpen ? { onOpen } : {})} />
        ))}
      </ul>
      {hidden > 0 && (
        <UnstyledButton className={styles['more']} onClick={() => setOpen(true)}>
          {t('notifications.more', { count: hidden })}
        </UnstyledButton>
      )}
    </section>
  )
}
