import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { isEmail } from '@feldwerk/contract/email.ts'
import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { useOwnAccount } from '../../session/own-account.ts'
import { useOwnCompany } from '../../session/own-company.ts'
import { useClient } from '../../session/session-context.ts'
import { LicencesExhausted } from '../account/LicencesExhausted.tsx'
import { useAccountsChanged } from '../account/use-account.ts'
import { useLicenceWords } from '../account/use-licence-words.ts'
import styles from '../detail/detail.module.css'

interface InviteDialogProps {
  readonly onClose: () => void
  /** Somebody without e-mail signs in by a device code: shows it right away. */
  readonly onDeviceCode: (account: AccountRow) => void
}

/** A new person: invited by e-mail, or without one for the field app alone. */
export function InviteDialog({ onClose, onDeviceCode }: InviteDialogProps) {
  const { t } = useTranslation()
  const { account: own } = useOwnAccount()
  const { form, create, language } = useNewPerson((account) => {
    onClose()
    if (account.email) {
      toast.success({
        title: t('people.invited'),
        text: t('people.invitedText', { name: fullName(account), email: account.email }),
      })
    } else if (account.appAccess) onDeviceCode(account)
    else toast.success({ title: t('people.created') })
  })
  const hasEmail = form.values.email.trim() !== ''
  const licences = useLicenceWords(false)
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('people.invite')}
      lead={t('people.inviteLead')}
      error={formProblem(create.error, {
        fieldOf: { emailAlreadyExists: 'email', notEnoughAppLicenses: 'appAccess' },
      })}
      loading={create.isPending}
      submitLabel={t(hasEmail ? 'people.invite' : 'people.create')}
      onSubmit={(values) => create.mutateAsync(values)}
    >
      <Pair>
        <TextField
          label={t('people.field.firstName')}
          autoFocus
          maxLength={200}
          {...form.getInputProps('firstName')}
        />
        <TextField label={t('people.field.lastName')} maxLength={200} {...form.getInputProps('lastName')} />
      </Pair>
      <TextField
        label={t('people.field.email')}
        type="email"
        optional
        help={t('people.emailHelp')}
        {...form.getInputProps('email')}
      />
      <Pair>
        <TextField
          label={t('people.field.employeeNumber')}
          optional
          maxLength={200}
          {...form.getInputProps('employeeNumber')}
        />
        <SelectField
          label={t('general.language')}
          options={LOCALES.map((value) => ({ value, label: writtenIn(value).name }))}
          {...form.getInputProps('language')}
          value={language}
        />
      </Pair>
      <div className={styles['switches']}>
        {licences.exhausted && form.values.appAccess && <LicencesExhausted />}
        <SwitchField
          label={t('people.field.appAccess')}
          help={licences.text}
          {...form.getInputProps('appAccess', { type: 'checkbox' })}
        />
        {own?.owner && (
          <SwitchField
            label={t('people.field.portalAccess')}
            help={t('people.portalHelp')}
            {...form.getInputProps('portalAccess', { type: 'checkbox' })}
          />
        )}
      </div>
    </FormDialog>
  )
}

function useNewPerson(onCreated: (account: AccountRow) => void) {
  const { t } = useTranslation()
  const client = useClient()
  const changed = useAccountsChanged()
  const company = useOwnCompany()
  const form = useForm({
    initialValues: {
      firstName: '',
      lastName: '',
      email: '',
      employeeNumber: '',
      // That of the company, which may not be known yet, until another is chosen.
      language: null as string | null,
      appAccess: true,
      portalAccess: false,
    },
    validate: {
      firstName: (value) => (value.trim() ? null : t('people.missing.firstName')),
      lastName: (value) => (value.trim() ? null : t('people.missing.lastName')),
      email: (value, { portalAccess }) => {
        if (!value.trim()) return portalAccess ? t('people.missing.emailForPortal') : null
        return isEmail(value.trim()) ? null : t('people.missing.email')
      },
    },
  })
  const create = useMutation({
    mutationFn: ({ email, language: chosen, ...values }: typeof form.values) =>
      client.accounts.create(
        {
          account: {
            ...values,
            email: email.trim() || null,
            ...(isLocale(chosen) ? { language: chosen } : {}),
          },
        },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: async (account) => {
      await changed(account)
      onCreated(account)
    },
  })
  return { form, create, language: form.values.language ?? company?.language ?? null }
}

const isLocale = (language: string | null): language is Locale => LOCALES.some((each) => each === language)
