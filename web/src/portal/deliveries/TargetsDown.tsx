import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useTranslation } from 'react-i18next'
import { useTargetsDown } from './use-targets-down.ts'

/** One notice for each system that takes no calls at present, with when it is tried next. */
export function TargetsDown({ since }: { readonly since: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return useTargetsDown(since).map(({ host, count, nextAt }) => (
    <Notice key={host} tone="red" title={t('deliveries.down', { host })}>
      {t('deliveries.downText', { count })}{' '}
      {nextAt ? t('deliveries.downNext', { at: format.dateTime(nextAt) }) : t('deliveries.downNoNext')}
    </Notice>
  ))
}
