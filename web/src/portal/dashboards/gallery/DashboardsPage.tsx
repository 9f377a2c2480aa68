import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { TextFilter } from '@feldwerk/ui/table/filters.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../errors/has-failed.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { useDashboards } from '../../known/use-dashboards.ts'
import { stringifySearch } from '../../list/search-params.ts'
import { titleOf } from '../../names/titles.ts'
import { CreateDashboard } from './CreateDashboard.tsx'
import { DashboardCard } from './DashboardCard.tsx'
import styles from './DashboardsPage.module.css'
import { NoDashboard } from './NoDashboard.tsx'

/** From this many on it helps to search for one. */
const MANY = 7

/** Every dashboard of the company; favourites first. */
export function DashboardsPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { search = '', favourites, new: isNew } = useSearch({ from: '/protected/dashboards' })
  const navigate = useNavigate()
  const dashboards = useDashboards()
  const all = dashboards.data ?? []
  const wanted = search.trim().toLocaleLowerCase()
  const shown = all
    .filter(
      (one) => (!favourites || one.favourite) && titleOf(one, language).toLocaleLowerCase().includes(wanted),
    )
    .toSorted((a, b) => Number(b.favourite) - Number(a.favourite))
  const go = (next: { search?: string | undefined; new?: 'true' | undefined }) =>
    void navigate({
      to: '/dashboards',
      search: { search: search || undefined, favourites, ...next },
      replace: true,
    })
  const tabs = [
    {
      label: t('dashboards.all'),
      href: `/dashboards${stringifySearch({ search })}`,
      current: !favourites,
      count: String(all.length),
    },
    {
      label: t('dashboards.favourites'),
      href: `/dashboards${stringifySearch({ search, favourites: 'true' })}`,
      current: favourites === 'true',
      count: String(all.filter(({ favourite }) => favourite).length),
    },
  ]
  return (
    <Page
      head={
        <PageHead
          title={t('shell.nav.dashboards')}
          facts={all.length > 0 && t('dashboards.count', { count: all.length })}
          actions={
            <Button leftSection={<IconPlus {...icon} />} onClick={() => go({ new: 'true' })}>
              {t('dashboards.add')}
            </Button>
          }
        />
      }
      {...(all.length > 0 ? { tabs: <Tabs label={t('shell.nav.dashboards')} tabs={tabs} /> } : {})}
    >
      {hasFailed(dashboards) && (
        <Card flush>
          <CardFailed query={dashboards} title={t('dashboards.notLoaded')} />
        </Card>
      )}
      {dashboards.isPending && !hasFailed(dashboards) && <Lines count={5} look="rows" />}
      {dashboards.data && all.length === 0 && <NoDashboard onAdd={() => go({ new: 'true' })} />}
      {(all.length >= MANY || search !== '') && (
        <div className={styles['search']}>
          <TextFilter
            column={t('dashboards.find')}
            placeholder={t('dashboards.find')}
            value={search}
            onChange={(value) => go({ search: value || undefined })}
            search
          />
        </div>
      )}
      {all.length > 0 && shown.length === 0 && (
        <Quiet>{t(favourites && !search ? 'dashboards.noFavourite' : 'dashboards.noneFound')}</Quiet>
      )}
      {shown.length > 0 && (
        <ul className={styles['cards']} aria-label={t('shell.nav.dashboards')}>
          {shown.map((dashboard) => (
            <DashboardCard key={dashboard.id} dashboard={dashboard} />
          ))}
        </ul>
      )}
      {isNew && <CreateDashboard onClose={() => go({ new: undefined })} />}
    </Page>
  )
}
