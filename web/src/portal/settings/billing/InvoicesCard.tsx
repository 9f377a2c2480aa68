import type { Invoice } from '@feldwerk/contract/payments.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconClock, IconFileTypePdf, IconReceiptOff, IconReceiptRefund } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { saveFile } from '../../list/save-file.ts'
import styles from './InvoicesCard.module.css'
import { useInvoices } from './use-billing.ts'

interface Failure {
  /** Since when a payment is missing. */
  readonly failedSince: string | null
}

/** All invoices, the newest first. */
export function InvoicesCard({ failedSince }: Failure) {
  const { t } = useTranslation()
  const format = useFormat()
  const invoices = useInvoices()
  const { data } = invoices
  return (
    <Card
      title={t('billing.invoices')}
      note={data && data.length > 0 ? format.number(data.length) : null}
      action={data?.some(({ urlPdf }) => urlPdf !== null) && <ZipButton />}
      flush
      divided
    >
      {invoices.error && !data && <CardFailed query={invoices} />}
      {invoices.isPending && <Lines count={3} look="rows" />}
      {data?.length === 0 && (
        <div className={styles['none']}>
          <Quiet>{t('billing.noInvoices')}</Quiet>
        </div>
      )}
      {data && data.length > 0 && <Table invoices={data} failedSince={failedSince} />}
    </Card>
  )
}

/** Fetches all invoices as one file. */
function ZipButton() {
  const { t } = useTranslation()
  const client = useClient()
  const zip = useMutation({
    mutationFn: async () => {
      const answer = await client.payments.invoicesZip()
      saveFile(await answer.blob(), `${t('billing.invoices')}.zip`)
    },
    onError: (error) => toast.error({ title: t('billing.notLoaded'), text: errorText(error) }),
  })
  return (
    <Button variant="subtle" size="xs" loading={zip.isPending} onClick={() => zip.mutate()}>
      {t('billing.allAsZip')}
    </Button>
  )
}

function Table({ invoices, failedSince }: Failure & { readonly invoices: readonly Invoice[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={styles['frame']}>
      <table className={styles['invoices']}>
        <thead>
          <tr>
            {(['number', 'date', 'period', 'total', 'state', 'file'] as const).map((name) => (
              <th key={name} scope="col" data-column={name}>
                {t(`billing.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <th scope="row">
                {invoice.number ?? t('billing.draft')}
                <span className={styles['day']}>{format.date(invoice.createdAt)}</span>
              </th>
              <td data-column="date">{format.date(invoice.createdAt)}</td>
              <td data-column="period">
                {format.date(invoice.periodStart)} – {format.date(invoice.periodEnd)}
              </td>
              <td data-column="total">{format.money(invoice.total)}</td>
              <td data-column="state">
                <InvoiceState invoice={invoice} failedSince={failedSince} />
              </td>
              <td data-column="file">
                {invoice.urlPdf && (
                  <a href={invoice.urlPdf} target="_blank" rel="noreferrer">
                    <IconFileTypePdf size={16} stroke={1.7} aria-hidden /> PDF
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What became of an invoice. */
function InvoiceState({ invoice, failedSince }: Failure & { readonly invoice: Invoice }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [now] = useState(() => Date.now())
  const { paid, status, dueDate, deleted, createdAt } = invoice
  if (paid)
    return (
      <StateText icon={IconCheck} tone="green">
        {t('billing.state.paid')}
      </StateText>
    )
  if (deleted) return <StateText icon={IconReceiptOff}>{t('billing.state.void')}</StateText>
  // Nobody tries any more to collect what has no day and stands since a payment is missing.
  const isGivenUp = failedSince !== null && dueDate === null && createdAt >= failedSince
  const isOverdue = dueDate !== null && Date.parse(dueDate) < now
  if (status === 'uncollectible' || isGivenUp || isOverdue)
    return (
      <StateText icon={IconReceiptRefund} tone="red">
        {t('billing.state.failed')}
      </StateText>
    )
  return (
    <StateText icon={IconClock}>
      {dueDate ? t('billing.state.due', { at: format.date(dueDate) }) : t('billing.state.open')}
    </StateText>
  )
}
