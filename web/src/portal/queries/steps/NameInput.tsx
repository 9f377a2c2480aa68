import { FieldError } from '@feldwerk/ui/form/field.tsx'
import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface NameInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (name: string) => void
  readonly error?: string | undefined
  readonly isLabelled?: boolean
}

/** The name of a column, as expressions call it. It is taken when one leaves the field or presses Enter. */
export function NameInput({ label, value, onChange, error, isLabelled = false }: NameInputProps) {
  const [held, setHeld] = useState({ from: value, text: value })
  const text = held.from === value ? held.text : value
  const take = () => {
    const next = text.trim()
    if (next !== value) onChange(next)
    setHeld({ from: value, text: next })
  }
  return (
    <TextInput
      {...(isLabelled ? { label } : { 'aria-label': label })}
      value={text}
      onChange={(event) => setHeld({ from: value, text: event.currentTarget.value })}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take()
      }}
      spellCheck={false}
      autoComplete="off"
      error={error ? <FieldError>{error}</FieldError> : undefined}
    />
  )
}
