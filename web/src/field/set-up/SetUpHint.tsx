import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { IconDeviceMobileCog, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import rows from '../frame/rows.module.css'
import { screens } from '../frame/screen.ts'
import { closeHint, useHint } from './hint.ts'

/** On a new phone: the way to make it ready, until it was taken or put away. */
export function SetUpHint() {
  const { t } = useTranslation()
  if (!useHint()) return null
  return (
    <section className={rows['group']} aria-label={t('field.setUp.title')}>
      <div className={rows['draft']}>
        <Link className={rows['taskRow']} href={screens.setUp}>
          <IconDeviceMobileCog className={rows['mark']} {...largeIcon} />
          <span className={rows['words']}>
            <span className={rows['name']}>{t('field.setUp.title')}</span>
            <span className={rows['quiet']}>{t('field.setUp.hint')}</span>
          </span>
        </Link>
        <button
          type="button"
          className={rows['throwAway']}
          aria-label={t('field.setUp.later')}
          onClick={closeHint}
        >
          <IconX {...largeIcon} />
        </button>
      </div>
    </section>
  )
}
