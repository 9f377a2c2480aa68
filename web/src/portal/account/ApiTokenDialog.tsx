import { API_SCOPES, type ApiScope } from '@feldwerk/contract/scopes.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { useFocusBack } from '@feldwerk/ui/dialog/use-focus-back.ts'
import { DateField } from '@feldwerk/ui/form/DateField.tsx'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { CopyButton } from '@feldwerk/ui/parts/CopyButton.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import styles from '../detail/detail.module.css'
import { AddressesField } from './AddressesField.tsx'
import look from './ApiTokenDialog.module.css'
import { apiTokensKey } from './api-tokens-key.ts'
import { scopeWord } from './scope-word.ts'
import { addressProblem, typedAddresses } from './typed-addresses.ts'

interface ApiTokenDialogProps {
  /** Undefined: a token of one's own. */
  readonly accountId?: string
  readonly onClose: () => void
}

/** Makes an API token and shows its secret, which is told only now. */
export function ApiTokenDialog({ accountId, onClose }: ApiTokenDialogProps) {
  const { t } = useTranslation()
  const { form, create } = useNewToken(accountId)
  if (create.data) return <Secret token={create.data.token} onClose={onClose} />
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('tokens.create')}
      lead={t('tokens.lead')}
      error={addressProblem(create.error, create.variables?.addresses)}
      loading={create.isPending}
      submitLabel={t('tokens.create')}
      onSubmit={(values) => create.mutateAsync(values)}
    >
      <TextField
        label={t('tokens.name')}
        autoFocus
        help={t('tokens.nameHelp')}
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <SelectField
        label={t('tokens.scope')}
        options={API_SCOPES.map((value) => ({
          value,
          label: t(`tokens.scopes.${scopeWord(value)}`),
        }))}
        {...form.getInputProps('scope')}
      />
      <DateField
        label={t('tokens.expiry')}
        optional
        help={t('tokens.expiryHelp')}
        {...form.getInputProps('expiresOn')}
      />
      <AddressesField optional {...form.getInputProps('addresses')} />
    </FormDialog>
  )
}

interface NewToken {
  readonly name: string
  readonly scope: ApiScope
  /** The last day; null for none. */
  readonly expiresOn: string | null
  /** As they were typed. */
  readonly addresses: string
}

function useNewToken(accountId: string | undefined) {
  const { t } = useTranslation()
  const client = useClient()
  const queries = useQueryClient()
  const form = useForm<NewToken>({
    initialValues: { name: '', scope: 'all:read', expiresOn: null, addresses: '' },
    validate: { name: (value) => (value.trim() ? null : t('tokens.missingName')) },
  })
  const create = useMutation({
    mutationFn: ({ name, scope, expiresOn, addresses }: NewToken) =>
      client.apiTokens.create(
        {
          apiToken: {
            ...(accountId ? { accountId } : {}),
            name,
            scopes: [scope],
            addresses: typedAddresses(addresses),
            ...(expiresOn ? { expiresAt: new Date(`${expiresOn}T23:59:59`).toISOString() } : {}),
          },
        },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: apiTokensKey(accountId) }),
  })
  return { form, create }
}

function Secret({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const [copied, setCopied] = useState(false)
  useFocusBack(true)
  const ask = async () => {
    const question = {
      title: t('tokens.leaveTitle'),
      text: t('tokens.leaveText'),
      confirmLabel: t('tokens.leaveConfirm'),
    }
    if (copied || (await confirm(question))) onClose()
  }
  return (
    <Modal
      opened
      onClose={() => void ask()}
      size="464px"
      centered
      closeOnClickOutside={false}
      title={t('tokens.madeTitle')}
      classNames={{ title: styles['dialogTitle'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('general.close') }}
    >
      <Notice tone="amber" title={t('tokens.onlyNow')}>
        {t('tokens.onlyNowText')}
      </Notice>
      <p>
        <code className={look['secret']}>{token}</code>
      </p>
      <div className={styles['dialogEnd']}>
        <CopyButton value={token} label={t('tokens.copy')} onCopy={() => setCopied(true)} />
        <Button onClick={onClose}>{t('general.close')}</Button>
      </div>
    </Modal>
  )
}
