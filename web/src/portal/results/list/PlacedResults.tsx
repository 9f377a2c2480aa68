import type { ResultPosition } from '@feldwerk/contract/result-positions.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { NameLink } from '@feldwerk/ui/parts/NameLink.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkflows } from '../../known/use-workflows.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import styles from './PlacedResults.module.css'

/** So many rows stand there, and as many come with each step. */
const AT_ONCE = 50

interface PlacedResultsProps {
  /** The newest first. */
  readonly results: readonly ResultPosition[]
  readonly hrefOf: (result: ResultPosition) => string
  /** Goes back from what is chosen on the map to all of it. */
  readonly onAll: (() => void) | undefined
  /** Gets the head, to which the focus goes when something is chosen. */
  readonly ref: Ref<HTMLHeadingElement>
}

/** The results of a map, or of what is chosen on it, each with the way to its page. */
export function PlacedResults({ results, hrefOf, onAll, ref }: PlacedResultsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [most, setMost] = useState(AT_ONCE)
  const { data: workflows = [] } = useWorkflows()
  const titles = new Map(workflows.map((workflow) => [workflow.id, workflowTitle(workflow, language)]))
  return (
    <section className={styles['panel']} aria-label={t('results.placed')}>
      <div className={styles['head']}>
        <h2 ref={ref} tabIndex={-1} className={styles['title']}>
          {t(onAll ? 'results.countHere' : 'results.count', { count: results.length })}
        </h2>
        {onAll && (
          <Button size="compact-sm" variant="subtle" onClick={onAll}>
            {t('results.showAll')}
          </Button>
        )}
      </div>
      <ul className={styles['rows']}>
        {results.slice(0, most).map((result) => (
          <PlacedRow
            key={result.id}
            result={result}
            title={titles.get(result.workflowId) ?? t('results.one')}
            href={hrefOf(result)}
          />
        ))}
      </ul>
      {results.length > most && (
        <div className={styles['rest']}>
          <Button size="compact-sm" variant="subtle" onClick={() => setMost(most + AT_ONCE)}>
            {t('results.moreOnMap', { count: Math.min(AT_ONCE, results.length - most) })}
          </Button>
        </div>
      )}
    </section>
  )
}

interface PlacedRowProps {
  readonly result: ResultPosition
  /** Of its workflow. */
  readonly title: string
  readonly href: string
}

function PlacedRow({ result: { about, completedAt, deviating }, title, href }: PlacedRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <NameLink href={href}>{about ?? title}</NameLink>
        <span className={styles['facts']}>
          {[about && title, format.dateTime(completedAt)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {deviating && (
        <StateText icon={IconAlertTriangle} tone="amber">
          {t('results.deviation')}
        </StateText>
      )}
    </li>
  )
}
