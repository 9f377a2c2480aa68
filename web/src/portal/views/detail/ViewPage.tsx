import type { View } from '@feldwerk/contract/views.ts'
import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useVisited } from '../../known/recent-things.ts'
import { useBack } from '../../list/back.ts'
import { titleOf } from '../../names/titles.ts'
import { DetailMissing } from '../../nowhere/DetailMissing.tsx'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { useDependants, useView } from '../view/use-view.ts'
import { DependantsTab } from './DependantsTab.tsx'
import { Misfits } from './Misfits.tsx'
import { ViewHead } from './ViewHead.tsx'
import { ViewTable } from './ViewTable.tsx'

/** One view: its rows as a table, and what uses it. */
export function ViewPage() {
  const { t } = useTranslation()
  const { id } = useSearch({ from: '/protected/views/detail' })
  const language = useLanguage()
  const view = useView(id)
  // What its rows consist of is on its way at the same time as the view itself.
  useQueryModel()
  useBack(t('shell.nav.views'), '/views')
  useVisited({ kind: 'VIEW', id, title: view.data && titleOf(view.data, language) })
  if (!view.data)
    return (
      <DetailMissing
        title={t('shell.nav.views')}
        list="/views"
        toList={t('views.toViews')}
        id={id}
        query={view}
      />
    )
  return <Found key={view.data.id} view={view.data} />
}

function Found({ view }: { readonly view: View }) {
  const { t } = useTranslation()
  const { tab } = useSearch({ from: '/protected/views/detail' })
  const dependants = useDependants(view.id)
  return (
    <Page
      layout="fill"
      head={<ViewHead view={view} />}
      tabs={
        <Tabs
          label={t('views.parts')}
          tabs={[
            { label: t('views.table'), href: `/views/detail?id=${view.id}`, current: tab === undefined },
            {
              label: t('views.usedByTab'),
              href: `/views/detail?id=${view.id}&tab=dependants`,
              current: tab === 'dependants',
              ...(dependants.data ? { count: String(dependants.data.length) } : {}),
            },
          ]}
        />
      }
    >
      {tab === 'dependants' ? (
        <DependantsTab view={view} />
      ) : (
        <>
          <Misfits view={view} />
          <ViewTable view={view} />
        </>
      )}
    </Page>
  )
}
