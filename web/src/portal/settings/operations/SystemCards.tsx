import type { OperationsState } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { useTranslation } from 'react-i18next'
import { MailCard } from './MailCard.tsx'

/** The database, the workers, and how mails leave. */
export function SystemCards({ state }: { readonly state: OperationsState }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <Card title={t('operations.database.title')} divided>
        <DetailList
          look="facts"
          items={[
            { label: t('operations.database.size'), value: format.fileSize(state.storage.database) },
            { label: 'PostgreSQL', value: state.postgres },
            { label: t('operations.database.workers'), value: format.number(state.workers) },
          ]}
        />
      </Card>
      <MailCard mail={state.mail} now={state.at} />
    </>
  )
}
