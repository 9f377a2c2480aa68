import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { IconChevronRight, IconVersions } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { goTo, screens } from '../frame/screen.ts'
import type { Work } from '../outbox/database.ts'
import { useNewer } from './use-newer.ts'
import styles from './VersionBar.module.css'

interface VersionBarProps {
  readonly work: Work
  /** Versions in which the draft stood before. */
  readonly others: readonly number[]
  /** Writes what was answered last. False: it could not be written, and the form stays. */
  readonly settle: () => Promise<boolean>
}

/** Above the questions of a draft: that a newer version is published, or which version it was carried over from. */
export function VersionBar({ work, others, settle }: VersionBarProps) {
  const { t } = useTranslation()
  const newer = useNewer(work)
  const other = newer ?? others.at(-1)
  if (other === undefined) return null
  const open = async () => {
    if (await settle()) goTo(`${screens.carry}?work=${work.id}&version=${other}`)
  }
  return (
    <button type="button" className={styles['bar']} onClick={() => void open()}>
      <IconVersions {...largeIcon} />
      <span className={styles['words']}>
        {newer === undefined
          ? t('field.carry.carried', { from: other, version: work.version })
          : t('field.carry.newer', { version: newer })}
      </span>
      <IconChevronRight {...largeIcon} />
    </button>
  )
}
