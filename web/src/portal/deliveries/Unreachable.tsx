import type { UnreachableRecipient } from '@feldwerk/contract/trigger-runs.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'

const key = ['triggerRuns', 'unreachable'] as const
/** As often as the list below it. */
const EVERY_MS = 10_000
/** So many stand there before somebody asks for the rest. */
const SHOWN = 2

/** Whom mails do not reach, each with what the mail server said, and the way to have them go there again. */
export function Unreachable() {
  const { t } = useTranslation()
  const client = useClient()
  const [isWhole, setWhole] = useState(false)
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.triggerRuns.unreachable({ signal }),
    refetchInterval: EVERY_MS,
  })
  const shown = isWhole ? data : data.slice(0, SHOWN)
  return (
    <>
      {shown.map((one) => (
        <UnreachableNotice key={one.id} recipient={one} />
      ))}
      {shown.length < data.length && (
        <div>
          <Button size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
            {t('deliveries.unreachableMore', { count: data.length - shown.length })}
          </Button>
        </div>
      )}
    </>
  )
}

function UnreachableNotice({ recipient: one }: { readonly recipient: UnreachableRecipient }) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const queries = useQueryClient()
  const { recipient } = one
  const confirm = useMutation({
    mutationFn: () => client.triggerRuns.confirmRecipient({ unreachableId: one.id }),
    onSuccess: () => toast.success({ title: t('deliveries.confirmed', { recipient }) }),
    onError: (error) => toast.error({ title: t('deliveries.notConfirmed'), text: errorText(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  return (
    <Notice
      tone="amber"
      title={t('deliveries.unreachable', { recipient })}
      actions={
        <Button
          size="compact-sm"
          variant="default"
          loading={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {t('deliveries.confirm')}
        </Button>
      }
    >
      {t('deliveries.unreachableText', {
        count: one.times,
        at: format.dateTime(one.refusedAt),
        said: one.said,
      })}
    </Notice>
  )
}
