import type { ApiToken } from '@feldwerk/contract/api-tokens.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { AddressesField } from './AddressesField.tsx'
import { apiTokensKey } from './api-tokens-key.ts'
import { addressProblem, typedAddresses } from './typed-addresses.ts'

interface TokenAddressesDialogProps {
  readonly token: ApiToken
  /** Undefined: a token of one's own. */
  readonly accountId: string | undefined
  readonly onClose: () => void
}

/** Changes where a token may be used; its secret stays as it is. */
export function TokenAddressesDialog({ token, accountId, onClose }: TokenAddressesDialogProps) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const form = useForm<{ readonly addresses: string }>({
    initialValues: { addresses: token.addresses.join('\n') },
  })
  const save = useMutation({
    mutationFn: (addresses: string) =>
      client.apiTokens.update({
        apiTokenId: token.id,
        apiToken: { addresses: typedAddresses(addresses) },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: apiTokensKey(accountId) })
      toast.success({ title: t('tokens.addressesSaved') })
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('tokens.addressesTitle', { name: token.name })}
      lead={t('tokens.addressesLead')}
      error={addressProblem(save.error, save.variables)}
      loading={save.isPending}
      submitLabel={t('tokens.addressesSave')}
      onSubmit={({ addresses }) => save.mutateAsync(addresses)}
    >
      <AddressesField optional autoFocus {...form.getInputProps('addresses')} />
    </FormDialog>
  )
}
