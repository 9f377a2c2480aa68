import type { Dashboard } from '@feldwerk/contract/dashboards.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { useVisited } from '../../known/recent-things.ts'
import { useDashboard } from '../../known/use-dashboards.ts'
import { PageLoading } from '../../layers/PageLoading.tsx'
import { useBack } from '../../list/back.ts'
import { lastAddress } from '../../list/last-address.ts'
import { stringifySearch } from '../../list/search-params.ts'
import { titleOf } from '../../names/titles.ts'
import { DetailMissing } from '../../nowhere/DetailMissing.tsx'
import { DashboardView } from './DashboardView.tsx'

const DashboardEditor = lazyPart(async () => (await import('../edit/DashboardEditor.tsx')).DashboardEditor)

/** One dashboard, to be looked at or to be changed. */
export function DashboardPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id, edit, ...period } = useSearch({ from: '/protected/dashboards/detail' })
  const dashboard = useDashboard(id)
  const isEditing = edit === 'true' && dashboard.data?.readonly === false
  const name = dashboard.data ? titleOf(dashboard.data, language) : ''
  useVisited({ kind: 'DASHBOARD', id, title: name })
  useBack(
    t(isEditing ? 'dashboards.one' : 'shell.nav.dashboards'),
    isEditing ? `/dashboards/detail${stringifySearch({ id, ...period })}` : lastAddress('/dashboards'),
  )
  if (!dashboard.data) {
    return (
      <DetailMissing
        title={t('dashboards.one')}
        list="/dashboards"
        toList={t('dashboards.toList')}
        id={id}
        query={dashboard}
      />
    )
  }
  return <Shown key={id} dashboard={dashboard.data} isEditing={isEditing} />
}

function Shown({ dashboard, isEditing }: { readonly dashboard: Dashboard; readonly isEditing: boolean }) {
  const navigate = useNavigate()
  const { interval, from, until } = useSearch({ from: '/protected/dashboards/detail' })
  const show = (next: { edit?: 'true' }) =>
    navigate({ to: '/dashboards/detail', search: { id: dashboard.id, interval, from, until, ...next } })
  if (!isEditing) return <DashboardView dashboard={dashboard} onEdit={() => void show({ edit: 'true' })} />
  return (
    <Suspense fallback={<PageLoading />}>
      <DashboardEditor dashboard={dashboard} onDone={() => show({})} />
    </Suspense>
  )
}
