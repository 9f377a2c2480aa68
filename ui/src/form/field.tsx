import { IconAlertCircle } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { useTexts } from '../texts/texts.ts'
import own from './field.module.css'
import styles from './form.module.css'

/**
 * What every field takes. Spread `form.getInputProps('path')` after it: value, change, error and the path by
 * which server errors find the field come from there.
 */
export interface FieldProps {
  readonly label: string
  /** One line below the field: what is expected and why. */
  readonly help?: ReactNode
  /** Shows "optional"; fields are required unless this is set. */
  readonly optional?: boolean
  readonly error?: ReactNode
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly onFocus?: (() => void) | undefined
  readonly onBlur?: (() => void) | undefined
  readonly 'data-path'?: string
}

/** Height of the fields below: 36 in the portal, 44 on public pages. */
export const FieldSizeContext = createContext<'sm' | 'md'>('sm')

const inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
]

/** The props that put label, help and error of a field where they belong. */
export function useFieldFrame(props: FieldProps) {
  const { label, help, optional = false, error, disabled = false, autoFocus = false, onFocus, onBlur } = props
  const size = useContext(FieldSizeContext)
  return {
    size,
    label: <FieldLabel optional={optional}>{label}</FieldLabel>,
    description: help,
    error: error ? <FieldError>{error}</FieldError> : undefined,
    required: !optional,
    withAsterisk: false,
    inputWrapperOrder,
    disabled,
    'data-path': props['data-path'],
    ...(autoFocus ? { 'data-autofocus': true, autoFocus } : {}),
    ...(onFocus ? { onFocus } : {}),
    ...(onBlur ? { onBlur } : {}),
    classNames: wrapperClasses,
  }
}

/** Classes of the parts of a field. */
const wrapperClasses = {
  label: styles['label'] ?? '',
  description: styles['help'] ?? '',
  error: styles['error'] ?? '',
}

/** The words above a field. */
export function FieldLabel({
  optional,
  children,
}: {
  readonly optional: boolean
  readonly children: ReactNode
}) {
  const texts = useTexts()
  return (
    <>
      {children}
      {optional && <span className={own['optional']}> {texts.optional}</span>}
    </>
  )
}

/** What is wrong, with its icon. */
export function FieldError({ children }: { readonly children: ReactNode }) {
  return (
    <span className={own['errorLine']}>
      <IconAlertCircle size={14} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
