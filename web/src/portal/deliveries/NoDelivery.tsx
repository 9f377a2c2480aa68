import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Deliveries before there is one: what they are, and where they begin. */
export function NoDelivery() {
  const { t } = useTranslation()
  return (
    <EmptyState
      schematic={
        <Schematic
          sheets={[
            {
              label: t('deliveries.empty.result'),
              lines: [
                { left: 44, right: 0 },
                { left: 26, right: 18, on: true },
                { left: 34, right: 12 },
              ],
            },
            {
              label: t('deliveries.empty.delivered'),
              lines: [
                { left: 30, right: 22 },
                { left: 22, right: 28 },
                { left: 34, right: 18 },
              ],
              result: true,
            },
          ]}
        />
      }
      title={t('deliveries.empty.title')}
      text={t('deliveries.empty.text')}
      beginnings={[
        {
          icon: IconRoute,
          title: t('deliveries.empty.begin.title'),
          text: t('deliveries.empty.begin.text'),
          verb: t('deliveries.empty.begin.verb'),
          href: '/workflows',
        },
      ]}
    />
  )
}
