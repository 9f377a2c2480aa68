import type { Account } from '@feldwerk/contract/accounts.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconChevronRight, IconCloudUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '../device.ts'
import styles from '../frame/frame.module.css'
import { screens } from '../frame/screen.ts'
import type { Work } from '../outbox/database.ts'
import { useWorks } from '../outbox/use-works.ts'
import { discardDraft } from '../outbox/works.ts'
import { nameIn } from '../start/workflows.ts'

/** What is begun and not finished, and how much waits to be sent. */
export function OpenWork({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const works = useWorks(account.id)
  const drafts = works?.filter(({ state }) => state === 'draft') ?? []
  const waiting = works?.filter(({ state }) => state !== 'draft') ?? []
  return (
    <>
      {waiting.length > 0 && (
        <Link className={styles['item']} href={screens.transfer}>
          <IconCloudUp size={24} stroke={1.6} aria-hidden />
          <span className={styles['name']}>{t('field.today.waiting', { count: waiting.length })}</span>
          <IconChevronRight className={styles['push']} size={24} stroke={1.6} aria-hidden />
        </Link>
      )}
      {drafts.length > 0 && (
        <section>
          <h2 className={styles['cardTitle']}>{t('field.today.drafts')}</h2>
          <ul className={styles['list']}>
            {drafts.map((work) => (
              <Draft key={work.id} work={work} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Draft({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const confirm = useConfirm()
  const { database } = useDevice().outbox
  const name = nameIn(work.names, language)
  const discard = async () => {
    const sure = await confirm({
      title: t('field.today.discardTitle', { name }),
      text: t('field.today.discardText'),
      confirmLabel: t('field.today.discard'),
    })
    if (sure) await discardDraft(database, work.id)
  }
  return (
    <li className={styles['pair']}>
      <Link className={styles['item']} href={`${screens.perform}?work=${work.id}`}>
        <IconPencil size={24} stroke={1.6} aria-hidden />
        <span className={styles['words']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['quiet']}>
            {t('field.today.begun', { time: format.dateTime(work.startedAt) })}
          </span>
        </span>
        <IconChevronRight className={styles['push']} size={24} stroke={1.6} aria-hidden />
      </Link>
      <button
        type="button"
        className={styles['beside']}
        aria-label={t('field.today.discardOne', { name })}
        onClick={() => void discard()}
      >
        <IconTrash size={24} stroke={1.6} aria-hidden />
      </button>
    </li>
  )
}
