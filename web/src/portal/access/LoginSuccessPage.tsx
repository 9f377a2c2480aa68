import { Link } from '@feldwerk/ui/link.tsx'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportLogin } from '../../session/login-window.ts'
import { LeadText } from './LeadText.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** The end of the login window: tells the page that opened it, and closes. */
export function LoginSuccessPage() {
  const { t } = useTranslation()
  useEffect(() => {
    reportLogin()
  }, [])
  return (
    <PublicFrame title={t('access.done.title')}>
      <LeadText>{t('access.done.text')}</LeadText>
      <Button component={Link} href="/" size="md" variant="default">
        {t('general.toStart')}
      </Button>
    </PublicFrame>
  )
}
