import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { tellAnswered } from '@feldwerk/ui/network/use-online.ts'
import { IconWifi, IconWifiOff } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session-context.ts'
import styles from './NetworkStrip.module.css'
import { Strip } from './Strip.tsx'

interface NetworkStripProps {
  readonly state: 'OFFLINE' | 'BACK'
  /** Of which moment what is shown is, in ms. */
  readonly since: number
}

/** Below the top bar: that there is no network, and what can be done without one. */
export function NetworkStrip({ state, since }: NetworkStripProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { publicClient } = useSession()
  const isBack = state === 'BACK'
  const reconnect = async () => {
    try {
      await publicClient.auth.check({})
    } catch (error) {
      // A refusal is an answer too.
      if (!(error instanceof ResponseError)) throw error
    }
    tellAnswered()
    onlineManager.setOnline(true)
  }
  return (
    <Strip
      icon={isBack ? IconWifi : IconWifiOff}
      tone={isBack ? 'green' : 'amber'}
      act={isBack ? undefined : { label: t('shell.network.reconnect'), onClick: () => void reconnect() }}
    >
      <strong>{t(isBack ? 'shell.network.back' : 'shell.network.offline')}</strong>{' '}
      {!isBack && (
        <>
          {t('shell.network.since', { time: format.time(since) })}
          <span className={styles['aside']}>, {t('shell.network.readOnly')}</span>
        </>
      )}
    </Strip>
  )
}
