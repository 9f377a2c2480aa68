import type { WorkflowResult, WorkflowResultPage } from '@feldwerk/contract/workflow-results.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { assetsOf } from '../parts/about.ts'
import { DeviationCell } from './DeviationCell.tsx'
import styles from './PhoneRow.module.css'
import { StateLine } from './StateLine.tsx'

interface PhoneRowProps {
  readonly result: WorkflowResult
  readonly references: WorkflowResultPage['references']
  readonly href: string
}

/** A result on a phone: what it is called and when, what it was done on, what deviates, how it stands. */
export function PhoneRow({ result, references, href }: PhoneRowProps) {
  const language = useLanguage()
  const format = useFormat()
  const things = assetsOf(result.activityResults, references).map(({ name }) => name)
  return (
    <span className={styles['row']}>
      <span className={styles['head']}>
        <Link className={styles['title']} href={href}>
          {workflowTitle(result.workflow, language)}
        </Link>
        <time className={styles['day']} dateTime={result.completedAt}>
          {format.date(result.completedAt)}
        </time>
      </span>
      {things.length > 0 && <span className={styles['thing']}>{things.join(', ')}</span>}
      {result.deviations.length > 0 && <DeviationCell deviations={result.deviations} width={112} />}
      <StateLine result={result} />
    </span>
  )
}
