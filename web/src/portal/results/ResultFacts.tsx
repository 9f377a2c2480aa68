import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Person } from '@feldwerk/ui/parts/Avatar.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { Node } from '@feldwerk/workflow/definition.ts'
import { IconChecklist, IconCube, IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CompanyName } from '../names/CompanyName.tsx'
import { taskTitle } from '../names/task-titles.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import { useTask } from '../tasks/task/use-tasks.ts'
import { RoomCard } from '../thing-room/RoomCard.tsx'
import { History } from './history/History.tsx'
import { Outcomes } from './outcomes/Outcomes.tsx'
import { Position } from './Position.tsx'
import { assetsOf, toAsset } from './parts/about.ts'
import { minutesOf } from './parts/minutes.ts'
import styles from './ResultFacts.module.css'

interface ResultFactsProps {
  readonly result: WorkflowResultWithReferences
  /** Of its version; undefined until they are there. */
  readonly nodes: readonly Node[] | undefined
}

/** For which task, who did it, when, where, how long it took, by which version, and what was corrected. */
export function ResultFacts({ result, nodes }: ResultFactsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { workflow, company, createdBy, startedAt, completedAt, receivedAt, version, meta } = result
  const assets = assetsOf(result.activityResults, result.references)
  const task = useTask(result.taskId ?? '').data
  const minutes = minutesOf(result)
  const title = workflowTitle(workflow, language)
  return (
    <>
      <Card title={t('results.facts')}>
        <DetailList
          look="facts"
          items={[
            ...(assets.length > 0 ? [{ label: t('results.about'), value: <Things assets={assets} /> }] : []),
            ...(task
              ? [
                  {
                    label: t('results.task'),
                    value: (
                      <Chip icon={IconChecklist} href={`/tasks/detail?id=${task.id}`}>
                        {taskTitle(task, language)}
                      </Chip>
                    ),
                  },
                ]
              : []),
            {
              label: t('results.by'),
              value: <Person name={fullName(createdBy)} imageUrl={createdBy.imageUrl} />,
            },
            ...(company ? [{ label: t('results.company'), value: <CompanyName company={company} /> }] : []),
            ...(startedAt ? [{ label: t('results.startedAt'), value: format.dateTime(startedAt) }] : []),
            { label: t('results.completedAt'), value: format.dateTime(completedAt) },
            ...(minutes === undefined
              ? []
              : [{ label: t('results.duration'), value: t('results.minutes', { count: minutes }) }]),
            { label: t('results.receivedAt'), value: format.dateTime(receivedAt) },
            ...(meta.position
              ? [
                  {
                    label: t('results.position'),
                    value: <Position position={meta.position} title={title} />,
                  },
                ]
              : []),
            {
              label: t('results.version'),
              value: workflow.deleted ? (
                t('assets.gone', { name: String(version) })
              ) : (
                <Chip icon={IconRoute} href={`/workflows/detail?id=${workflow.id}`}>
                  {String(version)}
                </Chip>
              ),
            },
          ]}
        />
      </Card>
      <Outcomes result={result} />
      <RoomCard thing={{ kind: 'RESULT', id: result.id }} />
      {result.changedAt && nodes && <History result={result} nodes={nodes} />}
    </>
  )
}

/** The assets that a result names, each with the way to its page. */
function Things({ assets }: { readonly assets: ReturnType<typeof assetsOf> }) {
  return (
    <span className={styles['things']}>
      {assets.slice(0, MOST_THINGS).map((asset) => (
        <Chip key={`${asset.id} ${asset.name}`} icon={IconCube} {...toAsset(asset)}>
          {asset.name ?? ''}
        </Chip>
      ))}
      {assets.length > MOST_THINGS && `+${assets.length - MOST_THINGS}`}
    </span>
  )
}

const MOST_THINGS = 5
