import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { isEmail } from '@feldwerk/contract/email.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { Hidden, useIsHidden } from '../account/access-words.tsx'
import { useUpdateAccount } from '../account/use-account.ts'

interface PersonCardProps {
  readonly account: AccountRow
  readonly readOnly: boolean
}

/** Name, address and number of a person; a form for those with the right to change them. */
export function PersonCard({ account, readOnly }: PersonCardProps) {
  const { t } = useTranslation()
  return (
    <Card title={t('people.details')} divided flush={readOnly}>
      {readOnly ? <PersonFacts account={account} /> : <PersonForm account={account} />}
    </Card>
  )
}

function PersonFacts({ account }: { readonly account: AccountRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const hidden = useIsHidden(account)
  return (
    <DetailList
      items={[
        { label: t('people.field.email'), value: hidden ? <Hidden /> : account.email },
        { label: t('people.field.phone'), value: hidden ? <Hidden /> : account.phone },
        { label: t('people.field.employeeNumber'), value: hidden ? <Hidden /> : account.employeeNumber },
        { label: t('general.language'), value: writtenIn(account.language).name },
        { label: t('people.field.workShare'), value: format.percent(account.workShare / 100, 0) },
      ]}
    />
  )
}

function PersonForm({ account }: { readonly account: AccountRow }) {
  const { t } = useTranslation()
  const hidden = useIsHidden(account)
  const { form, update, save } = usePersonForm(account)
  return (
    <FormShell
      form={form}
      title={t('people.details')}
      hideTitle
      error={formProblem(update.error, {
        fieldOf: { emailAlreadyExists: 'email', emailRequired: 'email', Cooldown: 'email' },
      })}
      loading={update.isPending}
      submitLabel={t('people.save')}
      onSubmit={save}
    >
      <Pair>
        <TextField label={t('people.field.firstName')} maxLength={200} {...form.getInputProps('firstName')} />
        <TextField label={t('people.field.lastName')} maxLength={200} {...form.getInputProps('lastName')} />
        {!hidden && (
          <>
            <TextField
              label={t('people.field.email')}
              type="email"
              optional={!account.portalAccess && !account.owner}
              {...form.getInputProps('email')}
            />
            <TextField
              label={t('people.field.phone')}
              type="tel"
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
          </>
        )}
        <SelectField
          label={t('general.language')}
          options={LOCALES.map((value) => ({ value, label: writtenIn(value).name }))}
          {...form.getInputProps('language')}
        />
        <NumberField
          label={t('people.field.workShare')}
          help={t('people.workShareHelp')}
          unit="%"
          min={1}
          max={100}
          decimals={0}
          always
          {...form.getInputProps('workShare')}
        />
      </Pair>
      {hidden && <Quiet look="caption">{t('people.hiddenText')}</Quiet>}
    </FormShell>
  )
}

function usePersonForm(account: AccountRow) {
  const { t } = useTranslation()
  const update = useUpdateAccount(account.id)
  const needsEmail = account.portalAccess || account.owner
  const form = useForm({
    initialValues: {
      firstName: account.firstName ?? '',
      lastName: account.lastName ?? '',
      email: account.email ?? '',
      phone: account.phone ?? '',
      employeeNumber: account.employeeNumber ?? '',
      language: account.language,
      workShare: account.workShare,
    },
    validate: {
      firstName: (value) => (value.trim() ? null : t('people.missing.firstName')),
      lastName: (value) => (value.trim() ? null : t('people.missing.lastName')),
      email: (value) => {
        if (!value.trim()) return needsEmail ? t('people.missing.emailForPortal') : null
        return isEmail(value.trim()) ? null : t('people.missing.email')
      },
    },
  })
  const save = async ({ email, language, ...values }: typeof form.values) => {
    const wanted = email.trim()
    const saved = await update.mutateAsync({
      ...values,
      email: wanted || null,
      language,
    })
    const waits = wanted !== '' && saved.email !== null && saved.email !== wanted
    toast.success({
      title: t('people.saved'),
      ...(waits ? { text: t('people.emailWaits', { email: wanted, old: saved.email }) } : {}),
    })
  }
  return { form, update, save }
}
