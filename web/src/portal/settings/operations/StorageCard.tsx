import type { OperationsState } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useTranslation } from 'react-i18next'
import styles from './StorageCard.module.css'

const KINDS = ['photos', 'pdfs', 'others', 'database'] as const

const TONES = { FINE: undefined, LITTLE: 'amber', SCARCE: 'red' } as const
const SAID = { FINE: undefined, LITTLE: 'little', SCARCE: 'scarce' } as const

/** What takes up room, and what is free, on one bar. */
export function StorageCard({ storage }: { readonly storage: OperationsState['storage'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const used = KINDS.reduce((sum, kind) => sum + storage[kind], 0)
  const all = used + storage.freeBytes
  const { level } = storage
  const said = storage.takesUploads ? SAID[level] : 'refuses'
  const facts = { used: format.fileSize(used), all: format.fileSize(all) }
  const room =
    storage.fullAt === null
      ? t('operations.storage.of', facts)
      : t('operations.storage.until', { ...facts, month: format.month(storage.fullAt) })
  return (
    <Card title={t('operations.storage.title')} note={room}>
      <div className={styles['bar']} aria-hidden>
        {KINDS.filter((kind) => storage[kind] > 0).map((kind) => (
          <span key={kind} data-kind={kind} style={{ flexGrow: storage[kind] }} />
        ))}
        <span data-kind="free" style={{ flexGrow: storage.freeBytes }} />
      </div>
      <dl className={styles['legend']}>
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt data-kind={kind}>{t(`operations.storage.${kind}`)}</dt>
            <dd>{format.fileSize(storage[kind])}</dd>
          </div>
        ))}
        <div data-tone={TONES[level]}>
          <dt data-kind="free">{t('operations.storage.free')}</dt>
          <dd>{format.fileSize(storage.freeBytes)}</dd>
        </div>
      </dl>
      {said && (
        <p className={styles['short']} data-tone={TONES[level]}>
          {t(`operations.storage.${said}`)}
        </p>
      )}
    </Card>
  )
}
