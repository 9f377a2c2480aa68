import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Column, Columns } from '@feldwerk/ui/shell/Columns.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'
import { AppItem, RemoveItems } from '../account/AccountItems.tsx'
import { mayManage, useIsHidden } from '../account/access-words.tsx'
import { DeviceCodeDialog } from '../account/DeviceCodeDialog.tsx'
import { PictureCard } from '../account/PictureCard.tsx'
import { RemovedNotice } from '../account/RemovedNotice.tsx'
import { SessionsCard } from '../account/SessionsCard.tsx'
import { useAccount, useUpdateAccount } from '../account/use-account.ts'
import { PageMenu } from '../detail/PageMenu.tsx'
import { useVisited } from '../known/recent-things.ts'
import { useBack } from '../list/back.ts'
import { lastAddress } from '../list/last-address.ts'
import { DetailMissing } from '../nowhere/DetailMissing.tsx'
import { AccessCard } from './AccessCard.tsx'
import { ForeignPerson } from './ForeignPerson.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import { PersonCard } from './PersonCard.tsx'

/** One person: their details, their access, their sessions. */
export function UserPage() {
  const { t } = useTranslation()
  const { id } = useSearch({ from: '/protected/users/detail' })
  const account = useAccount(id)
  useBack(t('shell.nav.users'), lastAddress('/users'))
  useVisited({ kind: 'ACCOUNT', id, title: account.data && fullName(account.data) })
  if (!account.data) {
    return (
      <DetailMissing
        title={t('people.one')}
        list="/users"
        toList={t('people.toList')}
        id={id}
        query={account}
      />
    )
  }
  if (!account.data.ownCompany) return <ForeignPerson account={account.data} />
  if (account.data.asMachine) return <Navigate to="/machines/detail" search={{ id }} replace />
  return <UserDetails key={account.data.id} account={account.data} />
}

function UserDetails({ account }: { readonly account: AccountRow }) {
  const { account: own } = useOwnAccount()
  const update = useUpdateAccount(account.id)
  const managed = mayManage(own, account) && !account.deleted
  return (
    <Page head={<UserHead account={account} managed={managed} />}>
      <Columns>
        <Column>
          {account.deleted && <RemovedNotice account={account} />}
          {managed && !account.appAccess && !account.portalAccess && <NoAccessNotice />}
          <PersonCard account={account} readOnly={!managed} />
          {managed && <SessionsCard accountId={account.id} lostPhone />}
        </Column>
        <Column>
          {!account.deleted && <AccessCard account={account} readOnly={!managed} />}
          {account.email && !account.deleted && <InvitationCard account={account} readOnly={!managed} />}
          {managed && (
            <PictureCard imageUrl={account.imageUrl} save={(imageRef) => update.mutateAsync({ imageRef })} />
          )}
        </Column>
      </Columns>
    </Page>
  )
}

/** Why nothing leads this person in, as after bringing somebody back. */
function NoAccessNotice() {
  const { t } = useTranslation()
  return <Notice title={t('people.noAccess')}>{t('people.noAccessText')}</Notice>
}

function UserHead({ account, managed }: { readonly account: AccountRow; readonly managed: boolean }) {
  const { t } = useTranslation()
  const { account: own } = useOwnAccount()
  const [showsCode, setShowsCode] = useState(false)
  const name = fullName(account)
  return (
    <>
      <PageHead
        lead={<Avatar name={name} imageUrl={account.imageUrl} size={48} decorative />}
        title={name}
        badge={account.owner && <Badge>{t('people.access.owner')}</Badge>}
        facts={<UserFacts account={account} />}
        actions={
          <>
            {account.id === own?.id && (
              <Button component={Link} variant="default" href="/profile">
                {t('people.toProfile')}
              </Button>
            )}
            {managed && account.appAccess && (
              <Button
                variant="default"
                leftSection={<IconQrcode {...icon} />}
                onClick={() => setShowsCode(true)}
              >
                {t('people.device.make')}
              </Button>
            )}
            {managed && account.id !== own?.id && (
              <PageMenu label={t('people.actionsFor', { name })}>
                <AppItem account={account} />
                <RemoveItems account={account} />
              </PageMenu>
            )}
          </>
        }
      />
      {showsCode && <DeviceCodeDialog account={account} onClose={() => setShowsCode(false)} />}
    </>
  )
}

function UserFacts({ account }: { readonly account: AccountRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const since = format.date(account.createdAt)
  if (useIsHidden(account) || account.deleted) return t('people.added', { since })
  if (!account.lastLoginAt) return t('people.since', { since })
  return t('people.seen', { when: format.near(account.lastLoginAt), since })
}
