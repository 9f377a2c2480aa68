import type { OperationsState, PostgresRelease } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { Anchor } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './DatabaseFacts.module.css'
import { HowTo } from './HowTo.tsx'

/** Below this it is not worth a figure. */
const LEAST_BYTES = 1024 * 1024

/** How large the database is and by how much it grows, where that is known. */
export function DatabaseSize({ storage }: { readonly storage: OperationsState['storage'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { database, databaseGrowth: growth } = storage
  const size = format.fileSize(database)
  if (growth === null) return size
  const sign = growth < 0 ? '−' : '+'
  const said =
    Math.abs(growth) < LEAST_BYTES
      ? t('operations.database.steady')
      : t('operations.database.growth', { size: `${sign}${format.fileSize(Math.abs(growth))}` })
  return (
    <>
      {size} <Quiet inline>{said}</Quiet>
    </>
  )
}

const LOOKS = {
  CURRENT: { icon: IconCircleCheck, tone: 'green' },
  NONE_NEWER_KNOWN: { icon: IconInfoCircle, tone: 'neutral' },
  BEHIND: { icon: IconAlertTriangle, tone: 'amber' },
  ENDED: { icon: IconAlertTriangle, tone: 'red' },
} as const satisfies Record<PostgresRelease['standing'], unknown>

interface PostgresVersionProps {
  readonly version: string
  readonly release: PostgresRelease
}

/** Which PostgreSQL it is, whether that is current as far as this version knows, and what changed in the one to take. */
export function PostgresVersion({ version, release }: PostgresVersionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { standing, latest, asOf } = release
  const shown = latest ?? version
  return (
    <div className={styles['version']}>
      <span className={styles['line']}>
        {version}
        <StateText {...LOOKS[standing]}>
          {t(`operations.database.standing.${standing}`, { latest })}
        </StateText>
      </span>
      <Quiet inline>{t('operations.database.asOf', { day: format.day(asOf) })}</Quiet>
      <span className={styles['line']}>
        <Anchor
          href={`https://www.postgresql.org/docs/release/${shown}/`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('operations.database.changes', { version: shown })}
        </Anchor>
        {(standing === 'BEHIND' || standing === 'ENDED') && <HowTo page="upgrading" />}
      </span>
    </div>
  )
}
