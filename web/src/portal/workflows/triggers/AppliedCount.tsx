import type { Fields } from '@feldwerk/query/types.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { APPLIED_DAYS, appliedHref, countApplied, ENOUGH_RESULTS } from '../draft/applied.ts'
import { useApplied } from '../draft/use-applied.ts'
import styles from './AppliedCount.module.css'

interface AppliedCountProps {
  readonly condition: string
  readonly names: Fields
}

/** To how many of the newer results a condition applies; nothing where they cannot say it. */
export function AppliedCount({ condition, names }: AppliedCountProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id: workflowId } = useSearch({ from: '/protected/workflows/editor' })
  const { rows } = useApplied(condition, names)
  if (!rows) return null
  const { results, applied } = countApplied(rows)
  const counts = { results: format.number(results), times: format.number(applied) }
  return (
    <p className={styles['count']} title={t('workflows.editor.rule.days', { days: APPLIED_DAYS })}>
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
      {results >= ENOUGH_RESULTS && applied > 0 && (
        <Link href={appliedHref(workflowId, condition)} className={styles['show']}>
          {t('workflows.editor.rule.showHits')}
        </Link>
      )}
    </p>
  )
}
