import type { Fields } from '@feldwerk/query/types.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { UnstyledButton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'
import { APPLIED_DAYS, countApplied, ENOUGH_RESULTS } from '../draft/applied.ts'
import { useApplied } from '../draft/use-applied.ts'
import styles from './Applied.module.css'
import { useRulePlace } from './rule-place.ts'

interface AppliedProps {
  readonly condition: string
  readonly names: Fields
}

/** To how many of the results that were delivered a rule would have applied; nothing where they cannot say it. */
export function Applied({ condition, names }: AppliedProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { showHits } = useRulePlace()
  const { rows } = useApplied(condition, names)
  if (!rows) return null
  const { results, applied } = countApplied(rows)
  const counts = { results: format.number(results), times: format.number(applied) }
  return (
    <UnstyledButton
      className={styles['applied'] ?? ''}
      title={t('workflows.editor.rule.days', { days: APPLIED_DAYS })}
      onClick={showHits}
    >
      <IconCircleCheck {...icon} />
      <span>
        {results < ENOUGH_RESULTS ? (
          t('workflows.editor.rule.tooFew')
        ) : applied === results ? (
          t('workflows.editor.rule.hitsAlways', counts)
        ) : (
          <Trans i18nKey="workflows.editor.rule.hits" values={counts} components={{ times: <strong /> }} />
        )}
      </span>
    </UnstyledButton>
  )
}
