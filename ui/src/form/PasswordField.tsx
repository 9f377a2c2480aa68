import { PasswordInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { icon } from '../parts/icon.ts'
import { useTexts } from '../texts/texts.ts'
import { type FieldProps, useFieldFrame } from './field.tsx'
import { FieldWithAside } from './TextField.tsx'

interface PasswordFieldProps extends FieldProps {
  readonly value?: string
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void
  readonly autoComplete: 'current-password' | 'new-password'
  /** At the right above the field: "Passwort vergessen?". */
  readonly aside?: ReactNode
}

/** A password with an eye to show it. */
export function PasswordField(props: PasswordFieldProps) {
  const { value = '', onChange, autoComplete, aside } = props
  const texts = useTexts().form
  const [visible, setVisible] = useState(false)
  const field = (
    <PasswordInput
      {...useFieldFrame(props)}
      value={value}
      {...(onChange ? { onChange } : {})}
      autoComplete={autoComplete}
      aria-invalid={props.error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff {...icon} /> : <IconEye {...icon} />)}
      visibilityToggleButtonProps={{
        'aria-label': visible ? texts.hidePassword : texts.showPassword,
        tabIndex: 0,
      }}
    />
  )
  return aside ? <FieldWithAside aside={aside}>{field}</FieldWithAside> : field
}
