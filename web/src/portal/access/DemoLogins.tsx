import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './DemoLogins.module.css'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** The demo company's people who may use the portal, as the README names them. */
const people = [
  { label: 'demoOwner', email: 'lena.brandt@demo.feldwerk.example' },
  { label: 'demoPortal', email: 'jonas.keller@demo.feldwerk.example' },
] as const

/** Fills the sign-in form with a demo log-in; shown only on a server with the demo company. */
export function DemoLogins({ onTake }: { readonly onTake: (credentials: Credentials) => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles['demo']}>
      <span>{t('access.login.demo')}</span>
      {people.map(({ label, email }) => (
        <Button
          key={email}
          variant="default"
          size="xs"
          onClick={() => onTake({ email, password: 'feldwerk-demo' })}
        >
          {t(`access.login.${label}`)}
        </Button>
      ))}
    </div>
  )
}
