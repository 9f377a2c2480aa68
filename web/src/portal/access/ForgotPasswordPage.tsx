import { limits } from '@feldwerk/contract/limits.ts'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { useSession } from '../../session/session-context.ts'
import { FocusFirst } from './FocusFirst.tsx'
import { LeadText } from './LeadText.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { useChecks } from './use-checks.ts'
import { WaysOn } from './WaysOn.tsx'

/** Asks for a link to set a new password; the answer is the same whether the address is known or not. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const { publicClient } = useSession()
  const checks = useChecks()
  const form = useForm({ initialValues: { email: '' }, validate: { email: checks.email } })
  const request = useMutation({
    mutationFn: (email: string) => publicClient.auth.requestPasswordReset({ passwordReset: { email } }),
  })
  if (request.isSuccess) {
    const words = { email: request.variables, minutes: limits.passwordResetMinutes }
    return (
      <PublicFrame title={t('access.forgot.doneTitle')}>
        <LeadText live>{t('access.forgot.doneText', words)}</LeadText>
        <Button variant="default" size="md" onClick={() => request.reset()}>
          {t('access.forgot.again')}
        </Button>
        <BackToLogin />
      </PublicFrame>
    )
  }
  return (
    <PublicFrame title={t('access.forgot.title')} subtitle={t('access.forgot.subtitle')}>
      <FocusFirst>
        <FormShell
          form={form}
          title={t('access.forgot.title')}
          hideTitle
          guard={false}
          error={formProblem(request.error, { title: t('access.forgot.notDone') })}
          loading={request.isPending}
          submitLabel={t('access.forgot.submit')}
          onSubmit={({ email }) => request.mutateAsync(email.trim())}
        >
          <TextField
            label={t('access.email')}
            type="email"
            autoComplete="username"
            {...form.getInputProps('email')}
          />
        </FormShell>
      </FocusFirst>
      <BackToLogin />
    </PublicFrame>
  )
}

function BackToLogin() {
  const { t } = useTranslation()
  return (
    <WaysOn>
      <Link href="/login">{t('access.toLogin')}</Link>
    </WaysOn>
  )
}
