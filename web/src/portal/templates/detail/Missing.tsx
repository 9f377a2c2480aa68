import type { Template } from '@feldwerk/contract/templates.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { titleIn } from '../offered/use-templates.ts'
import own from './Missing.module.css'

/** What a company lacks for a template to be of use, said before it is installed. */
export function Missing({ template }: { readonly template: Template }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const licences = useQuery({
    queryKey: ['companies', 'licences'],
    queryFn: ({ signal }) => client.companies.usedAppLicenses({ signal }),
  })
  const used = licences.data?.usedAppLicenses ?? 0
  const isFull = licences.data && used >= licences.data.totalAppLicenses
  const names = template.assetTypes.flatMap(({ translations }) => titleIn(translations, language)?.name ?? [])
  return (
    <Card title={t('templates.missing.title')}>
      {licences.data &&
        (used > 0 ? (
          <State good title={t('templates.missing.workerDone', { count: used })} />
        ) : (
          <State title={t('templates.missing.worker')}>{t('templates.missing.workerText')}</State>
        ))}
      {isFull && <State title={t('templates.missing.licences')}>{t('templates.missing.licencesText')}</State>}
      {names.length > 0 && template.sample && template.instanceCount === 0 && (
        <State title={t('templates.missing.assets', { names })}>{t('templates.missing.assetsText')}</State>
      )}
      {template.instanceCount > 0 && (
        <State title={t('templates.missing.double')}>{t('templates.missing.doubleText')}</State>
      )}
    </Card>
  )
}

interface StateProps {
  readonly good?: boolean
  readonly title: string
  readonly children?: ReactNode
}

function State({ good = false, title, children }: StateProps) {
  const Icon = good ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={own['state']}>
      <Icon className={good ? own['good'] : own['open']} size={18} stroke={1.7} aria-hidden />
      <div>
        {title}
        {children && <Quiet look="caption">{children}</Quiet>}
      </div>
    </div>
  )
}
