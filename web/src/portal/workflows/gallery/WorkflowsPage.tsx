import '@mantine/core/styles/Combobox.layer.css'
import type { WorkflowRow } from '@feldwerk/contract/workflows.ts'
import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { Link } from '@feldwerk/ui/link.tsx'
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
import { IconPlus, IconRoute, IconTemplate } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../errors/has-failed.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { useWorkflows } from '../../known/use-workflows.ts'
import { stringifySearch } from '../../list/search-params.ts'
import { useTemplateStep } from '../../list/template-step.ts'
import { workflowTeaser, workflowTitle } from '../../names/workflow-titles.ts'
import { useResultCounts } from '../../results/list/use-counts.ts'
import { CreateWorkflow } from './CreateWorkflow.tsx'
import { areasOf } from './figures.ts'
import { LookSwitch } from './LookSwitch.tsx'
import { useFigures } from './use-figures.ts'
import styles from './WorkflowsPage.module.css'
import { WorkflowsTable } from './WorkflowsTable.tsx'
import { WorkflowTile } from './WorkflowTile.tsx'

/** From this many on it helps to search for one. */
const MANY = 7

const states = {
  all: () => true,
  published: ({ version }: WorkflowRow) => version !== null,
  unpublished: ({ draft }: WorkflowRow) => draft,
} as const

/** Every workflow of the company, with what it is for and what it brings. */
export function WorkflowsPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { search = '', state = 'all', look, new: isNew } = useSearch({ from: '/protected/workflows' })
  const navigate = useNavigate()
  const workflows = useWorkflows()
  const all = workflows.data ?? []
  const wanted = search.trim().toLocaleLowerCase()
  const shown = all.filter(
    (one) =>
      states[state](one) &&
      `${workflowTitle(one, language)} ${workflowTeaser(one, language)}`.toLocaleLowerCase().includes(wanted),
  )
  const go = (next: { search?: string | undefined; look?: 'table' | undefined; new?: 'true' | undefined }) =>
    void navigate({
      to: '/workflows',
      search: { search: search || undefined, state: state === 'all' ? undefined : state, look, ...next },
      replace: true,
    })
  const figuresOf = useFigures()
  const month = useResultCounts().data?.thisMonth
  const areas = areasOf(all)
  const inUse = all.filter(({ version }) => version !== null).length
  const add = (
    <>
      <Button variant="default" component={Link} href="/templates" leftSection={<IconTemplate {...icon} />}>
        {t('workflows.fromTemplate')}
      </Button>
      <Button leftSection={<IconPlus {...icon} />} onClick={() => go({ new: 'true' })}>
        {t('workflows.add')}
      </Button>
    </>
  )
  const isTable = look === 'table' && shown.length > 0
  const find = (all.length >= MANY || search !== '') && (
    <div className={styles['search']}>
      <TextFilter
        column={t('workflows.find')}
        placeholder={t('workflows.find')}
        value={search}
        onChange={(value) => go({ search: value || undefined })}
        search
      />
    </div>
  )
  const tabs = (['all', 'published', 'unpublished'] as const).map((one) => ({
    label: t(`workflows.state.${one}`),
    href: `/workflows${stringifySearch({ state: one === 'all' ? undefined : one, search, look })}`,
    current: state === one,
    count: String(all.filter(states[one]).length),
  }))
  return (
    <Page
      layout={isTable ? 'fill' : 'cards'}
      head={
        <PageHead
          title={t('shell.nav.workflows')}
          facts={
            all.length > 0 &&
            [
              [
                t('workflows.inUse', { count: inUse }),
                inUse < all.length && t('workflows.drafts', { count: all.length - inUse }),
              ]
                .filter(Boolean)
                .join(', '),
              month && t('workflows.thisMonth', { count: month.all }),
            ]
              .filter(Boolean)
              .join(' · ')
          }
          actions={add}
        />
      }
      {...(all.length > 0
        ? {
            tabs: (
              <Tabs
                label={t('shell.nav.workflows')}
                tabs={tabs}
                end={<LookSwitch look={look} onChange={(next) => go({ look: next })} />}
              />
            ),
          }
        : {})}
    >
      {hasFailed(workflows) && (
        <Card flush>
          <CardFailed query={workflows} title={t('workflows.notLoaded')} />
        </Card>
      )}
      {workflows.isPending && !hasFailed(workflows) && <Lines count={5} look="rows" />}
      {workflows.data && all.length === 0 && <NoWorkflow onAdd={() => go({ new: 'true' })} />}
      {!isTable && find}
      {all.length > 0 && shown.length === 0 && <Quiet>{t('workflows.noneFound')}</Quiet>}
      {isTable && <WorkflowsTable workflows={shown} figuresOf={figuresOf} toolbar={find} />}
      {shown.length > 0 && !isTable && (
        <ul className={styles['cards']} aria-label={t('shell.nav.workflows')}>
          {shown.map((workflow) => (
            <WorkflowTile
              key={workflow.id}
              workflow={workflow}
              figures={figuresOf(workflow.id)}
              area={areas.get(workflow.id) ?? 1}
            />
          ))}
        </ul>
      )}
      {isNew && <CreateWorkflow onClose={() => go({ new: undefined })} />}
    </Page>
  )
}

function NoWorkflow({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation()
  const template = useTemplateStep()
  return (
    <EmptyState
      schematic={
        <Schematic
          sheets={[
            { label: t('workflows.empty.questions'), lines: '+-+-+' },
            { label: t('workflows.empty.phone'), lines: '++-' },
            { label: t('workflows.empty.result'), lines: '+-+', result: true },
          ]}
        />
      }
      title={t('workflows.empty.title')}
      text={t('workflows.empty.text')}
      beginnings={[
        {
          icon: IconRoute,
          title: t('workflows.empty.own.title'),
          text: t('workflows.empty.own.text'),
          verb: t('general.verb.add'),
          onTake: onAdd,
        },
        template,
      ]}
    />
  )
}
