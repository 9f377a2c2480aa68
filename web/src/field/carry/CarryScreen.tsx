import type { Account } from '@feldwerk/contract/accounts.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '../device/device.ts'
import { ChangedElsewhere } from '../form/ChangedElsewhere.tsx'
import card from '../frame/card.module.css'
import styles from '../frame/frame.module.css'
import { goTo, screens } from '../frame/screen.ts'
import { useWhenOnline } from '../frame/use-when-online.ts'
import { nameIn } from '../known/workflows.ts'
import { isFull } from '../outbox/space.ts'
import own from './CarryScreen.module.css'
import { Report } from './Report.tsx'
import { useTarget } from './use-target.ts'
import { switchVersion } from './versions.ts'

/** Before a draft goes on in another version: what fits, what does not, and what is asked besides. */
export function CarryScreen({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { database } = useDevice().outbox
  const [isFailing, setFailing] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const query = new URLSearchParams(window.location.search)
  const id = query.get('work') ?? ''
  const back = `${screens.perform}?work=${id}`
  const target = useQuery(useTarget({ account, workId: id, version: Number(query.get('version')) }))
  useWhenOnline(target.refetch)
  const found = target.data
  const goOn = async () => {
    if (!found) return
    try {
      if (await switchVersion(database, id, found.to, { by: found.writer })) return goTo(back)
      setChanged(true)
      await target.refetch()
    } catch (error) {
      if (!isFull(error)) throw error
      setFailing(true)
    }
  }
  return (
    <>
      <header className={styles['headBack']}>
        <Link className={styles['goBack']} href={back} aria-label={t('field.carry.back')}>
          <IconArrowLeft {...largeIcon} />
        </Link>
        <h1 className={card['cardTitle']} data-flush>
          {t('field.carry.title')}
        </h1>
      </header>
      {target.isPending && <Lines count={4} />}
      {found === null && <p className={styles['text']}>{t('field.perform.goneText')}</p>}
      {target.isError && (
        <Notice tone="amber" title={t('field.carry.offlineTitle')} live>
          {t('field.carry.offlineText')}
        </Notice>
      )}
      {isChanged && found && <ChangedElsewhere />}
      {isFailing && (
        <Notice tone="red" title={t('field.perform.fullTitle')} live>
          {t('field.begin.full')}
        </Notice>
      )}
      {found && (
        <>
          <p className={styles['text']}>
            {[nameIn(found.work.names, language), found.work.about].filter(Boolean).join(' · ')}
          </p>
          <p className={styles['text']}>
            {t(found.isKept ? 'field.carry.kept' : 'field.carry.lead', {
              from: found.work.version,
              version: found.to.version,
            })}
          </p>
          {!found.isKept && <Report found={found} language={language} />}
          <div className={own['ways']}>
            <button type="button" className={card['main']} data-large onClick={() => void goOn()}>
              {t('field.carry.goOn', { version: found.to.version })}
            </button>
            <Link className={card['second']} href={back}>
              {t('field.carry.stay', { version: found.work.version })}
            </Link>
          </div>
        </>
      )}
    </>
  )
}
