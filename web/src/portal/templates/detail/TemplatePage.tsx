import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { Cover } from '../cover/Cover.tsx'
import { LISTS, templatesKey, titleIn, useBundle, useTemplate } from '../use-templates.ts'
import { Checklist } from './Checklist.tsx'
import { DashboardSketch } from './DashboardSketch.tsx'
import styles from './detail.module.css'
import { InstallDialog } from './InstallDialog.tsx'
import { Missing } from './Missing.tsx'

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
  const template = useTemplate(id)
  const bundle = useBundle(id)
  const go = (next: 'true' | undefined) =>
    void navigate({ to: '/templates/detail', search: { id, install: next }, replace: true })
  if (template.error)
    return (
      <Page head={<PageHead title={t('templates.nav')} />}>
        <Notice tone="red" live title={t('templates.detail.gone')}>
          {errorText(template.error)}
        </Notice>
      </Page>
    )
  if (!template.data)
    return (
      <Page head={<PageHead title={t('templates.nav')} />}>
        <Lines count={6} look="rows" />
      </Page>
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
              <Save templateId={id} name={words?.name ?? ''} bundle={bundle.data} />
              {!template.data.builtin && <Remove templateId={id} name={words?.name ?? ''} />}
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
                <p className={styles['quiet']}>{t('templates.detail.seriesText')}</p>
                <ul className={styles['rows']}>
                  {sources.map((source) => (
                    <li key={source.id} className={styles['row']}>
                      {source.name}
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
                    <span className={styles['quiet']}>
                      {part.dependency ? (
                        <Badge>{t('templates.detail.dependency')}</Badge>
                      ) : (
                        t(`templates.kind.${KIND_OF[list]}`)
                      )}
                    </span>
                  </li>
                )),
              )}
            </ul>
          </Card>
        </div>
      </div>
      {install && <InstallDialog template={template.data} onClose={() => go(undefined)} />}
    </Page>
  )
}

interface Named {
  readonly templateId: string
  readonly name: string
}

function Save({ name, bundle }: Named & { readonly bundle: unknown }) {
  const { t } = useTranslation()
  if (!bundle) return null
  const save = () => {
    const url = URL.createObjectURL(new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${name}.feldwerk.json`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      onClick={save}
    >
      {t('templates.detail.download')}
    </Button>
  )
}

function Remove({ templateId, name }: Named) {
  const { t } = useTranslation()
  const client = useClient()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({ mutationFn: () => client.templates.remove({ templateId }) })
  const ask = async () => {
    const isSure = await confirm({
      title: t('templates.detail.removeTitle', { name }),
      text: t('templates.detail.removeText'),
      confirmLabel: t('templates.detail.remove'),
      destructive: true,
    })
    if (!isSure) return
    try {
      await remove.mutateAsync()
    } catch (error) {
      toast.error({ title: t('templates.detail.notRemoved'), text: errorText(error) })
      return
    }
    toast.success({ title: t('templates.detail.removed') })
    await queries.invalidateQueries({ queryKey: templatesKey })
    await navigate({ to: '/templates' })
  }
  return (
    <Button
      variant="default"
      data-danger
      leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
      onClick={() => void ask()}
    >
      {t('templates.detail.remove')}
    </Button>
  )
}
