import type { OperationsState } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useTranslation } from 'react-i18next'

/** The slowest statements of the last day: how long each took, when, and for which view, metric or dashboard. */
export function SlowCard({ slow }: { readonly slow: OperationsState['slow'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card title={t('operations.slow.title')} note={t('operations.slow.note')} divided>
      {slow.length === 0 && <Quiet>{t('operations.slow.none')}</Quiet>}
      {slow.length > 0 && (
        <DetailList
          look="facts"
          items={slow.map(({ at, milliseconds, work, about, request }) => ({
            label: t('operations.slow.took', {
              seconds: format.number(Math.round(milliseconds / 100) / 10),
              at: format.near(at),
            }),
            value: [work, ...Object.values(about), request].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </Card>
  )
}
