import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'
import { AccountMissing } from '../account/AccountMissing.tsx'
import { mayManage } from '../account/access-words.tsx'
import styles from '../account/account.module.css'
import { DeviceCodeDialog } from '../account/DeviceCodeDialog.tsx'
import { SessionsCard } from '../account/SessionsCard.tsx'
import { useAccount } from '../account/use-account.ts'
import { useRestoreAccount } from '../account/use-remove.ts'
import { useBack } from '../shell/back.ts'
import { AccessCard } from './AccessCard.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import { PersonCard } from './PersonCard.tsx'

/** One person: who it is, what it may enter, where it is signed in. */
export function UserPage() {
  const { t } = useTranslation()
  const { id } = useSearch({ from: '/protected/users/detail' })
  const account = useAccount(id)
  useBack(t('shell.nav.users'), '/users')
  if (!account.data) return <AccountMissing title={t('people.one')} query={account} />
  return <UserDetails key={account.data.id} account={account.data} />
}

function UserDetails({ account }: { readonly account: AccountRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { account: own } = useOwnAccount()
  const [showsCode, setShowsCode] = useState(false)
  const managed = mayManage(own, account) && !account.deleted
  const facts = account.lastLoginAt
    ? t('people.seen', { when: format.near(account.lastLoginAt), since: format.date(account.createdAt) })
    : t('people.since', { since: format.date(account.createdAt) })
  return (
    <Page
      head={
        <PageHead
          lead={<Avatar name={fullName(account)} imageUrl={account.imageUrl} size={48} decorative />}
          title={fullName(account)}
          badge={account.owner && <Badge>{t('people.access.owner')}</Badge>}
          facts={facts}
          actions={
            managed &&
            account.appAccess && (
              <Button
                leftSection={<IconQrcode size={16} stroke={1.7} aria-hidden />}
                onClick={() => setShowsCode(true)}
              >
                {t('people.device.make')}
              </Button>
            )
          }
        />
      }
    >
      <div className={styles['grid']}>
        <div className={styles['column']}>
          {account.deleted && <RemovedNotice account={account} />}
          <PersonCard account={account} readOnly={!managed} />
          {managed && <SessionsCard accountId={account.id} endAllLabel={t('people.sessions.lostPhone')} />}
        </div>
        <div className={styles['column']}>
          <AccessCard account={account} readOnly={!managed} />
          {account.email && !account.deleted && <InvitationCard account={account} readOnly={!managed} />}
        </div>
      </div>
      {showsCode && <DeviceCodeDialog account={account} onClose={() => setShowsCode(false)} />}
    </Page>
  )
}

function RemovedNotice({ account }: { readonly account: AccountRow }) {
  const { t } = useTranslation()
  const restore = useRestoreAccount()
  return (
    <Notice
      tone="amber"
      title={t('people.presence.removed')}
      actions={
        <Button
          size="xs"
          variant="default"
          loading={restore.isPending}
          onClick={() => restore.mutate(account.id)}
        >
          {t('people.restore')}
        </Button>
      }
    >
      {t('people.removedText')}
    </Notice>
  )
}
