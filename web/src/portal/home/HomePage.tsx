import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../clock/use-now.ts'
import { useOwnAccount } from '../../session/own-account.ts'
import { DemoFilling } from './DemoFilling.tsx'
import { Figures } from './Figures.tsx'
import styles from './HomePage.module.css'
import { Invitations } from './Invitations.tsx'
import { FavouritesLater, LatestResultsLater, TodayWorkLater } from './Later.tsx'
import { LatestPeople } from './LatestPeople.tsx'
import { LicenceCard } from './LicenceCard.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { NextSteps } from './NextSteps.tsx'
import { useNeeds } from './use-needs.ts'

/** Start page: open work, recent people, usage. */
export function HomePage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = useNow()
  const today = new Intl.DateTimeFormat(writtenIn(language).tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(now)
  return (
    <Page
      head={
        <PageHead
          title={today}
          facts={<Greeting hour={now.getHours()} />}
          actions={
            <Button component={Link} href="/users?new=true" leftSection={<IconUserPlus {...icon} />}>
              {t('home.invite')}
            </Button>
          }
        />
      }
    >
      <DemoFilling />
      <NextSteps />
      <TodayWorkLater />
      <div className={styles['columns']}>
        <div className={styles['side']}>
          <LatestPeople now={now} />
          <Figures />
        </div>
        <div className={styles['side']}>
          <NeedsYou />
          <LatestResultsLater />
          <Invitations />
          <LicenceCard />
        </div>
      </div>
      <FavouritesLater />
    </Page>
  )
}

function Greeting({ hour }: { readonly hour: number }) {
  const { t } = useTranslation()
  const { account } = useOwnAccount()
  const time = hour < 5 || hour >= 18 ? 'evening' : hour < 11 ? 'morning' : 'day'
  const greeting = t(`home.greeting.${time}`)
  const name = account && fullName(account)
  const needs = useNeeds()?.length ?? 0
  const words = name ? t('home.greeting.named', { greeting, name }) : t('home.greeting.unnamed', { greeting })
  return needs > 0 ? `${words} ${t('home.greeting.needs', { count: needs })}` : words
}
