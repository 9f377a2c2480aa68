import type { Account } from '@feldwerk/contract/accounts.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'
import { ApiTokenDialog } from '../account/ApiTokenDialog.tsx'
import { ApiTokensCard } from '../account/ApiTokensCard.tsx'
import styles from '../account/account.module.css'
import { SessionsCard } from '../account/SessionsCard.tsx'
import { AppearanceCard } from './AppearanceCard.tsx'
import { OwnDetailsCard } from './OwnDetailsCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PictureCard } from './PictureCard.tsx'

/** The own account. */
export function ProfilePage() {
  const { t } = useTranslation()
  const { account } = useOwnAccount()
  return (
    <Page
      head={
        <PageHead
          title={t('profile.title')}
          facts={account && `${fullName(account)}, ${account.company.name}`}
        />
      }
    >
      {account ? <Profile account={account} /> : <Lines count={8} />}
    </Page>
  )
}

function Profile({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const [makesToken, setMakesToken] = useState(false)
  return (
    <div className={styles['grid']}>
      <div className={styles['column']}>
        <OwnDetailsCard account={account} />
        <PasswordCard />
        <ApiTokensCard
          action={
            <Button size="xs" variant="default" onClick={() => setMakesToken(true)}>
              {t('tokens.create')}
            </Button>
          }
        />
      </div>
      <div className={styles['column']}>
        <PictureCard account={account} />
        <AppearanceCard />
        <SessionsCard endAllLabel={t('people.sessions.others')} />
      </div>
      {makesToken && <ApiTokenDialog onClose={() => setMakesToken(false)} />}
    </div>
  )
}
