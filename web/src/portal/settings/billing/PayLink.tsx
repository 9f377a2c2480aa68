import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useInvoices } from './use-billing.ts'

/** Leads to the page on which the oldest invoice that is open can be paid; nothing where none is. */
export function PayLink() {
  const { t } = useTranslation()
  const open = useInvoices().data?.findLast(
    ({ paid, deleted, urlWeb }) => !paid && !deleted && urlWeb !== null,
  )
  if (!open?.urlWeb) return null
  return (
    <Button component="a" size="xs" variant="default" href={open.urlWeb} target="_blank" rel="noreferrer">
      {t('billing.pay')}
    </Button>
  )
}
