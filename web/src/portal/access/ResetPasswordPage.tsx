import { Link } from '@feldwerk/ui/link.tsx'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../errors/error-text.ts'
import { useSession } from '../../session/session-context.ts'
import { tokenOfFragment } from './fragment.ts'
import { LeadText } from './LeadText.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** Where the link of a forgotten password leads. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  const session = useSession()
  const token = useLocation({ select: (location) => tokenOfFragment(location.hash) })
  const reset = useMutation({
    mutationFn: (password: string) =>
      session.publicClient.auth.resetPassword({ passwordReset: { token: token ?? '', password } }),
    onSuccess: ({ kind }) => window.location.assign(kind === 'APP' ? '/app/' : session.loginUrl('/')),
  })
  if (!token || isProblem(reset.error, 'linkInvalid')) return <InvalidLink />
  return (
    <PublicFrame title={t('access.reset.title')} subtitle={t('access.reset.subtitle')}>
      <NewPasswordForm
        title={t('access.reset.title')}
        notDone={t('access.reset.notDone')}
        submitLabel={t('access.reset.submit')}
        sending={reset}
      />
    </PublicFrame>
  )
}

function InvalidLink() {
  const { t } = useTranslation()
  return (
    <PublicFrame title={t('access.reset.invalidTitle')}>
      <LeadText>{t('access.reset.invalidText')}</LeadText>
      <Button component={Link} href="/forgot-password" size="md">
        {t('access.reset.again')}
      </Button>
    </PublicFrame>
  )
}
