import type { Account } from '@feldwerk/contract/accounts.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import {
  IconArrowLeft,
  IconCircleCheck,
  IconClock,
  IconCloudUp,
  IconShieldCheck,
  IconWifiOff,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../clock/use-now.ts'
import { useDevice } from '../device/device.ts'
import { useDeliveries, useLoad, useWorks } from '../device/use-works.ts'
import card from '../frame/card.module.css'
import styles from '../frame/frame.module.css'
import rows from '../frame/rows.module.css'
import { screens } from '../frame/screen.ts'
import { useOnline } from '../frame/use-online.ts'
import { nameIn } from '../known/workflows.ts'
import type { Delivery, Work } from '../outbox/database.ts'
import { retryAll } from '../outbox/works.ts'
import { ExportButton } from './ExportButton.tsx'
import { Failed } from './Failed.tsx'
import { SpaceLine } from './SpaceLine.tsx'
import own from './TransferScreen.module.css'

/** The send queue: what has failed and why, what waits, what has arrived. */
export function TransferScreen({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const { outbox } = useDevice()
  const isOnline = useOnline()
  const now = useNow()
  const works = useWorks(account.id) ?? []
  const arrived = useDeliveries(account.id, new Date(now).setHours(0, 0, 0, 0)) ?? []
  const open = works.filter(({ state }) => state !== 'draft')
  const failed = open.filter(({ problem }) => problem !== null)
  const waiting = open.filter(({ problem }) => problem === null)
  const send = async () => {
    await retryAll(outbox.database, account.id)
    await outbox.wake()
  }
  return (
    <>
      <header className={styles['headBack']}>
        <Link className={styles['goBack']} href={screens.today} aria-label={t('field.nav.today')}>
          <IconArrowLeft {...largeIcon} />
        </Link>
        <h1 className={card['cardTitle']}>{t('field.transfer.title')}</h1>
        {!isOnline && (
          <span className={own['network']}>
            <IconWifiOff size={20} stroke={1.6} aria-hidden />
            {t('field.transfer.noNetwork')}
          </span>
        )}
      </header>
      <p className={own['safe']}>
        <IconShieldCheck {...largeIcon} />
        {open.length > 0 ? t('field.transfer.safe') : t('field.transfer.nothing')}
      </p>
      {failed.map((work) => (
        <Failed key={work.id} work={work} onSend={send} />
      ))}
      {waiting.length > 0 && (
        <section className={rows['group']}>
          <div className={rows['groupHead']}>
            <h2>{t('field.transfer.waiting', { count: waiting.length })}</h2>
          </div>
          <ul className={rows['rows']}>
            {waiting.map((work) => (
              <WaitingRow key={work.id} work={work} />
            ))}
          </ul>
        </section>
      )}
      {arrived.length > 0 && (
        <section className={rows['group']}>
          <div className={rows['groupHead']}>
            <h2>{t('field.transfer.arrived', { count: arrived.length })}</h2>
          </div>
          <ul className={rows['rows']}>
            {arrived.map((delivery) => (
              <ArrivedRow key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        </section>
      )}
      {open.length > 0 && <ExportButton account={account} />}
      <SpaceLine />
    </>
  )
}

/** What waits, with how much of it has arrived already. */
function WaitingRow({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const format = useFormat()
  const load = useLoad(work.id)
  const facts = [
    t(load && load.sent > 0 ? 'field.transfer.sending' : 'field.transfer.waits'),
    load && load.files > 0 && t('field.transfer.files', { count: load.files, sent: load.sent }),
    load && load.bytes > 0 && format.fileSize(load.bytes),
  ]
  return (
    <Row
      icon={load && load.sent > 0 ? IconCloudUp : IconClock}
      names={work.names}
      about={work.about ?? ''}
      facts={facts.filter(Boolean).join(' · ')}
      {...(load && load.sent > 0 ? { share: load.sent / load.files } : {})}
      at={work.completedAt}
    />
  )
}

/** The last letters of its id are what one says on the telephone when asking for it. */
function ArrivedRow({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation()
  const { id, names, about, completedAt } = delivery
  const receipt = t('field.transfer.receipt', { number: id.slice(-8).toUpperCase() })
  return (
    <Row icon={IconCircleCheck} names={names} about={about ?? ''} facts={receipt} at={completedAt} done />
  )
}

interface RowProps {
  readonly icon: typeof IconClock
  readonly names: Readonly<Record<string, string>>
  readonly about: string
  readonly facts: string
  /** How much of it has arrived, of 1. */
  readonly share?: number
  readonly at: string | null
  readonly done?: boolean
}

function Row({ icon: Icon, names, about, facts, share, at, done = false }: RowProps) {
  const language = useLanguage()
  const format = useFormat()
  return (
    <li className={rows['rowLine']}>
      <Icon className={done ? rows['done'] : rows['mark']} {...largeIcon} />
      <span className={rows['words']}>
        <span className={rows['name']}>{nameIn(names, language)}</span>
        {about && <span className={rows['quiet']}>{about}</span>}
        <span className={rows['quiet']}>{facts}</span>
        {share !== undefined && (
          <span className={rows['share']} aria-hidden>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none">
              <rect width={100 * share} height={6} />
            </svg>
          </span>
        )}
      </span>
      {at && <span className={rows['time']}>{format.time(at)}</span>}
    </li>
  )
}
