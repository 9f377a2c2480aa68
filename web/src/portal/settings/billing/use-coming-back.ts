import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { useBillingChanged } from './use-billing.ts'

/** Fetches what is new when somebody comes back from a page of the payment provider. */
export function useComingBack(): void {
  const { t } = useTranslation()
  const client = useClient()
  const changed = useBillingChanged()
  const navigate = useNavigate()
  const { from } = useSearch({ from: '/protected/settings/billing' })
  useEffect(() => {
    if (!from) return
    const back = async () => {
      await navigate({ to: '/settings/billing', search: {}, replace: true })
      try {
        await client.payments.sync()
        await changed()
        if (from !== 'cancelled') toast.success({ title: t(`billing.back.${from}`) })
      } catch (error) {
        toast.error({ title: t('billing.notFetched'), text: errorText(error) })
      }
    }
    void back()
  }, [from, client, changed, navigate, t])
}
