import type { WorkflowRow } from '@feldwerk/contract/workflows.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import {
  IconChecklist,
  IconClipboardList,
  IconClock,
  IconClockExclamation,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SparkBars } from '../../../charts/SparkBars.tsx'
import { workflowTeaser, workflowTitle } from '../../names/workflow-titles.ts'
import { Deviations } from './Deviations.tsx'
import type { TileFigures } from './use-figures.ts'
import { WorkflowIcon } from './WorkflowIcon.tsx'
import styles from './WorkflowTile.module.css'

interface WorkflowTileProps {
  readonly workflow: WorkflowRow
  readonly figures: TileFigures
  /** Its area colour, 1 to 6. */
  readonly area: number
}

/** One workflow: what it is for, and what it brings; one that nobody can perform yet has no figures. */
export function WorkflowTile({ workflow, figures, area }: WorkflowTileProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { version, draft } = workflow
  const teaser = workflowTeaser(workflow, language)
  return (
    <li className={styles['tile']}>
      <div className={styles['head']}>
        <WorkflowIcon workflow={workflow} area={area} />
        <span className={styles['names']}>
          <Link className={styles['name']} href={`/workflows/detail?id=${workflow.id}`}>
            {workflowTitle(workflow, language)}
          </Link>
          <span className={styles['teaser']} title={teaser}>
            {teaser || (version !== null && t('workflows.versionNumber', { version }))}
          </span>
        </span>
        {draft && <Badge>{t('workflows.draft')}</Badge>}
      </div>
      {version === null ? (
        <Unpublished workflow={workflow} />
      ) : (
        <InUse workflow={workflow} figures={figures} />
      )}
    </li>
  )
}

function Unpublished({ workflow: { latestChangeAt, latestChangeBy } }: Pick<WorkflowTileProps, 'workflow'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <div className={styles['facts']}>
        <Fact icon={IconPencil} end={latestChangeBy && <By who={latestChangeBy} />}>
          {t('workflows.tile.changed', { when: format.near(latestChangeAt) })}
        </Fact>
      </div>
      <div className={styles['foot']}>
        <span className={styles['caption']}>{t('workflows.notPublished')}</span>
      </div>
    </>
  )
}

function InUse({ workflow, figures: { results, tasks } }: Pick<WorkflowTileProps, 'workflow' | 'figures'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { latestPerformanceAt: at, latestPerformanceBy: by } = workflow
  return (
    <>
      <div className={styles['facts']}>
        <Fact icon={IconClock} end={by && <By who={by} />}>
          {at ? (
            <time dateTime={at} title={format.dateTime(at)}>
              {format.near(at)}
            </time>
          ) : (
            t('workflows.neverPerformed')
          )}
        </Fact>
        <Fact
          icon={IconClipboardList}
          end={
            results && (
              <span className={styles['bars']} title={t('workflows.tile.months')}>
                <SparkBars values={results.months} />
              </span>
            )
          }
        >
          {results && t('workflows.tile.results', { count: results.year.all })}
        </Fact>
        <Fact
          icon={IconChecklist}
          end={
            tasks !== undefined &&
            tasks.late > 0 && (
              <StateText icon={IconClockExclamation} tone="amber">
                {t('workflows.tile.late', { count: tasks.late })}
              </StateText>
            )
          }
        >
          {tasks && t('workflows.tile.tasks', { count: tasks.open })}
        </Fact>
      </div>
      <div className={styles['foot']}>
        <span className={styles['caption']}>{t('workflows.tile.deviations')}</span>
        {results && <Deviations figures={results} />}
      </div>
    </>
  )
}

interface FactProps {
  readonly icon: TablerIcon
  readonly children: ReactNode
  readonly end: ReactNode
}

function Fact({ icon: Icon, children, end }: FactProps) {
  return (
    <div className={styles['fact']}>
      <Icon {...icon} />
      <span>{children}</span>
      {end}
    </div>
  )
}

function By({ who }: { readonly who: NonNullable<WorkflowRow['latestPerformanceBy']> }) {
  const name = fullName(who)
  return (
    <span title={name}>
      <Avatar name={name} imageUrl={who.imageUrl} />
    </span>
  )
}
