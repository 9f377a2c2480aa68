import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { OrLine } from '@feldwerk/ui/public/PublicPage.tsx'
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, isProblem, problemDetails } from '../../errors/error-text.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { useSession } from '../../session/session-context.ts'
import { readPageSettings } from '../../settings.ts'
import { CredentialFields } from '../../sign-in/CredentialFields.tsx'
import { DemoLogins } from './DemoLogins.tsx'
import { FocusFirst } from './FocusFirst.tsx'
import own from './LoginPage.module.css'
import { PublicFrame } from './PublicFrame.tsx'
import { useChecks } from './use-checks.ts'
import { WaysOn } from './WaysOn.tsx'

const PhoneDialog = lazyPart(async () => (await import('./PhoneDialog.tsx')).PhoneDialog)

/** Sign-in. Afterwards the browser goes where it was sent from; the server checks that address again. */
export function LoginPage() {
  const { t } = useTranslation()
  const { registration, demo } = readPageSettings()
  const [phone, setPhone] = useState(false)
  const { form, login } = useLogin()
  const { tabs } = useSession()
  useEffect(() => tabs?.tell(), [tabs])
  return (
    <PublicFrame title={t('access.login.title')}>
      <FocusFirst>
        <FormShell
          form={form}
          title={t('access.login.title')}
          hideTitle
          guard={false}
          error={formProblem(login.error, { title: t('access.login.notSignedIn') })}
          loading={login.isPending || login.isSuccess}
          submitLabel={t('access.login.submit')}
          onSubmit={(values) => login.mutateAsync(values)}
        >
          <CredentialFields
            form={form}
            aside={
              <Link className={own['aside']} href="/forgot-password">
                {t('access.login.forgot')}
              </Link>
            }
          />
        </FormShell>
      </FocusFirst>
      {isProblem(login.error, 'accessMissing') && (
        <WaysOn>
          <a href="/app/">{t('access.login.toApp')}</a>
        </WaysOn>
      )}
      <OrLine />
      <Button
        className={own['wide'] ?? ''}
        variant="default"
        size="md"
        leftSection={<IconQrcode size={18} stroke={1.6} aria-hidden />}
        onClick={() => setPhone(true)}
      >
        {t('access.login.phone')}
      </Button>
      {registration && (
        <WaysOn>
          {t('access.login.noCompany')}
          <Link href="/register">{t('access.login.register')}</Link>
        </WaysOn>
      )}
      {demo && <DemoLogins onTake={(credentials) => form.setValues(credentials)} />}
      <Suspense>{phone && <PhoneDialog onClose={() => setPhone(false)} />}</Suspense>
    </PublicFrame>
  )
}

function useLogin() {
  const session = useSession()
  const navigate = useNavigate()
  const checks = useChecks()
  const { url } = useSearch({ from: '/public/login' })
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: checks.email, password: checks.given('password') },
  })
  const login = useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      session.publicClient.auth.login({ credentials: { ...credentials, kind: 'PORTAL' } }),
    onSuccess: () => window.location.assign(session.loginUrl(url ?? '/')),
    onError: (error, { email }) => {
      const unconfirmed = problemDetails(error, 'emailNotConfirmed')
      if (!unconfirmed) return
      void navigate({
        to: '/validate-email',
        search: { accountId: unconfirmed.accountId },
        state: { email },
      })
    },
  })
  return { form, login }
}
