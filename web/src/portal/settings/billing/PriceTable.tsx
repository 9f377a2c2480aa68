import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import styles from './PriceTable.module.css'
import { billingKey, useLicencePrice } from './use-billing.ts'

/** Prices follow the keys after this. */
const WAIT_MS = 200

interface PriceTableProps {
  readonly amount: number
  /** As many as there are from the next period on. */
  readonly next: number
}

/** What so many licences cost a month, and what of that is charged at once. */
export function PriceTable({ amount, next }: PriceTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const price = useLicencePrice()
  const [asked] = useDebouncedValue(amount, WAIT_MS)
  const { data, error } = useQuery({
    queryKey: [...billingKey, 'preview', asked],
    queryFn: ({ signal }) => client.payments.preview({ amount: asked }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <Quiet>{t('billing.noPrices')}</Quiet>
  if (!data) return null
  const rows = ['net', 'tax', 'total'] as const
  return (
    <table className={styles['prices']} data-stale={asked !== amount || undefined}>
      <thead>
        <tr>
          <th scope="col">{t('billing.amountOf', { count: amount })}</th>
          <th scope="col">{t('billing.month')}</th>
          {data.now && <th scope="col">{t('billing.now', { at: format.date(data.now.until) })}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row} data-sum={row === 'total' || undefined}>
            <th scope="row">{t(`billing.price.${row}`)}</th>
            <td>{format.money(data.month[row])}</td>
            {data.now && <td>{format.money(data.now[row])}</td>}
          </tr>
        ))}
      </tbody>
      <caption>
        {amount !== next && next > 0 && price !== undefined
          ? t('billing.before', { count: next, price: format.money(next * price) })
          : ''}
      </caption>
    </table>
  )
}
