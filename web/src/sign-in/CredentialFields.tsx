import { PasswordField } from '@feldwerk/ui/form/PasswordField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import type { Form } from '@feldwerk/ui/form/use-form.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface CredentialFieldsProps {
  readonly form: Form<{ email: string; password: string }>
  /** Beside the word "Passwort": what to do without one. */
  readonly aside?: ReactNode
}

/** E-mail and password, as password managers know them. */
export function CredentialFields({ form, aside }: CredentialFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        label={t('access.email')}
        type="email"
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('access.password')}
        autoComplete="current-password"
        aside={aside}
        {...form.getInputProps('password')}
      />
    </>
  )
}
