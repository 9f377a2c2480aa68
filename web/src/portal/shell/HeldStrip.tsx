import { IconMailPause } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Strip } from './Strip.tsx'

/** Below the top bar, for owners: mails and calls that results set going are held back, and how many wait. */
export function HeldStrip({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const view = () => void navigate({ to: '/settings/deliveries', search: { state: 'WAITING', period: '30' } })
  return (
    <Strip
      icon={IconMailPause}
      tone="amber"
      act={count > 0 ? { label: t('shell.held.view'), onClick: view } : undefined}
    >
      <strong>{t('shell.held.title')}</strong>{' '}
      {count > 0 ? t('shell.held.waiting', { count }) : t('shell.held.none')}
    </Strip>
  )
}
