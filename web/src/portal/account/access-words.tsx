import type { Account, AccountRow } from '@feldwerk/contract/accounts.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import {
  IconCheck,
  IconClock,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconLock,
  IconMailX,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'
import styles from './access-words.module.css'

/** The access of an account, as icon and word; nothing for a removed one. */
export function AccessState({ account }: { readonly account: AccountRow }) {
  const { t } = useTranslation()
  if (account.deleted) return null
  const { owner, portalAccess, appAccess } = account
  if (owner) return <StateText icon={IconShieldCheck}>{t('people.access.owner')}</StateText>
  if (portalAccess && appAccess)
    return <StateText icon={IconDeviceDesktop}>{t('people.access.both')}</StateText>
  if (portalAccess) return <StateText icon={IconDeviceDesktop}>{t('people.access.portal')}</StateText>
  if (appAccess) return <StateText icon={IconDeviceMobile}>{t('people.access.app')}</StateText>
  return <StateText icon={IconLock}>{t('people.access.none')}</StateText>
}

/** The state of an account: removed, invited, or its last visit. */
export function PresenceState({ account }: { readonly account: AccountRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const hidden = useIsHidden(account)
  if (account.deleted) return <StateText icon={IconTrash}>{t('people.presence.removed')}</StateText>
  if (account.invitation === 'EXPIRED') {
    return (
      <StateText icon={IconMailX} tone="amber">
        {t('people.presence.expired')}
      </StateText>
    )
  }
  if (account.invitation === 'SENT') {
    return <StateText icon={IconClock}>{t('people.presence.invited')}</StateText>
  }
  if (hidden) return <Hidden />
  if (account.lastLoginAt) return <StateText icon={IconCheck}>{format.near(account.lastLoginAt)}</StateText>
  return <span className={styles['faint']}>{t('people.presence.never')}</span>
}

/** In place of a private value. */
export function Hidden() {
  const { t } = useTranslation()
  return <span className={styles['faint']}>{t('people.hidden')}</span>
}

/** Whether contact details and the last sign-in are kept from the person who is signed in. */
export function useIsHidden(account: Account): boolean {
  const { account: own } = useOwnAccount()
  return !account.privateInfoVisible && own?.owner !== true && own?.id !== account.id
}

/** Whether the person who is signed in may change somebody: owners everybody, others app-only accounts. */
export function mayManage(own: Account | undefined, account: Account): boolean {
  if (!own) return false
  return own.owner || (own.portalAccess && !account.owner && !account.portalAccess)
}
