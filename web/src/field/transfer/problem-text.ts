import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import type { Work } from '../outbox/database.ts'

/** What has happened to a transfer, that nothing is lost, and what comes next. */
export function useProblemText({ problem, state, nextTryAt }: Work): string {
  const { t } = useTranslation()
  const format = useFormat()
  if (!problem) return ''
  if (problem.code === 'signedOut') return t('field.transfer.signedOut')
  const next = t('field.transfer.next', { time: format.time(nextTryAt) })
  if (state === 'refused') return t('field.transfer.refused', { reason: problem.message ?? problem.code })
  const reason =
    problem.code === 'unreachable' ? t('field.transfer.unreachable') : t('field.transfer.noAnswer')
  return `${reason} ${t('field.transfer.nothingLost')} ${next}`
}
