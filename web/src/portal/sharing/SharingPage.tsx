import type { ShareSide } from '@feldwerk/contract/share-states.ts'
import type { WorkflowShareDetails } from '@feldwerk/contract/sharing.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { Button } from '@mantine/core'
import { IconClock, IconShare } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import { useShares, useWaitingShares } from '../known/use-workflow-shares.ts'
import { DetailMissing } from '../nowhere/DetailMissing.tsx'
import { NoneGiven, NoneReceived } from './NoShare.tsx'
import { OwnShareId } from './OwnShareId.tsx'
import { OfferDialog } from './offer/OfferDialog.tsx'
import { AcceptPanel } from './received/AcceptPanel.tsx'
import { OwnersDecide } from './received/OwnersDecide.tsx'
import { WholeWorkflow } from './received/WholeWorkflow.tsx'
import { ShareDetail } from './ShareDetail.tsx'
import { ShareList } from './ShareList.tsx'
import styles from './SharingPage.module.css'
import { useShare } from './terms/use-shares.ts'

/** Workflows that the company shares with others, and those that others share with it. */
export function SharingPage() {
  const { t } = useTranslation()
  const address = useSearch({ from: '/protected/sharing' })
  const navigate = useNavigate()
  const named = useShare(address.id)
  const { account } = useOwnAccount()
  const side: ShareSide = named.data?.side ?? (address.tab ? 'RECEIVER' : 'GIVER')
  if (address.id && !named.data)
    return (
      <DetailMissing
        title={t('sharing.title')}
        list="/sharing"
        toList={t('sharing.toList')}
        id={address.id}
        query={named}
      />
    )
  return (
    <Page
      head={
        <PageHead
          title={t('sharing.title')}
          facts={account?.owner ? <OwnShareId /> : t('sharing.facts')}
          actions={
            <Button
              component={Link}
              href="/sharing?new=true"
              variant={side === 'GIVER' ? 'filled' : 'default'}
              leftSection={<IconShare {...icon} />}
            >
              {t('sharing.offer')}
            </Button>
          }
        />
      }
      tabs={<SideTabs side={side} />}
    >
      <Side key={side} side={side} id={address.id} />
      {address.new && (
        <OfferDialog
          workflowId={address.workflow}
          onClose={() => void navigate({ to: '/sharing', search: {} })}
        />
      )}
    </Page>
  )
}

function SideTabs({ side }: { readonly side: ShareSide }) {
  const { t } = useTranslation()
  const given = useShares('GIVER').data
  const received = useShares('RECEIVER').data
  const waiting = useWaitingShares()
  const count = (list: typeof given) => (list ? { count: String(list.recordsTotal) } : {})
  return (
    <Tabs
      label={t('sharing.title')}
      tabs={[
        { label: t('sharing.given'), href: '/sharing', current: side === 'GIVER', ...count(given) },
        {
          label: t('sharing.received'),
          href: '/sharing?tab=received',
          current: side === 'RECEIVER',
          ...count(received),
        },
      ]}
      end={
        waiting > 0 && (
          <StateText icon={IconClock} tone="amber">
            {t('shell.waiting', { count: waiting })}
          </StateText>
        )
      }
    />
  )
}

/** The shares of one side, and one of them in full; on a small screen one or the other. */
function Side({ side, id }: { readonly side: ShareSide; readonly id: string | undefined }) {
  const { t } = useTranslation()
  const shares = useShares(side)
  const all = shares.data?.data
  const current = id ?? all?.[0]?.id
  const share = useShare(current)
  if (!all)
    return shares.isError ? (
      <Card>
        <CardFailed query={shares} />
      </Card>
    ) : (
      <Lines count={6} look="rows" />
    )
  if (all.length === 0 && !id) return side === 'GIVER' ? <NoneGiven /> : <NoneReceived />
  return (
    <div className={styles['frame']} data-open={id ? true : undefined}>
      <div className={styles['list']}>
        <ShareList
          shares={all}
          current={current}
          label={t(side === 'GIVER' ? 'sharing.given' : 'sharing.received')}
        />
      </div>
      <div className={styles['detail']}>
        {id && (
          <Link className={styles['back']} href={side === 'GIVER' ? '/sharing' : '/sharing?tab=received'}>
            {t('sharing.toList')}
          </Link>
        )}
        {share.data ? <OneShare key={current} share={share.data} /> : <Lines count={6} />}
      </div>
    </div>
  )
}

/** A share; one that waits for the own company with all that it would bring, and the way to take it. */
function OneShare({ share }: { readonly share: WorkflowShareDetails }) {
  const { account } = useOwnAccount()
  const isOffered = share.side === 'RECEIVER' && share.state === 'OFFERED'
  if (!isOffered) return <ShareDetail share={share} />
  return (
    <div className={styles['offer']}>
      <div className={styles['column']}>
        <ShareDetail share={share} />
        <WholeWorkflow share={share} />
      </div>
      <div className={styles['column']}>
        {account && (account.owner ? <AcceptPanel key={share.offer} share={share} /> : <OwnersDecide />)}
      </div>
    </div>
  )
}
