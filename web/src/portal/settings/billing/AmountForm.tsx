import type { PaidLicences } from '@feldwerk/contract/payments.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { CheckboxField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import styles from './AmountForm.module.css'
import { PriceTable } from './PriceTable.tsx'
import { billingPage, useBillingChanged } from './use-billing.ts'

interface AmountFormProps {
  readonly licences: PaidLicences
  readonly used: number
  /** Null: as many as there are. */
  readonly amount: number | null
  readonly onAmount: Dispatch<SetStateAction<number | null>>
}

/** How many licences there shall be: more at once, fewer from the next period on. */
export function AmountForm({ licences, used, amount, onAmount }: AmountFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const confirm = useConfirm()
  const [payByInvoice, setPayByInvoice] = useState(licences.byInvoice)
  // Who has bought nothing yet, or less than is used, is offered what is used.
  const wanted = amount ?? Math.max(licences.next, used)
  // What was typed while an order was under way stays.
  const change = useChange({ onDone: (ordered) => onAmount((now) => (now === ordered ? null : now)) })
  const isMore = wanted > licences.next
  const isTooFew = amount !== null && wanted < used
  const isFirst = licences.paid === 0 && licences.next === 0

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (wanted === licences.next || isTooFew) return
    const question = {
      title: t('billing.reduceTitle', { count: wanted }),
      text: t('billing.reduceText', { at: licences.periodEnd ? format.date(licences.periodEnd) : '' }),
      confirmLabel: t('billing.reduce', { count: wanted }),
    }
    if (isMore || (await confirm(question))) change.mutate({ amount: wanted, isMore, payByInvoice })
  }

  const least = t('billing.least', { count: used })
  const until = licences.periodEnd ? t('billing.when', { at: format.date(licences.periodEnd) }) : null
  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)}>
      <div className={styles['amount']}>
        <div className={styles['stepper']}>
          <ActionIcon
            size={36}
            variant="default"
            aria-label={t('billing.less')}
            disabled={wanted <= used}
            onClick={() => onAmount(wanted - 1)}
          >
            <IconMinus size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
          <NumberField
            label={t('billing.amount')}
            decimals={0}
            min={0}
            max={100_000}
            value={wanted}
            onChange={onAmount}
            error={isTooFew ? t('billing.tooFew', { count: used }) : undefined}
          />
          <ActionIcon
            size={36}
            variant="default"
            aria-label={t('billing.more')}
            onClick={() => onAmount(wanted + 1)}
          >
            <IconPlus size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
        <p className={styles['note']}>{[least, until].filter(Boolean).join(' ')}</p>
        {isMore && isFirst && (
          <CheckboxField
            label={t('billing.byInvoice')}
            help={t('billing.byInvoiceHelp')}
            checked={payByInvoice}
            onChange={(event) => setPayByInvoice(event.currentTarget.checked)}
          />
        )}
        {wanted !== licences.next && (
          <div>
            <Button type="submit" loading={change.isPending} disabled={isTooFew}>
              {t(isMore ? 'billing.order' : 'billing.reduce', { count: wanted })}
            </Button>
          </div>
        )}
      </div>
      <PriceTable amount={wanted} next={licences.next} />
    </form>
  )
}

interface WantedLicences {
  readonly amount: number
  readonly isMore: boolean
  readonly payByInvoice: boolean
}

function useChange({ onDone }: { readonly onDone: (amount: number) => void }) {
  const { t } = useTranslation()
  const client = useClient()
  const changed = useBillingChanged()
  return useMutation({
    mutationFn: async ({ amount, isMore, payByInvoice }: WantedLicences) => {
      if (!isMore) return void (await client.payments.reduce({ reduction: { amount } }))
      const [returnUrl, cancelUrl] = [billingPage('bought'), billingPage('cancelled')]
      const { url } = await client.payments.checkout({
        checkout: { amount, payByInvoice, returnUrl, cancelUrl },
      })
      if (url !== returnUrl) window.location.assign(url)
    },
    onSuccess: async (_, { amount }) => {
      await changed()
      onDone(amount)
      toast.success({ title: t('billing.back.bought') })
    },
    onError: (error) => toast.error({ title: t('billing.notChanged'), text: errorText(error) }),
  })
}
