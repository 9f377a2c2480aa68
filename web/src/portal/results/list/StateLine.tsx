import type { WorkflowResult } from '@feldwerk/contract/workflow-results.ts'
import { useTranslation } from 'react-i18next'
import { CompanyName } from '../../names/CompanyName.tsx'
import styles from './StateLine.module.css'

/** Which other company a result is of, whether it is to be reviewed, was corrected, or is remarkable otherwise; nothing where it is as it should be. */
export function StateLine({
  result: { company, reviewState, changedAt, flags },
}: {
  readonly result: WorkflowResult
}) {
  const { t } = useTranslation()
  const [flag, ...more] = flags
  const states = [
    reviewState && t(`results.review.state.${reviewState}`),
    changedAt && t('results.correctedSmall'),
  ].filter(Boolean)
  if (states.length === 0 && !flag && !company) return null
  return (
    <span className={styles['state']}>
      {company && <CompanyName company={company} words={t('results.ofCompany', { company: company.name })} />}
      {company && states.length > 0 && ' · '}
      {states.join(' · ')}
      {flag && (company || states.length > 0) && ' · '}
      {flag && (
        <span className={styles['flag']}>
          {t(`results.flag.${flag}.short`)}
          {more.length > 0 && ` +${more.length}`}
        </span>
      )}
    </span>
  )
}
