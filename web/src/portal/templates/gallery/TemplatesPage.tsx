import type { Template } from '@feldwerk/contract/templates.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { TextFilter } from '@feldwerk/ui/table/filters.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../errors/has-failed.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { stringifySearch } from '../../list/search-params.ts'
import { useInstances, useTemplates } from '../offered/use-templates.ts'
import { ImportButton } from './ImportButton.tsx'
import { TemplateCard } from './TemplateCard.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'
import styles from './TemplatesPage.module.css'

/** From this many on it helps to search for one. */
const MANY = 9

const sources = {
  all: () => true,
  builtin: ({ builtin }: Template) => builtin !== null,
  own: ({ builtin }: Template) => builtin === null,
} as const

/** Every template: those of the product first, then the company's own. */
export function TemplatesPage() {
  const { t } = useTranslation()
  const { search = '', from = 'all', new: isNew } = useSearch({ from: '/protected/templates' })
  const navigate = useNavigate()
  const templates = useTemplates()
  const instances = useInstances()
  const all = (templates.data?.data ?? []).toSorted(
    (a, b) => Number(b.builtin !== null) - Number(a.builtin !== null),
  )
  const wanted = search.trim().toLocaleLowerCase()
  const shown = all.filter(
    (one) =>
      sources[from](one) &&
      one.translations.some(({ name, teaser }) =>
        `${name} ${teaser ?? ''}`.toLocaleLowerCase().includes(wanted),
      ),
  )
  const go = (next: { search?: string | undefined; new?: 'true' | undefined }) =>
    void navigate({
      to: '/templates',
      search: { search: search || undefined, from: from === 'all' ? undefined : from, ...next },
      replace: true,
    })
  const tabs = (['all', 'builtin', 'own'] as const).map((one) => ({
    label: t(`templates.${one}`),
    href: `/templates${stringifySearch({ from: one === 'all' ? undefined : one, search })}`,
    current: from === one,
    count: String(all.filter(sources[one]).length),
  }))
  const installed = {
    label: t('templates.installed'),
    href: '/templates/instances',
    current: false,
    count: String(instances.data?.recordsTotal ?? 0),
  }
  return (
    <Page
      head={
        <PageHead
          title={t('templates.nav')}
          facts={t('templates.facts')}
          actions={
            <>
              <ImportButton />
              <Button leftSection={<IconPlus {...icon} />} onClick={() => go({ new: 'true' })}>
                {t('templates.add')}
              </Button>
            </>
          }
        />
      }
      tabs={<Tabs label={t('templates.nav')} tabs={[...tabs, installed]} />}
    >
      {hasFailed(templates) && (
        <Card flush>
          <CardFailed query={templates} title={t('templates.notLoaded')} />
        </Card>
      )}
      {templates.isPending && !hasFailed(templates) && <Lines count={5} look="rows" />}
      {(all.length >= MANY || search !== '') && (
        <div className={styles['search']}>
          <TextFilter
            column={t('templates.find')}
            placeholder={t('templates.find')}
            value={search}
            onChange={(value) => go({ search: value || undefined })}
            search
          />
        </div>
      )}
      {templates.data && shown.length === 0 && <Quiet>{t('templates.noneFound')}</Quiet>}
      {shown.length > 0 && (
        <ul className={styles['cards']} aria-label={t('templates.nav')}>
          {shown.map((template) => (
            <TemplateCard key={template.id} template={template} />
          ))}
        </ul>
      )}
      {isNew && <TemplateDialog onClose={() => go({ new: undefined })} />}
    </Page>
  )
}
