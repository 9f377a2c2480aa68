import { contrastOnWhite, LEAST_CONTRAST } from '@feldwerk/contract/colours.ts'
import type { Company, CompanyUpdate } from '@feldwerk/contract/companies.ts'
import { isEmail } from '@feldwerk/contract/email.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import type { z } from '@feldwerk/contract/zod.ts'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyKey } from '../../session/own-company.ts'
import { useClient } from '../../session/session-context.ts'
import { useUpload } from '../../upload/use-upload.ts'

const lines = [
  'streetAndNumber',
  'addressAddition',
  'zip',
  'city',
  'country',
  'industry',
  'vat',
  'email',
  'phone',
  'billingName',
  'costCenter',
  'billingEmail',
  'billingStreetAndNumber',
  'billingAddressAddition',
  'billingZip',
  'billingCity',
  'billingCountry',
  'billingVat',
] as const
type LineName = (typeof lines)[number]

type Values = Record<LineName, string> & {
  name: string
  /** The address of the logo that is there, a newly picked one, or `null`. */
  logo: File | string | null
  /** As `#rrggbb`; '' for the colour of the product. */
  colour: string
  differentBillingAddress: boolean
  timeZone: string
  language: string
  /** As a text, for the field; empty: for good. */
  chatMonths: string
}

/** The form of the company and how it is saved; a new logo is uploaded first. */
export function useCompanyForm(company: Company) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const upload = useUpload()
  const mail = (value: string) =>
    !value.trim() || isEmail(value.trim()) ? null : t('settings.missing.email')
  const form = useForm<Values>({
    initialValues: valuesOf(company),
    validate: {
      name: (value) => (value.trim() ? null : t('settings.missing.name')),
      email: mail,
      billingEmail: mail,
      colour: (value) =>
        value && (contrastOnWhite(value) ?? 0) < LEAST_CONTRAST ? t('settings.missing.colour') : null,
    },
  })
  const save = useMutation({
    mutationFn: async ({ logo, language, colour, chatMonths, ...values }: Values) => {
      const picture =
        logo instanceof File ? { logo: await upload(logo) } : logo === null ? { logo: null } : {}
      const update: z.input<typeof CompanyUpdate> = {
        ...values,
        ...picture,
        language: localeOf(language),
        colour: colour || null,
        chatMonths: chatMonths === '' ? null : Number(chatMonths),
      }
      return client.companies.updateMine({ company: update })
    },
    onSuccess: (saved, sent) => {
      queries.setQueryData(companyKey, saved)
      const values = valuesOf(saved)
      form.setValues((now) => ({ ...values, ...typedSince(sent, now) }))
      form.resetDirty(values)
      toast.success({ title: t('settings.saved') })
    },
  })
  return { form, save }
}

/** What was typed while the values before were being saved. */
function typedSince(sent: Values, now: Partial<Values>) {
  const before = new Map(Object.entries(sent))
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before.get(name)))
}

function valuesOf(company: Company): Values {
  const texts = Object.fromEntries(lines.map((name) => [name, company[name] ?? ''])) as Record<
    LineName,
    string
  >
  const { name, logo, differentBillingAddress, timeZone, language } = company
  const colour = company.colour ?? ''
  const chatMonths = String(company.chatMonths ?? '')
  return { ...texts, name, logo, colour, differentBillingAddress, timeZone, language, chatMonths }
}
