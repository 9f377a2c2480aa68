import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import own from './UsageCard.module.css'

/** What shows a metric and would break without it. */
export function UsageCard({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['metrics', 'dependants', id],
    queryFn: ({ signal }) => client.metrics.dependants({ metricId: id }, { signal }),
  })
  if (!data) return null
  return (
    <Card title={t('metrics.usedBy')} note={data.length > 0 && data.length}>
      {data.length === 0 && <Quiet>{t('metrics.unused')}</Quiet>}
      <ul className={own['usages']}>
        {data.map((one) => (
          <li key={one.id}>
            <Chip
              icon={IconLayoutDashboard}
              href={one.kind === 'DASHBOARD' ? `/dashboards/detail?id=${one.id}` : '/dashboards'}
            >
              {one.name}
            </Chip>
          </li>
        ))}
      </ul>
    </Card>
  )
}
