import type { Account } from '@feldwerk/contract/accounts.ts'
import { CodeField } from '@feldwerk/ui/form/CodeField.tsx'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { ownAccountKey } from '../../session/own-account.ts'
import { useClient } from '../../session/session-context.ts'

interface ConfirmEmailProps {
  readonly account: Account
  /** The new address that the code went to. */
  readonly email: string
  readonly onDone: () => void
}

/** Asks for the code that went to a new address. */
export function ConfirmEmail({ account, email, onDone }: ConfirmEmailProps) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (/^\d{6}$/.test(value) ? null : t('profile.email.missing')) },
  })
  const confirm = useMutation({
    mutationFn: (code: string) => client.auth.validateEmail({ accountId: account.id, code }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ownAccountKey })
      toast.success({ title: t('profile.email.confirmed'), text: email })
      onDone()
    },
  })
  return (
    <FormDialog
      opened
      onClose={onDone}
      form={form}
      title={t('profile.email.title')}
      lead={t('profile.email.text', { email })}
      error={formProblem(confirm.error)}
      loading={confirm.isPending}
      submitLabel={t('profile.email.confirm')}
      onSubmit={({ code }) => confirm.mutateAsync(code)}
    >
      <CodeField label={t('profile.email.code')} autoFocus {...form.getInputProps('code')} />
    </FormDialog>
  )
}
