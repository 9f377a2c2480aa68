import { IconMailPause } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Strip } from './Strip.tsx'

/** Below the top bar, for owners: nothing that results set going leaves the house, and how much waits. */
export function HeldStrip({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const view = () => void navigate({ to: '/settings/deliveries', search: { state: 'WAITING', period: '30' } })
  return (
    <Strip icon={IconMailPause} tone="amber" act={{ label: t('shell.held.view'), onClick: view }}>
      <strong>{t('shell.held.title')}</strong> {t('shell.held.waiting', { count })}
    </Strip>
  )
}
