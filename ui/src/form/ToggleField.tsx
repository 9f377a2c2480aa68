import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Checkbox, Switch } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'
import { FieldError } from './field.tsx'
import styles from './form.module.css'
import own from './ToggleField.module.css'

interface ToggleFieldProps {
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly disabled?: boolean
  readonly checked?: boolean
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly 'data-path'?: string
}

/** On or off at once. Spread `form.getInputProps('path', { type: 'checkbox' })`. */
export function SwitchField(props: ToggleFieldProps) {
  return <Switch {...toggleProps(props)} />
}

/** Agreed or not, taken along with the form. Spread `form.getInputProps('path', { type: 'checkbox' })`. */
export function CheckboxField(props: ToggleFieldProps) {
  return <Checkbox {...toggleProps(props)} />
}

function toggleProps({ label, help, error, disabled = false, checked = false, ...rest }: ToggleFieldProps) {
  return {
    ...rest,
    label,
    checked,
    disabled,
    description: help,
    error: error ? <FieldError>{error}</FieldError> : undefined,
    classNames: {
      description: own['toggleHelp'] ?? '',
      error: styles['error'] ?? '',
      labelWrapper: styles['toggleWords'] ?? '',
    },
  }
}
