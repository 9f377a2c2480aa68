import type { Account } from '@feldwerk/contract/accounts.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconCircleCheck, IconClock, IconCloudX, IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../clock/use-now.ts'
import { useDevice } from '../device.ts'
import styles from '../frame/frame.module.css'
import type { Delivery, Work } from '../outbox/database.ts'
import { useDeliveries, useWorks } from '../outbox/use-works.ts'
import { retryAll } from '../outbox/works.ts'
import { nameIn } from '../start/workflows.ts'
import { ExportButton } from './ExportButton.tsx'
import { useProblemText } from './problem-text.ts'

/** The send queue: what has failed and why, what waits, what has arrived. */
export function TransferScreen({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const { outbox } = useDevice()
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
      <h1 className={styles['title']}>{t('field.transfer.title')}</h1>
      <p className={styles['safe']}>
        <IconShieldCheck size={24} stroke={1.6} aria-hidden />
        {open.length > 0 ? t('field.transfer.safe') : t('field.transfer.nothing')}
      </p>
      {failed.map((work) => (
        <Failed key={work.id} work={work} onSend={send} />
      ))}
      {waiting.length > 0 && (
        <section className={styles['card']}>
          <h2 className={styles['cardTitle']}>{t('field.transfer.waiting', { count: waiting.length })}</h2>
          {waiting.map((work) => (
            <Row key={work.id} icon={IconClock} names={work.names} at={work.completedAt} />
          ))}
        </section>
      )}
      {arrived.length > 0 && (
        <section className={styles['card']}>
          <h2 className={styles['cardTitle']}>{t('field.transfer.arrived', { count: arrived.length })}</h2>
          {arrived.map((delivery: Delivery) => (
            <Row
              key={delivery.id}
              icon={IconCircleCheck}
              names={delivery.names}
              at={delivery.completedAt}
              done
            />
          ))}
        </section>
      )}
      {open.length > 0 && <ExportButton account={account} />}
    </>
  )
}

function Failed({ work, onSend }: { readonly work: Work; readonly onSend: () => Promise<void> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const text = useProblemText(work)
  return (
    <section className={styles['card']} data-alarm>
      <div className={styles['person']}>
        <IconCloudX className={styles['alarm']} size={24} stroke={1.6} aria-hidden />
        <div className={styles['words']}>
          <h2 className={styles['name']}>{nameIn(work.names, language)}</h2>
          <span className={styles['alarm']}>{t('field.transfer.notSent')}</span>
        </div>
        {work.completedAt && <span className={styles['push']}>{format.time(work.completedAt)}</span>}
      </div>
      <p className={styles['below']}>{text}</p>
      <button type="button" className={styles['main']} onClick={() => void onSend()}>
        <IconRefresh size={20} stroke={1.6} aria-hidden />
        {t('field.transfer.sendNow')}
      </button>
    </section>
  )
}

interface RowProps {
  readonly icon: typeof IconClock
  readonly names: Readonly<Record<string, string>>
  readonly at: string | null
  readonly done?: boolean
}

function Row({ icon: Icon, names, at, done = false }: RowProps) {
  const language = useLanguage()
  const format = useFormat()
  return (
    <div className={styles['row']}>
      <Icon className={done ? styles['done'] : undefined} size={24} stroke={1.6} aria-hidden />
      <span className={styles['name']}>{nameIn(names, language)}</span>
      {at && <span className={styles['push']}>{format.time(at)}</span>}
    </div>
  )
}
