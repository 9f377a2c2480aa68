import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { titleIn, useInstances } from '../offered/use-templates.ts'
import styles from './ReadyPage.module.css'
import { StepButtons, StepState, StepText } from './StepParts.tsx'
import { partsOf, useEmptyTypes, useFirstResult } from './use-ready.ts'
import { WorkerStep } from './WorkerStep.tsx'

/** From an installed template to its first result: somebody who performs it, the phone, the dashboard. */
export function ReadyPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { id, person } = useSearch({ from: '/protected/templates/ready' })
  const navigate = useNavigate()
  const instances = useInstances()
  const instance = instances.data?.data.find((each) => each.id === id)
  const [workflow] = instance ? partsOf(instance, 'WORKFLOW') : []
  const [dashboard] = instance ? partsOf(instance, 'DASHBOARD') : []
  const result = useFirstResult(workflow?.id, instance?.createdAt ?? '')
  const empty = useEmptyTypes(instance)
  const permitted = person ?? result.data?.createdBy.id
  if (instances.isPending)
    return (
      <Page head={<PageHead title={t('templates.nav')} />}>
        <Lines count={6} look="rows" />
      </Page>
    )
  if (!instance)
    return (
      <Page head={<PageHead title={t('templates.nav')} />}>
        <Notice tone="red" live title={t('templates.detail.gone')}>
          <Link href="/templates/instances">{t('templates.instances.title')}</Link>
        </Notice>
      </Page>
    )
  const emptyTypes = empty.data ?? []
  const names = emptyTypes.map(({ translations }) => titleIn(translations, language)?.name).join(', ')
  const steps: (Omit<StepProps, 'number'> & { readonly key: string })[] = [
    ...(emptyTypes.length > 0
      ? [
          {
            key: 'assets',
            title: t('templates.ready.assetsTitle', { names }),
            children: (
              <>
                <StepText>{t('templates.ready.assetsText')}</StepText>
                <StepButtons>
                  {emptyTypes.map((type) => (
                    <Button
                      key={type.id}
                      component={Link}
                      href={`/assets/type?id=${type.id}&new=true`}
                      variant="default"
                    >
                      {t('templates.ready.assetsTitle', {
                        names: titleIn(type.translations, language)?.name ?? '',
                      })}
                    </Button>
                  ))}
                </StepButtons>
              </>
            ),
          },
        ]
      : []),
    {
      key: 'worker',
      title: t('templates.ready.workerTitle'),
      done: permitted !== undefined,
      children: (
        <WorkerStep
          workflowIds={partsOf(instance, 'WORKFLOW').map((part) => part.id)}
          workflow={workflow?.name ?? ''}
          person={permitted}
          onDone={(who) =>
            void navigate({ to: '/templates/ready', search: { id, person: who }, replace: true })
          }
        />
      ),
    },
    {
      key: 'perform',
      title: t('templates.ready.performTitle'),
      done: Boolean(result.data),
      children: (
        <>
          <StepText>{t('templates.ready.performText')}</StepText>
          <StepState>
            {result.data
              ? t('templates.ready.arrived', {
                  who: result.data.createdBy ? fullName(result.data.createdBy) : '',
                  workflow: workflow?.name ?? '',
                  when: format.near(result.data.completedAt),
                })
              : t('templates.ready.waiting')}
          </StepState>
          <StepButtons>
            {result.data && (
              <Button component={Link} href={`/results/detail?id=${result.data.id}`} variant="default">
                {t('templates.ready.openResult')}
              </Button>
            )}
            <Button component="a" href="/app/" target="_blank" rel="noopener" variant="default">
              {t('templates.ready.openApp')}
            </Button>
          </StepButtons>
        </>
      ),
    },
  ]
  return (
    <Page
      head={
        <PageHead
          title={t('templates.ready.title', { name: instance.name })}
          facts={t('templates.ready.facts')}
        />
      }
    >
      <ol className={styles['steps']}>
        {steps.map(({ key, ...step }, at) => (
          <Step key={key} number={at + 1} {...step} />
        ))}
        {dashboard && (
          <Step number={steps.length + 1} title={t('templates.ready.dashboardTitle')}>
            <StepText>{t('templates.ready.dashboardText')}</StepText>
            <Button component={Link} href={`/dashboards/detail?id=${dashboard.id}`} variant="default">
              {dashboard.name}
            </Button>
          </Step>
        )}
      </ol>
    </Page>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  readonly done?: boolean
  readonly children: ReactNode
}

function Step({ number, title, done = false, children }: StepProps) {
  const { t } = useTranslation()
  return (
    <li className={styles['step']}>
      <span className={styles['number']} data-done={done || undefined}>
        {done ? <IconCheck size={16} stroke={2} aria-label={t('templates.ready.done')} /> : number}
      </span>
      <section className={styles['body']} aria-label={title}>
        <h2 className={styles['title']}>{title}</h2>
        {children}
      </section>
    </li>
  )
}
