import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBack } from '../../list/back.ts'
import { lastAddress } from '../../list/last-address.ts'
import { DetailMissing } from '../../nowhere/DetailMissing.tsx'
import { Cover } from '../cover/Cover.tsx'
import { TemplateDialog } from '../gallery/TemplateDialog.tsx'
import { LISTS, titleIn, useBundle, useTemplate } from '../offered/use-templates.ts'
import { Checklist } from './Checklist.tsx'
import { DashboardSketch } from './DashboardSketch.tsx'
import { InstallDialog } from './InstallDialog.tsx'
import { Missing } from './Missing.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { SaveButton } from './SaveButton.tsx'
import styles from './TemplatePage.module.css'

const KIND_OF = {
  workflows: 'WORKFLOW',
  assetTypes: 'ASSET_TYPE',
  dashboards: 'DASHBOARD',
  metrics: 'METRIC',
  views: 'VIEW',
} as const

/** One template: what one gets, what it asks of a worker, what is missing before it is installed. */
export function TemplatePage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id, install } = useSearch({ from: '/protected/templates/detail' })
  const navigate = useNavigate()
  useBack(t('templates.nav'), lastAddress('/templates'))
  const template = useTemplate(id)
  const bundle = useBundle(id)
  const [isUpdating, setUpdating] = useState(false)
  const go = (next: 'true' | undefined) =>
    void navigate({ to: '/templates/detail', search: { id, install: next }, replace: true })
  if (!template.data)
    return (
      <DetailMissing
        title={t('templates.nav')}
        list="/templates"
        toList={t('templates.toList')}
        id={id}
        query={template}
      />
    )
  const words = titleIn(template.data.translations, language)
  const sources = bundle.data?.workflows.flatMap(({ definition }) => definition.taskSources) ?? []
  return (
    <Page
      head={
        <PageHead
          title={words?.name ?? ''}
          facts={[
            template.data.builtin ? t('templates.by') : (template.data.company?.name ?? ''),
            t('templates.version', { version: template.data.version }),
          ].join(' · ')}
          actions={
            <>
              {bundle.data && <SaveButton template={template.data} bundle={bundle.data} />}
              {!template.data.builtin && (
                <>
                  <RemoveButton templateId={id} name={words?.name ?? ''} />
                  <Button variant="default" onClick={() => setUpdating(true)}>
                    {t('templates.update.open')}
                  </Button>
                </>
              )}
              <Button onClick={() => go('true')}>
                {t(template.data.instanceCount > 0 ? 'templates.detail.again' : 'templates.detail.install')}
              </Button>
            </>
          }
        />
      }
    >
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Card title={t('templates.detail.what')}>
            <p className={styles['text']}>{words?.description ?? words?.teaser}</p>
            {sources.length > 0 && (
              <>
                <span className={styles['sheetName']}>{t('templates.detail.series')}</span>
                <Quiet look="caption">{t('templates.detail.seriesText')}</Quiet>
                <ul className={styles['rows']}>
                  {sources.map((source) => (
                    <li key={source.id} className={styles['row']}>
                      {bundle.data?.words?.[language]?.[source.name] ?? source.name}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Card>
          {bundle.isPending && <Lines count={4} look="rows" />}
          {bundle.data?.workflows.map((workflow) => (
            <Checklist key={workflow.id} workflow={workflow} />
          ))}
          {bundle.data?.dashboards.map((dashboard) => (
            <DashboardSketch key={dashboard.id} dashboard={dashboard} />
          ))}
        </div>
        <div className={styles['side']}>
          <div className={styles['cover']}>
            <Cover builtin={template.data.builtin} />
          </div>
          <Missing template={template.data} />
          <Card title={t('templates.detail.contents')}>
            <ul className={styles['rows']}>
              {LISTS.flatMap((list) =>
                template.data[list].map((part) => (
                  <li key={part.id} className={styles['row']}>
                    <span>{titleIn(part.translations, language)?.name}</span>
                    <Quiet look="caption" inline>
                      {part.dependency ? (
                        <Badge>{t('templates.detail.dependency')}</Badge>
                      ) : (
                        t(`templates.kind.${KIND_OF[list]}`)
                      )}
                    </Quiet>
                  </li>
                )),
              )}
            </ul>
          </Card>
        </div>
      </div>
      {isUpdating && <TemplateDialog template={template.data} onClose={() => setUpdating(false)} />}
      {install && <InstallDialog template={template.data} onClose={() => go(undefined)} />}
    </Page>
  )
}
