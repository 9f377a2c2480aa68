import type { WorkflowShareDetails } from '@feldwerk/contract/sharing.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { useOwnZone } from '../../../session/own-company.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { Outline } from '../../workflows/outline/Outline.tsx'
import styles from './WholeWorkflow.module.css'

const PhoneFrame = lazyPart(async () => (await import('../../workflows/editor/PhoneFrame.tsx')).PhoneFrame)

/** The whole checklist of an offer, and how it runs on a phone; what it looks up is still with the giver. */
export function WholeWorkflow({ share }: { readonly share: WorkflowShareDetails }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const timeZone = useOwnZone()
  const { definition, id, version } = share
  const [resolvedAt] = useState(() => new Date().toISOString())
  const [form] = useState(() => ({
    workflowId: id,
    definition,
    version: version.offered,
    resolvedAt,
    timeZone,
    task: null,
    catalogue: { fields: {}, views: {} },
    resolved: { rows: {}, records: {}, incomplete: [] },
  }))
  return (
    <>
      <Card title={t('sharing.accept.whole')} flush divided>
        <Outline nodes={definition.nodes} />
      </Card>
      <section className={styles['phone']}>
        <Suspense fallback={<Lines count={4} />}>
          <PhoneFrame form={form} title={workflowTitle(share, language)} chosen={null} />
        </Suspense>
      </section>
    </>
  )
}
