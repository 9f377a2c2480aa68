import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { Link } from '@feldwerk/ui/link.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText, isProblem } from '../../errors/error-text.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useSession } from '../../session/session-context.ts'
import { tokenOfFragment } from './fragment.ts'
import { LeadText } from './LeadText.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** Where the link of an invitation leads: who invites, and the first password. */
export function AcceptInvitationPage() {
  const { t } = useTranslation()
  const { publicClient } = useSession()
  const token = useLocation({ select: (location) => tokenOfFragment(location.hash) })
  const { data, error, isLoading } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => publicClient.auth.checkInvitation({ invitation: { token: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!token || isProblem(error, 'linkInvalid') || isProblem(error, 'validation'))
    return <InvalidInvitation />
  return (
    <PublicFrame
      title={t('access.invitation.title')}
      subtitle={
        data &&
        (data.invitedBy
          ? t('access.invitation.subtitle', { name: data.invitedBy, company: data.companyName })
          : t('access.invitation.subtitleNobody', { company: data.companyName }))
      }
    >
      {isLoading && <Lines count={4} />}
      {error && <Notice tone="red">{errorText(error)}</Notice>}
      {data && <AcceptForm token={token} email={data.email} />}
    </PublicFrame>
  )
}

function AcceptForm({ token, email }: { readonly token: string; readonly email: string }) {
  const { t } = useTranslation()
  const session = useSession()
  const { language } = useLanguage()
  const accept = useMutation({
    mutationFn: (password: string) =>
      session.publicClient.auth.acceptInvitation({ invitation: { token, password, language } }),
    onSuccess: ({ kind }) => window.location.assign(kind === 'APP' ? '/app/' : session.loginUrl('/')),
  })
  return (
    <NewPasswordForm
      title={t('access.invitation.title')}
      notDone={t('access.invitation.notDone')}
      submitLabel={t('access.invitation.submit')}
      sending={accept}
    >
      <TextField label={t('access.email')} type="email" autoComplete="username" value={email} disabled />
    </NewPasswordForm>
  )
}

function InvalidInvitation() {
  const { t } = useTranslation()
  return (
    <PublicFrame title={t('access.invitation.invalidTitle')}>
      <LeadText>{t('access.invitation.invalidText')}</LeadText>
      <Button component={Link} href="/login" size="md">
        {t('access.toLogin')}
      </Button>
    </PublicFrame>
  )
}
