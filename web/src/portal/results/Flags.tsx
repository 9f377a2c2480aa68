import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useTranslation } from 'react-i18next'

/** Peculiarities of a result that was stored anyway. */
export function Flags({ result }: { readonly result: WorkflowResultWithReferences }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { flags, changedAt, changedBy, claimedCompletedAt } = result
  const claimed = claimedCompletedAt ? format.dateTime(claimedCompletedAt) : ''
  return (
    <>
      {changedAt && (
        <Notice
          tone="neutral"
          title={t(changedBy ? 'results.correctedBy' : 'results.correctedAt', {
            when: format.dateTime(changedAt),
            who: changedBy ? fullName(changedBy) : '',
          })}
        >
          {t('results.correctedText')}
        </Notice>
      )}
      {flags.map((flag) => (
        <Notice key={flag} tone="amber" title={t(`results.flag.${flag}.short`)}>
          {t(`results.flag.${flag}.text`, { claimed })}
        </Notice>
      ))}
    </>
  )
}
