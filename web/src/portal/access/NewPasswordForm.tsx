import { limits } from '@feldwerk/contract/limits.ts'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { PasswordField } from '@feldwerk/ui/form/PasswordField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { FocusFirst } from './FocusFirst.tsx'
import { useChecks } from './use-checks.ts'

interface NewPasswordFormProps {
  readonly title: string
  /** Above the reason when the password was not taken. */
  readonly notDone: string
  readonly submitLabel: string
  /** Sends the password and goes on from here. */
  readonly sending: UseMutationResult<unknown, Error, string>
  /** Above the password: whose it is. */
  readonly children?: ReactNode
}

/** Asks a person who followed a link for a new password. */
export function NewPasswordForm({ title, notDone, submitLabel, sending, children }: NewPasswordFormProps) {
  const { t } = useTranslation()
  const checks = useChecks()
  const form = useForm({ initialValues: { password: '' }, validate: { password: checks.newPassword } })
  return (
    <FocusFirst>
      <FormShell
        form={form}
        title={title}
        hideTitle
        guard={false}
        error={formProblem(sending.error, { title: notDone, fieldOf: { passwordTooCommon: 'password' } })}
        loading={sending.isPending || sending.isSuccess}
        submitLabel={submitLabel}
        onSubmit={({ password }) => sending.mutateAsync(password)}
      >
        {children}
        <PasswordField
          label={t('access.newPassword')}
          autoComplete="new-password"
          help={t('access.passwordHelp', { min: limits.passwordMin })}
          {...form.getInputProps('password')}
        />
      </FormShell>
    </FocusFirst>
  )
}
