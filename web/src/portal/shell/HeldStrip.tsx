import type { HeldRuns } from '@feldwerk/contract/trigger-runs.ts'
import { IconMailPause } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Strip } from './Strip.tsx'

/** Below the top bar, for owners: what leaves the house is held back, and how much waits. Runs can be looked at. */
export function HeldStrip({ heldBack, heldMessages }: Pick<HeldRuns, 'heldBack' | 'heldMessages'>) {
  const { t } = useTranslation()
  const count = heldBack + heldMessages
  const navigate = useNavigate()
  const view = () => void navigate({ to: '/settings/deliveries', search: { state: 'WAITING', period: '30' } })
  return (
    <Strip
      icon={IconMailPause}
      tone="amber"
      act={heldBack > 0 ? { label: t('shell.held.view'), onClick: view } : undefined}
    >
      <strong>{t('shell.held.title')}</strong>{' '}
      {count > 0 ? t('shell.held.waiting', { count }) : t('shell.held.none')}
    </Strip>
  )
}
