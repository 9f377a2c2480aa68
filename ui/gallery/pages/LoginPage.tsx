import { Button } from '@mantine/core'
import { IconChevronDown, IconQrcode, IconWorld } from '@tabler/icons-react'
import { CodeField } from '../../src/form/CodeField.tsx'
import { FormShell } from '../../src/form/FormShell.tsx'
import { PasswordField } from '../../src/form/PasswordField.tsx'
import { TextField } from '../../src/form/TextField.tsx'
import { useForm } from '../../src/form/use-form.ts'
import { OrLine, PublicPage } from '../../src/public/PublicPage.tsx'

/** Picture 08. */
export function LoginPage() {
  const params = new URLSearchParams(window.location.search)
  const form = useForm({
    initialValues: { email: 'j.petersen@nordwerk.example', password: 'geheim1234', code: '1234' },
    validate: { password: (value) => (value === '' ? 'Passwort eingeben' : null) },
  })
  const withCode = params.has('code')
  return (
    <PublicPage
      title={withCode ? 'E-Mail bestätigen' : 'Anmelden'}
      subtitle={
        withCode
          ? 'Wir haben einen Code an j.petersen@nordwerk.example gesendet.'
          : 'Nordwerk Maschinenbau GmbH'
      }
      footer={
        <>
          <a href="?page=login">Impressum</a>
          <a href="?page=login">Datenschutz</a>
          <a href="?page=login">AGB</a>
        </>
      }
      language={
        <Button
          variant="transparent"
          color="gray"
          size="xs"
          c="var(--fw-text-2)"
          px={0}
          leftSection={<IconWorld size={16} stroke={1.7} />}
          rightSection={<IconChevronDown size={14} stroke={1.7} />}
        >
          Deutsch
        </Button>
      }
    >
      <FormShell
        form={form}
        title="Anmelden"
        hideTitle
        guard={false}
        error={
          params.has('error')
            ? {
                title: 'Nicht angemeldet',
                text: 'E-Mail und Passwort passen nicht zusammen.',
                fields: { email: 'Adresse prüfen' },
              }
            : null
        }
        loading={false}
        submitLabel={withCode ? 'E-Mail bestätigen' : 'Anmelden'}
        onSubmit={() => {}}
      >
        {withCode ? (
          <CodeField label="Code" help="Der Code gilt 10 Minuten." {...form.getInputProps('code')} />
        ) : (
          <>
            <TextField label="E-Mail" type="email" autoComplete="username" {...form.getInputProps('email')} />
            <PasswordField
              label="Passwort"
              autoComplete="current-password"
              aside={<a href="?page=login">Passwort vergessen?</a>}
              {...form.getInputProps('password')}
            />
          </>
        )}
      </FormShell>
      {!withCode && (
        <>
          <OrLine />
          <Button variant="default" size="md" fullWidth leftSection={<IconQrcode size={16} stroke={1.7} />}>
            Telefon mit Gerätecode anmelden
          </Button>
        </>
      )}
    </PublicPage>
  )
}
