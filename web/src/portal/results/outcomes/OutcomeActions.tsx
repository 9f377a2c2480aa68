import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Anchor, Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './OutcomeActions.module.css'
import { useRetry } from './use-runs.ts'

interface OutcomeActionsProps {
  readonly run: TriggerRun
  /** Whether it is shown why. */
  readonly isOpen: boolean
  readonly onWhy: () => void
}

/** What can be done about a run: see the task, try again, ask why. */
export function OutcomeActions({ run, isOpen, onWhy }: OutcomeActionsProps) {
  const { t } = useTranslation()
  const retry = useRetry(run.workflowResultId)
  const { content, state } = run
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div className={styles['actions']}>
      {content?.kind === 'PDF' && content.pdf && (
        <Anchor
          className={styles['show'] ?? ''}
          href={`${content.pdf}?download`}
          download={content.name}
          title={content.name}
        >
          {t('results.outcomes.download')}
        </Anchor>
      )}
      {content?.kind === 'TASK' && content.taskId && (
        <Link className={styles['show']} href={`/tasks/detail?id=${content.taskId}`}>
          {t('results.outcomes.show')}
        </Link>
      )}
      {state === 'FAILED' && content && (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={retry.isPending}
          onClick={() => retry.mutate(run.id)}
        >
          {t(`results.outcomes.again.${run.kind}`)}
        </Button>
      )}
      {run.isConditional && (
        <UnstyledButton className={styles['ask']} aria-expanded={isOpen} onClick={onWhy}>
          {t('results.outcomes.why.ask')}
          <Chevron size={14} stroke={1.7} aria-hidden />
        </UnstyledButton>
      )}
    </div>
  )
}
