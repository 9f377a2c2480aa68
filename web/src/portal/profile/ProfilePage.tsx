import type { Account } from '@feldwerk/contract/accounts.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Column, Columns } from '@feldwerk/ui/shell/Columns.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Preferences } from '../../notices/Preferences.tsx'
import { ownAccountKey, useOwnAccount } from '../../session/own-account.ts'
import { useClient } from '../../session/session-context.ts'
import { ApiTokenDialog } from '../account/ApiTokenDialog.tsx'
import { ApiTokensCard } from '../account/ApiTokensCard.tsx'
import { PictureCard } from '../account/PictureCard.tsx'
import { SessionsCard } from '../account/SessionsCard.tsx'
import { TaskCalendarCard } from '../account/TaskCalendarCard.tsx'
import { AppearanceCard } from './AppearanceCard.tsx'
import { OwnDetailsCard } from './OwnDetailsCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'

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
  const saveImage = useOwnImage()
  return (
    <Columns>
      <Column>
        <OwnDetailsCard account={account} />
        <PasswordCard />
        <Card title={t('notifications.choices')} flush divided>
          <Preferences />
        </Card>
        <SessionsCard />
        <ApiTokensCard
          action={
            <Button size="xs" variant="default" onClick={() => setMakesToken(true)}>
              {t('tokens.create')}
            </Button>
          }
        />
      </Column>
      <Column>
        <PictureCard imageUrl={account.imageUrl} save={saveImage} />
        <AppearanceCard />
        <TaskCalendarCard />
      </Column>
      {makesToken && <ApiTokenDialog onClose={() => setMakesToken(false)} />}
    </Columns>
  )
}

/** Sets the own picture, or takes it away. */
function useOwnImage() {
  const client = useClient()
  const queries = useQueryClient()
  return async (fileRef: string | null) => {
    const saved = await client.accounts.setImage({ image: fileRef ?? '' })
    queries.setQueryData(ownAccountKey, saved)
  }
}
