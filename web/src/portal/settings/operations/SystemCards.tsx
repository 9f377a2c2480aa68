import type { OperationsState } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { useTranslation } from 'react-i18next'
import { DatabaseSize, PostgresVersion } from './DatabaseFacts.tsx'
import { MailCard } from './MailCard.tsx'

/** The database, the workers, and how mails leave. */
export function SystemCards({ state }: { readonly state: OperationsState }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { supportedUntil } = state.postgresRelease
  return (
    <>
      <Card title={t('operations.database.title')} divided>
        <DetailList
          look="facts"
          items={[
            { label: t('operations.database.size'), value: <DatabaseSize storage={state.storage} /> },
            {
              label: 'PostgreSQL',
              value: <PostgresVersion version={state.postgres} release={state.postgresRelease} />,
            },
            ...(supportedUntil
              ? [{ label: t('operations.database.until'), value: format.day(supportedUntil) }]
              : []),
            { label: t('operations.database.workers'), value: format.number(state.workers) },
          ]}
        />
      </Card>
      <MailCard mail={state.mail} now={state.at} />
    </>
  )
}
