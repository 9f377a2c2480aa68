import { Textarea, TextInput } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'
import { type FieldProps, useFieldFrame } from './field.tsx'
import styles from './form.module.css'
import own from './TextField.module.css'

interface TextFieldProps extends FieldProps {
  readonly value?: string
  readonly onChange?: (event: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) => void
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  readonly autoComplete?: string
  readonly placeholder?: string
  readonly maxLength?: number
  /** A text of several lines, of this many at first; it grows up to 12. */
  readonly lines?: number
  /** At the right inside the field: a unit. */
  readonly unit?: ReactNode
  /** At the right above the field: a link. */
  readonly aside?: ReactNode
}

/** A line of text, or several. */
export function TextField(props: TextFieldProps) {
  const {
    value = '',
    onChange,
    type = 'text',
    autoComplete,
    placeholder,
    maxLength,
    lines,
    unit,
    aside,
  } = props
  const frame = useFieldFrame(props)
  const shared = {
    ...frame,
    value,
    ...(onChange ? { onChange } : {}),
    ...(autoComplete ? { autoComplete } : {}),
    ...(placeholder ? { placeholder } : {}),
    ...(maxLength ? { maxLength } : {}),
  }
  const field = lines ? (
    <Textarea {...shared} autosize minRows={lines} maxRows={12} />
  ) : (
    <TextInput
      {...shared}
      type={type}
      {...(unit
        ? { rightSection: <span className={styles['unit']}>{unit}</span>, rightSectionWidth: 'auto' }
        : {})}
    />
  )
  return aside ? <FieldWithAside aside={aside}>{field}</FieldWithAside> : field
}

/** Puts a link on the line of the label, where it is not read as part of it. */
export function FieldWithAside({
  aside,
  children,
}: {
  readonly aside: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={own['withAside']}>
      {children}
      <div className={own['aside']}>{aside}</div>
    </div>
  )
}
