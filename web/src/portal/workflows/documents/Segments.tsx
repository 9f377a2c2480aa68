import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import styles from './Segments.module.css'

interface SegmentsProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** One of few, all of them in sight. */
export function Segments({ label, value, options, onChange }: SegmentsProps) {
  return (
    <div className={styles['field']}>
      <span className={styles['label']} aria-hidden>
        {label}
      </span>
      <SegmentedControl fullWidth aria-label={label} value={value} onChange={onChange} data={[...options]} />
    </div>
  )
}
