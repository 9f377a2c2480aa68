import type { WorkflowRow } from '@feldwerk/contract/workflows.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { Tile, TileFact } from '@feldwerk/ui/parts/Tile.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import {
  IconChecklist,
  IconClipboardList,
  IconClock,
  IconClockExclamation,
  IconPencil,
} from '@tabler/icons-react'
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
    <Tile
      mark={<WorkflowIcon workflow={workflow} area={area} />}
      name={workflowTitle(workflow, language)}
      href={`/workflows/detail?id=${workflow.id}`}
      teaser={teaser || (version !== null && t('workflows.versionNumber', { version }))}
      badge={draft && <Badge>{t('workflows.draft')}</Badge>}
      caption={t(version === null ? 'workflows.notPublished' : 'workflows.tile.deviations')}
      end={version !== null && figures.results && <Deviations figures={figures.results} />}
    >
      {version === null ? (
        <Unpublished workflow={workflow} />
      ) : (
        <InUse workflow={workflow} figures={figures} />
      )}
    </Tile>
  )
}

function Unpublished({ workflow: { latestChangeAt, latestChangeBy } }: Pick<WorkflowTileProps, 'workflow'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <TileFact icon={IconPencil} end={latestChangeBy && <By who={latestChangeBy} />}>
      {t('workflows.tile.changed', { when: format.near(latestChangeAt) })}
    </TileFact>
  )
}

function InUse({ workflow, figures: { results, tasks } }: Pick<WorkflowTileProps, 'workflow' | 'figures'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { latestPerformanceAt: at, latestPerformanceBy: by } = workflow
  return (
    <>
      <TileFact icon={IconClock} end={by && <By who={by} />}>
        {at ? (
          <time dateTime={at} title={format.dateTime(at)}>
            {format.near(at)}
          </time>
        ) : (
          t('workflows.neverPerformed')
        )}
      </TileFact>
      <TileFact
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
      </TileFact>
      <TileFact
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
      </TileFact>
    </>
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
