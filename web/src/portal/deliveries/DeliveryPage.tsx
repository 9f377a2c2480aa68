import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Delivery } from './Delivery.tsx'

/** One delivery as a page of its own, where there is no room beside the list. */
export function DeliveryPage() {
  const { t } = useTranslation()
  const { id } = useSearch({ from: '/protected/settings/deliveries/detail' })
  return (
    <Page layout="narrow" head={<PageHead title={t('deliveries.one')} />}>
      <Card>
        <Delivery id={id} />
      </Card>
    </Page>
  )
}
