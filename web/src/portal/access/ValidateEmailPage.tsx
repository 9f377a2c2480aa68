import { limits } from '@feldwerk/contract/limits.ts'
import { CodeField } from '@feldwerk/ui/form/CodeField.tsx'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText, formProblem, isProblem, problemDetails } from '../../errors/error-text.ts'
import { useSession } from '../../session/session-context.ts'
import { FocusFirst } from './FocusFirst.tsx'
import { LeadText } from './LeadText.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { ResendCode } from './ResendCode.tsx'
import { useChecks } from './use-checks.ts'

/** Confirms an e-mail address by the code that was sent to it, and goes on signed in. */
export function ValidateEmailPage() {
  const { t } = useTranslation()
  const { accountId } = useSearch({ from: '/public/validate-email' })
  const { email } = useLocation({ select: (location) => location.state })
  const minutes = limits.emailCodeMinutes
  if (!accountId) return <WrongLink />
  return (
    <PublicFrame
      title={t('access.validate.title')}
      subtitle={
        email ? t('access.validate.sentTo', { email, minutes }) : t('access.validate.sent', { minutes })
      }
    >
      <CodeForm accountId={accountId} />
    </PublicFrame>
  )
}

function CodeForm({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation()
  const session = useSession()
  const checks = useChecks()
  const { codeSent } = useLocation({ select: (location) => location.state })
  const form = useForm({ initialValues: { code: '' }, validate: { code: checks.code } })
  const validate = useMutation({
    mutationFn: (code: string) => session.publicClient.auth.validateEmail({ accountId, code }),
    onSuccess: () => window.location.assign(session.loginUrl('/')),
    onError: () => form.setFieldValue('code', ''),
  })
  const spent =
    isProblem(validate.error, 'CodeExpired') || isProblem(validate.error, 'TooManyTriesForConfirmationCode')
  return (
    <>
      <FocusFirst>
        <FormShell
          form={form}
          title={t('access.validate.title')}
          hideTitle
          guard={false}
          error={problemOf(validate.error)}
          loading={validate.isPending || validate.isSuccess}
          submitLabel={t('access.validate.submit')}
          onSubmit={({ code }) => validate.mutateAsync(code)}
        >
          <CodeField
            label={t('access.validate.code')}
            disabled={spent}
            onComplete={(code) => validate.mutate(code)}
            {...form.getInputProps('code')}
          />
        </FormShell>
      </FocusFirst>
      <ResendCode
        accountId={accountId}
        justSent={codeSent === true}
        urgent={spent}
        onSent={() => validate.reset()}
      />
    </>
  )

  function problemOf(error: unknown) {
    const title = t('access.validate.notDone')
    const wrong = problemDetails(error, 'CodeWrong')
    if (!wrong) return formProblem(error, { title })
    const tries = wrong.triesLeft > 0 ? ` ${t('access.validate.triesLeft', { count: wrong.triesLeft })}` : ''
    return { title, text: `${errorText(error)}${tries}` }
  }
}

function WrongLink() {
  const { t } = useTranslation()
  return (
    <PublicFrame title={t('access.validate.wrongLinkTitle')}>
      <LeadText>{t('access.validate.wrongLinkText')}</LeadText>
      <Button component={Link} href="/login" size="md">
        {t('access.toLogin')}
      </Button>
    </PublicFrame>
  )
}
