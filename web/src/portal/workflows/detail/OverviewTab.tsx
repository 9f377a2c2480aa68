import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { workflowTeaser, workflowTitle } from '../../names/workflow-titles.ts'
import { RoomCard } from '../../thing-room/RoomCard.tsx'
import { Outline } from '../outline/Outline.tsx'
import { ReceivedNotice } from '../outline/ReceivedNotice.tsx'
import { Figures } from './Figures.tsx'
import own from './OverviewTab.module.css'
import { SharesCard } from './SharesCard.tsx'

const Preview = lazyPart(async () => (await import('../editor/Preview.tsx')).Preview)

/** What came of the workflow, what it asks in the order of the work, and how that looks on a phone. */
export function OverviewTab({ workflow }: { readonly workflow: Workflow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { nodes } = workflow.definition
  const by = (who: Workflow['createdBy']) => (who ? fullName(who) : null)
  return (
    <div className={own['grid']}>
      <div className={own['column']}>
        <ReceivedNotice workflow={workflow} />
        {workflow.version !== null && <Figures workflow={workflow} />}
        <Card
          title={t('workflows.content')}
          note={workflow.version === null ? t('workflows.draft') : undefined}
          flush
          divided
        >
          {nodes.length === 0 && (
            <p className={own['nothing']}>
              {t('workflows.nothingYet')}{' '}
              <Link href={`/workflows/editor?id=${workflow.id}`}>{t('workflows.toEditor')}</Link>
            </p>
          )}
          <Outline nodes={nodes} />
        </Card>
      </div>
      <div className={own['column']}>
        {nodes.length > 0 && (
          <section className={own['phone']}>
            <Suspense fallback={<Lines count={4} />}>
              <Preview
                workflowId={workflow.id}
                definition={workflow.definition}
                title={workflowTitle(workflow, language)}
                chosen={null}
              />
            </Suspense>
          </section>
        )}
        <SharesCard workflow={workflow} />
        <RoomCard thing={{ kind: 'WORKFLOW', id: workflow.id }} />
        <Card title={t('workflows.facts')}>
          {workflow.image && (
            <img className={own['picture']} src={workflow.image} alt={workflowTitle(workflow, language)} />
          )}
          {workflowTeaser(workflow, language) && (
            <p className={own['teaser']}>{workflowTeaser(workflow, language)}</p>
          )}
          <DetailList
            look="facts"
            items={[
              { label: t('workflows.createdAt'), value: format.dateTime(workflow.createdAt) },
              { label: t('workflows.createdBy'), value: by(workflow.createdBy) },
              { label: t('workflows.changedAt'), value: format.dateTime(workflow.latestChangeAt) },
              { label: t('workflows.changedBy'), value: by(workflow.latestChangeBy) },
            ]}
          />
        </Card>
      </div>
    </div>
  )
}
