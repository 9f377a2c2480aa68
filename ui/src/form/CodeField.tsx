import { Input } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import own from './CodeField.module.css'
import { FieldError, type FieldProps } from './field.tsx'
import styles from './form.module.css'

interface CodeFieldProps extends FieldProps {
  readonly value?: string
  readonly onChange?: (code: string) => void
  /** Called once all digits are there. */
  readonly onComplete?: (code: string) => void
  readonly digits?: number
}

/**
 * A code of six digits. One real field lies over the drawn boxes, so that pasting, filling in from a message
 * and screen readers work as in any other field.
 */
export function CodeField(props: CodeFieldProps) {
  const {
    value = '',
    onChange,
    onComplete,
    digits = 6,
    label,
    help,
    error,
    disabled = false,
    autoFocus = false,
  } = props
  const texts = useTexts().form
  const id = useId()
  const [focused, setFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const change = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, digits)
    onChange?.(code)
    if (code.length === digits) onComplete?.(code)
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={help}
      error={error ? <FieldError>{error}</FieldError> : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      classNames={{
        label: styles['label'] ?? '',
        description: styles['help'] ?? '',
        error: styles['error'] ?? '',
      }}
    >
      <div className={own['code']} data-focused={focused || undefined} data-error={error ? true : undefined}>
        {Array.from({ length: digits }, (_, index) => (
          <span
            key={index}
            className={own['digit']}
            data-current={index === Math.min(value.length, digits - 1) || undefined}
            aria-hidden
          >
            {value[index] ?? ''}
          </span>
        ))}
        <input
          ref={input}
          id={id}
          className={own['codeInput']}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={() => {
            setFocused(true)
            props.onFocus?.()
          }}
          onBlur={() => {
            setFocused(false)
            props.onBlur?.()
          }}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          disabled={disabled}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
          data-path={props['data-path']}
        />
      </div>
      <span id={`${id}-hint`} className="fw-visually-hidden">
        {texts.code(digits)}
      </span>
    </Input.Wrapper>
  )
}
