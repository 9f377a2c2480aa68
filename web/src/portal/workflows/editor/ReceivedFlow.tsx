import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { Outline } from '../outline/Outline.tsx'
import { ReceivedNotice } from '../outline/ReceivedNotice.tsx'
import { Preview } from './Preview.tsx'
import styles from './ReceivedFlow.module.css'

/** The questions of a workflow that another company shares: to be read and tried, not to be changed. */
export function ReceivedFlow({ workflow }: { readonly workflow: Workflow }) {
  const { t } = useTranslation()
  const { definition } = workflow
  return (
    <div className={styles['flow']}>
      <div className={styles['column']}>
        <ReceivedNotice workflow={workflow} />
        <Card title={t('workflows.content')} flush divided>
          <Outline nodes={definition.nodes} />
        </Card>
      </div>
      <section className={styles['phone']}>
        <Preview
          workflowId={workflow.id}
          definition={definition}
          title={workflowTitle(workflow, useLanguage())}
          chosen={null}
        />
      </section>
    </div>
  )
}
