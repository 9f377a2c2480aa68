import { useId } from 'react'
import styles from './Segments.module.css'

interface SegmentsProps<V extends string> {
  /** What is chosen here; read out, and shown unless hidden. */
  readonly label: string
  readonly hideLabel?: boolean
  readonly options: readonly { readonly value: V; readonly label: string; readonly lang?: string }[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** Up to three choices side by side, large enough for gloves. */
export function Segments<V extends string>(props: SegmentsProps<V>) {
  const { label, hideLabel = false, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className={styles['plain']}>
      <legend className={hideLabel ? 'fw-visually-hidden' : styles['label']}>{label}</legend>
      <div className={styles['segments']}>
        {options.map((option) => (
          <label key={option.value} className={styles['segment']} lang={option.lang}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
