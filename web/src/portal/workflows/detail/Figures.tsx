import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { IconClockExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SparkBars } from '../../../charts/SparkBars.tsx'
import { Deviations } from '../gallery/Deviations.tsx'
import { useFigures } from '../gallery/use-figures.ts'
import styles from './Figures.module.css'

/** What came of a workflow and what is to be done, with the words of the gallery. */
export function Figures({ workflow: { id } }: { readonly workflow: Workflow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { results, tasks } = useFigures()(id)
  return (
    <dl className={styles['figures']}>
      <Figure label={t('workflows.column.results')} value={results && format.number(results.year.all)}>
        {results && (
          <span className={styles['bars']} title={t('workflows.tile.months')}>
            <SparkBars values={results.months} />
          </span>
        )}
      </Figure>
      <Figure label={t('workflows.tile.deviations')}>{results && <Deviations figures={results} />}</Figure>
      <Figure label={t('workflows.column.tasks')} value={tasks && format.number(tasks.open)}>
        {tasks !== undefined && tasks.late > 0 && (
          <StateText icon={IconClockExclamation} tone="amber">
            {t('workflows.tile.late', { count: tasks.late })}
          </StateText>
        )}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  readonly label: string
  readonly value?: string | undefined
  readonly children: ReactNode
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className={styles['figure']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['line']}>
        {value !== undefined && <span className={styles['value']}>{value}</span>}
        {children}
      </dd>
    </div>
  )
}
