import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'

/** What a share brings about: the own workflow goes, results come back. */
function Sheets() {
  const { t } = useTranslation()
  return (
    <Schematic
      sheets={[
        { label: t('sharing.schematic.workflow'), lines: '++++' },
        { label: t('sharing.schematic.other'), lines: '++++' },
        { label: t('sharing.schematic.results'), lines: '++-+', result: true },
      ]}
    />
  )
}

/** In place of what the company shares, where that is nothing: what comes of it. */
export function NoneGiven() {
  const { t } = useTranslation()
  return (
    <EmptyState
      schematic={<Sheets />}
      title={t('sharing.noneGiven.title')}
      text={t('sharing.noneGiven.text')}
      beginnings={[
        {
          icon: IconRoute,
          title: t('sharing.noneGiven.step'),
          text: t('sharing.noneGiven.stepText'),
          verb: t('general.verb.open'),
          href: '/sharing?new=true',
        },
      ]}
    />
  )
}

/** In place of what others share with the company, where that is nothing. */
export function NoneReceived() {
  const { t } = useTranslation()
  const { account } = useOwnAccount()
  return (
    <EmptyState
      title={t('sharing.noneReceived.title')}
      text={t(account?.owner ? 'sharing.noneReceived.text' : 'sharing.noneReceived.textNoOwner')}
    />
  )
}
