import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconCloudX, IconPencil, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '../device.ts'
import styles from '../frame/frame.module.css'
import { goTo, screens } from '../frame/screen.ts'
import type { Work } from '../outbox/database.ts'
import { reopenWork } from '../outbox/works.ts'
import { nameIn } from '../start/workflows.ts'
import { useProblemText } from './problem-text.ts'

interface FailedProps {
  readonly work: Work
  readonly onSend: () => Promise<void>
}

/** A transfer that has failed: why, that nothing is lost, and the ways out. What was refused can be mended. */
export function Failed({ work, onSend }: FailedProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { database } = useDevice().outbox
  const text = useProblemText(work)
  const isRefused = work.state === 'refused'
  const change = async () => {
    if (await reopenWork(database, work.id)) goTo(`${screens.perform}?work=${work.id}`)
  }
  return (
    <section className={styles['card']} data-alarm>
      <div className={styles['person']}>
        <IconCloudX className={styles['alarm']} size={24} stroke={1.6} aria-hidden />
        <div className={styles['words']}>
          <h2 className={styles['name']}>{nameIn(work.names, language)}</h2>
          {work.about && <span className={styles['quiet']}>{work.about}</span>}
          <span className={styles['alarm']}>
            {t(isRefused ? 'field.transfer.notAccepted' : 'field.transfer.notSent')}
          </span>
        </div>
        {work.completedAt && <span className={styles['push']}>{format.time(work.completedAt)}</span>}
      </div>
      <p className={styles['below']}>{text}</p>
      <div className={styles['buttons']}>
        {isRefused && (
          <button type="button" className={styles['second']} onClick={() => void change()}>
            <IconPencil size={20} stroke={1.6} aria-hidden />
            {t('field.transfer.change')}
          </button>
        )}
        <button type="button" className={styles['main']} onClick={() => void onSend()}>
          <IconRefresh size={20} stroke={1.6} aria-hidden />
          {t('field.transfer.sendNow')}
        </button>
      </div>
    </section>
  )
}
