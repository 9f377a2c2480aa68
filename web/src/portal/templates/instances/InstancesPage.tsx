import type { TemplateInstance } from '@feldwerk/contract/template-instances.ts'
import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Link } from '@feldwerk/ui/link.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useTemplateStep } from '../../list/template-step.ts'
import { useInstances } from '../offered/use-templates.ts'
import { InstanceCard } from './InstanceCard.tsx'
import styles from './InstancesPage.module.css'
import { RemoveDialog } from './RemoveDialog.tsx'
import { UpgradeDialog } from './UpgradeDialog.tsx'

/** What the company has installed, what belongs to it, and what is new in its template. */
export function InstancesPage() {
  const { t } = useTranslation()
  const instances = useInstances()
  const [open, setOpen] = useState<{
    readonly what: 'upgrade' | 'remove'
    readonly instance: TemplateInstance
  }>()
  const all = instances.data?.data ?? []
  const close = () => setOpen(undefined)
  const template = useTemplateStep()
  const tabs = (['all', 'builtin', 'own'] as const).map((one) => ({
    label: t(`templates.${one}`),
    href: one === 'all' ? '/templates' : `/templates?from=${one}`,
    current: false,
  }))
  const installed = {
    label: t('templates.installed'),
    href: '/templates/instances',
    current: true,
    count: String(all.length),
  }
  return (
    <Page
      head={
        <PageHead
          title={t('templates.nav')}
          facts={t('templates.facts')}
          actions={
            <Button component={Link} href="/templates">
              {t('templates.instances.choose')}
            </Button>
          }
        />
      }
      tabs={<Tabs label={t('templates.nav')} tabs={[...tabs, installed]} />}
    >
      {instances.error && (
        <Notice tone="red" live title={t('templates.instances.notLoaded')}>
          {errorText(instances.error)}
        </Notice>
      )}
      {instances.isPending && <Lines count={5} look="rows" />}
      {instances.data && all.length === 0 && (
        <EmptyState
          title={t('templates.instances.none')}
          text={t('templates.instances.noneText')}
          beginnings={[template]}
        />
      )}
      <ul className={styles['list']} aria-label={t('templates.instances.title')}>
        {all.map((instance) => (
          <InstanceCard
            key={instance.id}
            instance={instance}
            onUpgrade={() => setOpen({ what: 'upgrade', instance })}
            onRemove={() => setOpen({ what: 'remove', instance })}
          />
        ))}
      </ul>
      {open?.what === 'upgrade' && <UpgradeDialog instance={open.instance} onClose={close} />}
      {open?.what === 'remove' && <RemoveDialog instance={open.instance} onClose={close} />}
    </Page>
  )
}
