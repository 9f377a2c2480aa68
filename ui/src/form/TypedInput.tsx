import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'
import { TypedHelp } from './typed/TypedHelp.tsx'
import type { TypedField } from './typed/use-typed.ts'

interface TypedInputProps {
  readonly typed: TypedField
  /** Only for screen readers. */
  readonly label: string
  readonly className?: string | undefined
  readonly placeholder?: string
  readonly rightSection?: ReactNode
}

/** A typed field in a line of others: small, and without words above it. */
export function TypedInput({ typed, label, className, placeholder, rightSection }: TypedInputProps) {
  return (
    <TextInput
      size="xs"
      aria-label={label}
      {...typed.field}
      {...(className ? { className } : {})}
      {...(placeholder ? { placeholder } : {})}
      {...(rightSection ? { rightSection } : {})}
      inputWrapperOrder={['input', 'error', 'description']}
      description={typed.note ? <TypedHelp note={typed.note} /> : undefined}
      error={typed.wrong ? <FieldError>{typed.wrong}</FieldError> : undefined}
    />
  )
}
