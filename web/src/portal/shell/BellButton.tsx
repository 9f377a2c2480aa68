import { BarButton } from '@feldwerk/ui/shell/BarButton.tsx'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alsoSpeak } from '../../i18n/i18n.ts'
import { unreadNotificationsKey } from '../known/notifications-key.ts'

const loadPanel = async () => {
  await alsoSpeak('areas')
  return { default: (await import('../notices/NoticePanel.tsx')).NoticePanel }
}
const NoticePanel = lazy(loadPanel)

interface BellButtonProps {
  /** On a phone it leads to the page: a panel would fill the screen as well. */
  readonly isSmall: boolean
}

/** The bell in the top bar with how many notifications are unread. Its panel is fetched when the pointer comes near. */
export function BellButton({ isSmall }: BellButtonProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(false)
  // Read by `LiveUpdates`, once the page stands.
  const { data: count = 0 } = useQuery<number>({ queryKey: unreadNotificationsKey, enabled: false })
  const label = count > 0 ? t('shell.bellUnread', { count }) : t('shell.bell')
  const button = (
    <BarButton
      icon={IconBell}
      label={label}
      count={count}
      {...(isSmall ? {} : { 'aria-haspopup': 'dialog' as const, onMouseEnter: () => void loadPanel() })}
      onClick={() => (isSmall ? void navigate({ to: '/notifications' }) : setWanted(true))}
    />
  )
  return wanted && !isSmall ? (
    <Suspense fallback={button}>
      <NoticePanel label={label} count={count} />
    </Suspense>
  ) : (
    button
  )
}
