import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText, problemDetails } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { titleOf } from '../names/titles.ts'
import { metricsKey } from './figures/use-metrics.ts'

/** Removes a metric after asking; what still uses it is named instead. */
export function useRemoveMetric() {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: ({ id }: Pick<MetricRow, 'id' | 'translations'>) => client.metrics.remove({ metricId: id }),
    onSuccess: async (_answer, metric) => {
      await leaveFreely(() => navigate({ to: '/metrics' }))
      await queries.invalidateQueries({ queryKey: metricsKey })
      toast.success({ title: t('metrics.removed'), text: titleOf(metric, language) })
    },
    onError: (error) => {
      const names = problemDetails(error, 'inUse')?.dependants.map(({ name }) => name)
      toast.error({
        title: t('metrics.notRemoved'),
        text: names ? t('metrics.inUse', { names: names.join(', ') }) : errorText(error),
      })
    },
  })
  return async (metric: Pick<MetricRow, 'id' | 'translations'>) => {
    const isSure = await confirm({
      title: t('metrics.removeTitle', { name: titleOf(metric, language) }),
      text: t('metrics.removeText'),
      confirmLabel: t('metrics.remove'),
      destructive: true,
    })
    if (isSure) remove.mutate(metric)
  }
}
