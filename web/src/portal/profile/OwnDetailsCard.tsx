import type { Account } from '@feldwerk/contract/accounts.ts'
import { isEmail } from '@feldwerk/contract/email.ts'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { ownAccountKey } from '../../session/own-account.ts'
import { useClient } from '../../session/session-context.ts'
import { ConfirmEmail } from './ConfirmEmail.tsx'

/** The own name, address and number. A new address has to be confirmed before it counts. */
export function OwnDetailsCard({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const [pending, setPending] = useState<string>()
  return (
    <Card title={t('profile.details')} divided>
      <OwnDetailsForm account={account} onNewEmail={setPending} />
      {pending && <ConfirmEmail account={account} email={pending} onDone={() => setPending(undefined)} />}
    </Card>
  )
}

interface OwnDetailsFormProps {
  readonly account: Account
  readonly onNewEmail: (email: string) => void
}

function OwnDetailsForm({ account, onNewEmail }: OwnDetailsFormProps) {
  const { t } = useTranslation()
  const { form, save } = useOwnDetails(account, onNewEmail)
  return (
    <FormShell
      form={form}
      title={t('profile.details')}
      hideTitle
      error={formProblem(save.error, { fieldOf: { emailAlreadyExists: 'email', Cooldown: 'email' } })}
      loading={save.isPending}
      submitLabel={t('people.save')}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <Pair>
        <TextField
          label={t('people.field.firstName')}
          autoComplete="given-name"
          maxLength={200}
          {...form.getInputProps('firstName')}
        />
        <TextField
          label={t('people.field.lastName')}
          autoComplete="family-name"
          maxLength={200}
          {...form.getInputProps('lastName')}
        />
        <TextField
          label={t('people.field.email')}
          type="email"
          autoComplete="email"
          optional={!account.portalAccess && !account.owner}
          {...form.getInputProps('email')}
        />
        <TextField
          label={t('people.field.phone')}
          type="tel"
          autoComplete="tel"
          optional
          maxLength={200}
          {...form.getInputProps('phone')}
        />
        <TextField
          label={t('people.field.employeeNumber')}
          optional
          maxLength={200}
          {...form.getInputProps('employeeNumber')}
        />
      </Pair>
      <SwitchField
        label={t('people.field.privateInfoVisible')}
        help={t('people.rightHelp.privateInfoVisible')}
        {...form.getInputProps('privateInfoVisible', { type: 'checkbox' })}
      />
    </FormShell>
  )
}

function useOwnDetails(account: Account, onNewEmail: (email: string) => void) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const form = useForm({
    initialValues: {
      firstName: account.firstName ?? '',
      lastName: account.lastName ?? '',
      email: account.email ?? '',
      phone: account.phone ?? '',
      employeeNumber: account.employeeNumber ?? '',
      privateInfoVisible: account.privateInfoVisible,
    },
    validate: {
      firstName: (value) => (value.trim() ? null : t('people.missing.firstName')),
      lastName: (value) => (value.trim() ? null : t('people.missing.lastName')),
      email: (value) => (!value.trim() || isEmail(value.trim()) ? null : t('people.missing.email')),
    },
  })
  const save = useMutation({
    mutationFn: ({ email, ...values }: typeof form.values) =>
      client.accounts.updateMine({ account: { ...values, email: email.trim() || null } }),
    onSuccess: (saved, { email }) => {
      queries.setQueryData(ownAccountKey, saved)
      toast.success({ title: t('people.saved') })
      const wanted = email.trim()
      if (wanted && wanted !== saved.email) onNewEmail(wanted)
    },
  })
  return { form, save }
}
