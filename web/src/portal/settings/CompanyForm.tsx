import type { Company } from '@feldwerk/contract/companies.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { ImageField } from '@feldwerk/ui/form/ImageField.tsx'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { ColourField } from './ColourField.tsx'
import styles from './CompanyForm.module.css'
import { DemoCard } from './DemoCard.tsx'
import { useCompanyForm } from './use-company-form.ts'

interface CompanyFormProps {
  readonly company: Company
}

type Line =
  | 'name'
  | 'industry'
  | 'vat'
  | 'email'
  | 'phone'
  | 'streetAndNumber'
  | 'addressAddition'
  | 'zip'
  | 'city'
  | 'country'
type BillingLine = 'billingName' | 'billingEmail' | 'costCenter' | 'billingVat'
type BillingAddress =
  | 'billingStreetAndNumber'
  | 'billingAddressAddition'
  | 'billingZip'
  | 'billingCity'
  | 'billingCountry'

/** All fields of the company in one form. */
export function CompanyForm({ company }: CompanyFormProps) {
  const { t } = useTranslation()
  const { form, save } = useCompanyForm(company)
  const line = (name: Line | BillingLine | BillingAddress, type: 'text' | 'email' | 'tel' = 'text') => (
    <TextField
      label={t(`settings.field.${name}`)}
      type={type}
      optional={name !== 'name'}
      maxLength={200}
      {...form.getInputProps(name)}
    />
  )
  return (
    <FormShell
      form={form}
      title={t('shell.nav.company')}
      hideTitle
      long
      error={formProblem(save.error, { fieldOf: { companyNameAlreadyExists: 'name' } })}
      loading={save.isPending}
      submitLabel={t('settings.save')}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <Card title={t('settings.section.company')} divided>
        <div className={styles['fields']}>
          {line('name')}
          <Pair>
            {line('industry')}
            {line('vat')}
          </Pair>
          <ImageField
            label={t('settings.field.logo')}
            optional
            limit={limits.imageBytes}
            tooLargeText={t('settings.logoTooLarge')}
            onTooLarge={() => toast.error({ title: t('settings.logoTooLarge') })}
            {...form.getInputProps('logo')}
          />
          <ColourField {...form.getInputProps('colour')} />
        </div>
      </Card>
      <Card title={t('settings.section.address')} divided>
        <div className={styles['fields']}>
          {line('streetAndNumber')}
          {line('addressAddition')}
          <div className={styles['place']}>
            {line('zip')}
            {line('city')}
          </div>
          {line('country')}
        </div>
      </Card>
      <Card title={t('settings.section.contact')} divided>
        <Pair>
          {line('email', 'email')}
          {line('phone', 'tel')}
        </Pair>
      </Card>
      <Card title={t('settings.section.billing')} divided>
        <div className={styles['fields']}>
          <Pair>
            {line('billingName')}
            {line('costCenter')}
          </Pair>
          {line('billingEmail', 'email')}
          <SwitchField
            label={t('settings.field.differentBillingAddress')}
            {...form.getInputProps('differentBillingAddress', { type: 'checkbox' })}
          />
          {form.values.differentBillingAddress && (
            <>
              {line('billingStreetAndNumber')}
              {line('billingAddressAddition')}
              <div className={styles['place']}>
                {line('billingZip')}
                {line('billingCity')}
              </div>
              {line('billingCountry')}
              {line('billingVat')}
            </>
          )}
        </div>
      </Card>
      <Card title={t('settings.section.time')} divided>
        <Pair>
          <SelectField
            label={t('settings.field.timeZone')}
            help={t('settings.help.timeZone')}
            options={timeZones(company.timeZone)}
            searchable
            {...form.getInputProps('timeZone')}
          />
          <SelectField
            label={t('settings.field.language')}
            help={t('settings.help.language')}
            options={LOCALES.map((value) => ({ value, label: writtenIn(value).name }))}
            {...form.getInputProps('language')}
          />
        </Pair>
      </Card>
      <Card title={t('settings.section.chat')} divided>
        <SelectField
          label={t('settings.field.chatMonths')}
          help={t('settings.help.chatMonths')}
          options={[
            { value: '', label: t('settings.forGood') },
            ...spansOf(company.chatMonths).map((count) => ({
              value: String(count),
              label: t('settings.months', { count }),
            })),
          ]}
          {...form.getInputProps('chatMonths')}
        />
      </Card>
      {company.demo && <DemoCard />}
    </FormShell>
  )
}

const USUAL_SPANS = [3, 6, 12, 24, 36, 60, 120]

/** The months that can be chosen, and those that are set even where they are unusual. */
function spansOf(current: number | null): readonly number[] {
  const all = new Set([...USUAL_SPANS, ...(current === null ? [] : [current])])
  return [...all].toSorted((one, other) => one - other)
}

/** Every zone the browser knows, and the one that is set even where it does not. */
function timeZones(current: string) {
  const zones = new Set([current, ...Intl.supportedValuesOf('timeZone')])
  return [...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
