import type { OperationsState } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../errors/has-failed.ts'
import { useOwnAccount } from '../../../session/own-account.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { OperatorsOnly } from '../frame/OperatorsOnly.tsx'
import { SettingsTabs } from '../frame/SettingsTabs.tsx'
import { TwoColumns } from '../frame/TwoColumns.tsx'
import { BackupCard } from './BackupCard.tsx'
import { DiagnosisButton } from './DiagnosisButton.tsx'
import { Hints } from './Hints.tsx'
import { hintsOf } from './hints-of.ts'
import { LoadCard } from './LoadCard.tsx'
import { NodesCard } from './NodesCard.tsx'
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
  const state = useOperations()
  const { data } = state
  return (
    <Page
      head={
        <PageHead
          title={t('shell.nav.operations')}
          facts={data && <Facts state={data} />}
          actions={data && <DiagnosisButton />}
        />
      }
      tabs={<SettingsTabs current="operations" />}
    >
      {hasFailed(state) && <CardFailed query={state} />}
      {state.isPending && !hasFailed(state) && (
        <Card>
          <Lines count={8} />
        </Card>
      )}
      {data && <Parts state={data} />}
    </Page>
  )
}

interface StateProps {
  readonly state: OperationsState
}

/** Whether it runs, since when, and which version. */
function Facts({ state }: StateProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { since } = state.uptime
  const hasHints = hintsOf(state).length > 0
  const facts = [
    since && t('operations.facts.since', { span: format.span(Date.parse(state.at) - Date.parse(since)) }),
    t('operations.facts.version', { version: state.version }),
    t('operations.facts.at', { at: format.time(state.at) }),
  ]
  return (
    <>
      <StateText icon={hasHints ? IconAlertTriangle : IconCircleCheck} tone={hasHints ? 'amber' : 'green'}>
        {t(hasHints ? 'operations.facts.hints' : 'operations.facts.fine')}
      </StateText>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}

function Parts({ state }: StateProps) {
  return (
    <>
      <Hints state={state} />
      <TwoColumns
        aside={
          <>
            <BackupCard backup={state.backup} />
            <SystemCards state={state} />
          </>
        }
      >
        <NodesCard nodes={state.nodes} lastGap={state.uptime.lastGap} now={state.at} />
        <LoadCard load={state.load} />
        <QueueCard queue={state.queue} failed={state.failed} hours={state.load.hours} />
        <StorageCard storage={state.storage} />
        <SlowCard slow={state.slow} />
      </TwoColumns>
    </>
  )
}
