import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconCloudX, IconPencil, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '../device/device.ts'
import card from '../frame/card.module.css'
import rows from '../frame/rows.module.css'
import { goTo, screens } from '../frame/screen.ts'
import { nameIn } from '../known/workflows.ts'
import type { Work } from '../outbox/database.ts'
import { reopenWork } from '../outbox/works.ts'
import own from './Failed.module.css'
import { useProblemText } from './problem-text.ts'

interface FailedProps {
  readonly work: Work
  readonly onSend: () => Promise<void>
}

/** A transfer that has failed: why, that nothing is lost, and the ways out. A refused work can be corrected. */
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
    <section className={card['card']} data-alarm>
      <div className={card['person']}>
        <IconCloudX className={rows['alarm']} {...largeIcon} />
        <div className={rows['words']}>
          <h2 className={rows['name']}>{nameIn(work.names, language)}</h2>
          {work.about && <span className={rows['quiet']}>{work.about}</span>}
          <span className={rows['alarm']}>
            {t(isRefused ? 'field.transfer.notAccepted' : 'field.transfer.notSent')}
          </span>
        </div>
        {work.completedAt && <span className={rows['push']}>{format.time(work.completedAt)}</span>}
      </div>
      <p className={card['below']}>{text}</p>
      <div className={own['buttons']}>
        {isRefused && (
          <button type="button" className={card['second']} onClick={() => void change()}>
            <IconPencil size={20} stroke={1.6} aria-hidden />
            {t('field.transfer.change')}
          </button>
        )}
        <button type="button" className={card['main']} onClick={() => void onSend()}>
          <IconRefresh size={20} stroke={1.6} aria-hidden />
          {t('field.transfer.sendNow')}
        </button>
      </div>
    </section>
  )
}
