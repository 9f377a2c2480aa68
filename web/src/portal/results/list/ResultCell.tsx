import type { WorkflowResult, WorkflowResultPage } from '@feldwerk/contract/workflow-results.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { NameLink } from '@feldwerk/ui/parts/NameLink.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import styles from './ResultCell.module.css'
import { StateLine } from './StateLine.tsx'
import { Thumb } from './Thumb.tsx'

interface ResultCellProps {
  readonly result: WorkflowResult
  readonly references: WorkflowResultPage['references']
  readonly href: string
  /** All are of one workflow: the day stands in place of its name. */
  readonly isOfOne: boolean
}

/** A result in a list: its first photo, what it is called, and what there is to know about its state. */
export function ResultCell({ result, references, href, isOfOne }: ResultCellProps) {
  const language = useLanguage()
  const format = useFormat()
  return (
    <span className={styles['result']}>
      <Thumb answers={result.activityResults} references={references} />
      <span className={styles['words']}>
        <NameLink href={href}>
          {isOfOne ? format.dateTime(result.completedAt) : workflowTitle(result.workflow, language)}
        </NameLink>
        <StateLine result={result} />
      </span>
    </span>
  )
}
