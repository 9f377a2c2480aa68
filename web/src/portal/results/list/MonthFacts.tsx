import { useTranslation } from 'react-i18next'
import { useResultCounts } from './use-counts.ts'

/** What this month has brought, in one line: how many, how many with a deviation, how many of these to review. */
export function MonthFacts() {
  const { t } = useTranslation()
  const month = useResultCounts().data?.thisMonth
  if (!month) return null
  const deviating = [
    month.deviating > 0 && t('results.monthDeviating', { count: month.deviating }),
    month.toReview > 0 && t('results.monthToReview', { count: month.toReview }),
  ]
  return (
    <>
      {[t('results.month', { count: month.all }), deviating.filter(Boolean).join(', ')]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}
