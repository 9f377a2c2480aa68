import type { OperationsState } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../../session/own-account.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { OperatorsOnly } from '../OperatorsOnly.tsx'
import { SettingsTabs } from '../SettingsTabs.tsx'
import { TwoColumns } from '../TwoColumns.tsx'
import { BackupCard } from './BackupCard.tsx'
import { QueueCard } from './QueueCard.tsx'
import { SlowCard } from './SlowCard.tsx'
import { StorageCard } from './StorageCard.tsx'
import { SystemCards } from './SystemCards.tsx'
import { useOperations } from './use-operations.ts'

/** How the installation is: jobs, storage, backups, database and mail; for operators only. */
export function OperationsPage() {
  const { t } = useTranslation()
  const { account } = useOwnAccount()
  if (account && !account.operator)
    return <OperatorsOnly title={t('shell.nav.operations')} text={t('operations.operatorsOnly')} />
  return account ? <Operations /> : null
}

function Operations() {
  const { t } = useTranslation()
  const format = useFormat()
  const state = useOperations()
  const { data } = state
  return (
    <Page
      head={
        <PageHead
          title={t('shell.nav.operations')}
          facts={data && t('operations.facts', { version: data.version, at: format.time(data.at) })}
        />
      }
      tabs={<SettingsTabs current="operations" />}
    >
      {state.error && !data && <CardFailed query={state} />}
      {state.isPending && (
        <Card>
          <Lines count={8} />
        </Card>
      )}
      {data && <Parts state={data} />}
    </Page>
  )
}

function Parts({ state }: { readonly state: OperationsState }) {
  const { t } = useTranslation()
  const { standing } = state.backup
  return (
    <>
      {state.workers === 0 && <Notice tone="red">{t('operations.noWorkers')}</Notice>}
      {state.isOutgoingHeld && <Notice tone="amber">{t('operations.held')}</Notice>}
      {(standing === 'FAILED' || standing === 'LATE') && (
        <Notice tone="amber" title={t(`operations.backupMissing.${standing}.title`)}>
          {t(`operations.backupMissing.${standing}.text`)}
        </Notice>
      )}
      <TwoColumns
        aside={
          <>
            <BackupCard backup={state.backup} />
            <SystemCards state={state} />
          </>
        }
      >
        <QueueCard queue={state.queue} failed={state.failed} />
        <StorageCard storage={state.storage} />
        <SlowCard slow={state.slow} />
      </TwoColumns>
    </>
  )
}
