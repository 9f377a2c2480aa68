import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../queries.module.css'

interface KeepOrLeaveProps {
  readonly label: string
  readonly keeps: boolean
  readonly onChange: (keeps: boolean) => void
}

/** What becomes of rows that nothing belongs to. */
export function KeepOrLeave({ label, keeps, onChange }: KeepOrLeaveProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={styles['fieldGroup']}>
      <span id={id} className={styles['label']}>
        {label}
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={keeps ? 'keep' : 'leave'}
        data={[
          { value: 'leave', label: t('queries.leaveOut') },
          { value: 'keep', label: t('queries.keep') },
        ]}
        onChange={(value) => onChange(value === 'keep')}
      />
    </div>
  )
}
