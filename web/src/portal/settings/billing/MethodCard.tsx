import type { PaymentMethod } from '@feldwerk/contract/payments.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { billingKey, billingPage } from './use-billing.ts'

/** How the company pays, with the way to change that. */
export function MethodCard() {
  const { t } = useTranslation()
  const client = useClient()
  const method = useQuery({
    queryKey: [...billingKey, 'method'],
    queryFn: ({ signal }) => client.payments.paymentMethod({}, { signal }),
  })
  const change = useMutation({
    mutationFn: () => client.payments.paymentMethodChangeSession({ returnUrl: billingPage('method') }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error({ title: t('billing.notChanged'), text: errorText(error) }),
  })
  const { data } = method
  const facts = data && factsOf(data, t)
  return (
    <Card
      title={t('billing.payment')}
      action={
        <Button
          variant="subtle"
          size="xs"
          loading={change.isPending || change.isSuccess}
          onClick={() => change.mutate()}
        >
          {t('billing.change')}
        </Button>
      }
      divided
    >
      {method.error && !data && <CardFailed query={method} />}
      {method.isPending && <Lines count={2} />}
      {facts && facts.length === 0 && <Quiet>{t('billing.noMethod')}</Quiet>}
      {facts && facts.length > 0 && <DetailList look="facts" items={facts} />}
    </Card>
  )
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** How a brand of cards writes itself; the provider tells it in small letters. */
const brandName = (brand: string | null): string =>
  brand === null ? '' : (BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1))

function factsOf(method: PaymentMethod, t: TFunction) {
  const { cardBrand, cardLastFourDigits, cardExpiryDate, sepaLastFourDigits, accountInfo } = method
  const holder = accountInfo ? [{ label: t('billing.holder'), value: accountInfo }] : []
  if (cardLastFourDigits)
    return [
      { label: t('billing.card'), value: `${brandName(cardBrand)} ···· ${cardLastFourDigits}`.trim() },
      { label: t('billing.expires'), value: cardExpiryDate },
      ...holder,
    ]
  if (sepaLastFourDigits)
    return [{ label: t('billing.sepa'), value: `···· ${sepaLastFourDigits}` }, ...holder]
  return holder
}
