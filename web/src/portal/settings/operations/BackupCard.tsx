import type { BackupNote, BackupStanding, OperationsState } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import styles from './BackupCard.module.css'
import { BackupProgress } from './BackupProgress.tsx'
import { backupDays } from './nights.ts'
import { useBackUp } from './use-operations.ts'

type BackupState = OperationsState['backup']

/** The last backup, where it goes and how many stay, and the tries of the last 30 days. */
export function BackupCard({ backup }: { readonly backup: BackupState }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { isNightly, to, atMinute, kept, recent, underWay } = backup
  const last = recent.find(({ checked }) => checked)
  const minutes = String(atMinute % 60).padStart(2, '0')
  const at = `${String(Math.floor(atMinute / 60)).padStart(2, '0')}:${minutes}`
  return (
    <Card title={t('operations.backup.title')} action={isNightly && !underWay && <BackUpNow />} divided>
      {underWay && <BackupProgress underWay={underWay} />}
      {!last && !underWay && (
        <div className={styles['last']}>
          <Quiet>{t(isNightly ? 'operations.backup.noneYet' : 'operations.backup.off')}</Quiet>
        </div>
      )}
      {last && (
        <div className={styles['last']}>
          <strong>{format.near(last.at)}</strong>
          <BackupVerdict standing={backup.standing} />
        </div>
      )}
      {(last || isNightly) && (
        <DetailList
          look="facts"
          items={[
            ...(last
              ? [
                  { label: t('operations.backup.files'), value: format.fileSize(last.bytes) },
                  {
                    label: t('operations.backup.took'),
                    value: durationOf(last.seconds, t),
                  },
                ]
              : []),
            ...(isNightly
              ? [
                  { label: t('operations.backup.to'), value: to },
                  { label: t('operations.backup.when'), value: t('operations.backup.nightly', { at }) },
                  { label: t('operations.backup.kept'), value: t('operations.backup.keptFor', kept) },
                ]
              : []),
          ]}
        />
      )}
      {recent.length > 0 && <BackupStrip recent={recent} />}
    </Card>
  )
}

/** Has one made now. */
function BackUpNow() {
  const { t } = useTranslation()
  const backUp = useBackUp()
  const onError = (error: Error) =>
    void toast.error({ title: t('operations.backup.notBegun'), text: errorText(error) })
  return (
    <Button
      variant="subtle"
      size="xs"
      loading={backUp.isPending}
      onClick={() => backUp.mutate(undefined, { onError })}
    >
      {t('operations.backup.now')}
    </Button>
  )
}

/** Seconds where they say something, else minutes. */
function durationOf(seconds: number, t: TFunction): string {
  return seconds < 120
    ? t('operations.backup.seconds', { count: seconds })
    : t('operations.backup.minutes', { count: Math.round(seconds / 60) })
}

/** Whether one may rely on it. */
function BackupVerdict({ standing }: { readonly standing: BackupStanding }) {
  const { t } = useTranslation()
  if (standing === 'FAILED')
    return (
      <StateText icon={IconAlertTriangle} tone="red">
        {t('operations.backup.failed')}
      </StateText>
    )
  if (standing === 'LATE')
    return (
      <StateText icon={IconAlertTriangle} tone="amber">
        {t('operations.backup.late')}
      </StateText>
    )
  return (
    <StateText icon={IconCircleCheck} tone="green">
      {t('operations.backup.checked')}
    </StateText>
  )
}

/** A cell for each day, the oldest at the left, and what the last failure was. */
function BackupStrip({ recent }: { readonly recent: readonly BackupNote[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = backupDays(recent, format.date)
  const good = shown.filter(({ isGood }) => isGood).length
  const words = t('operations.backup.strip', { good: format.number(good), all: format.number(shown.length) })
  const fault = recent.find(({ error }) => error !== null)
  return (
    <>
      <div className={styles['strip']} role="img" aria-label={words}>
        {shown.map(({ at, isGood }) => (
          <span key={at} data-good={isGood || undefined} title={format.dateTime(at)} />
        ))}
      </div>
      <p className={styles['words']}>{words}</p>
      {fault && (
        <p className={styles['fault']}>
          {format.dateTime(fault.at)}: {fault.error}
        </p>
      )}
    </>
  )
}
