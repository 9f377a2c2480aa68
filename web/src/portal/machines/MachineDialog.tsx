import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { useOwnAccount } from '../../session/own-account.ts'
import { useClient } from '../../session/session-context.ts'
import { LicencesExhausted } from '../account/LicencesExhausted.tsx'
import { useAccountsChanged } from '../account/use-account.ts'
import { useLicenceWords } from '../account/use-licence-words.ts'
import { MachineFields } from './MachineFields.tsx'

/** A new machine; its page then shows how it gets a token. */
export function MachineDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const client = useClient()
  const navigate = useNavigate()
  const changed = useAccountsChanged()
  const licences = useLicenceWords(false)
  const { account: own } = useOwnAccount()
  const form = useForm({
    initialValues: {
      machineName: '',
      machineManufacturer: '',
      machineSerialNumber: '',
      machineDescription: '',
      appAccess: true,
      portalAccess: false,
    },
    validate: { machineName: (value) => (value.trim() ? null : t('machines.missing.name')) },
  })
  const create = useMutation({
    mutationFn: (values: typeof form.values) =>
      client.accounts.create(
        { account: { ...values, asMachine: true } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: async (machine) => {
      await changed(machine)
      leaveFreely(() => void navigate({ to: '/machines/detail', search: { id: machine.id } }))
    },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('machines.add')}
      lead={t('machines.addLead')}
      error={formProblem(create.error, { fieldOf: { notEnoughAppLicenses: 'appAccess' } })}
      loading={create.isPending}
      submitLabel={t('machines.add')}
      onSubmit={(values) => create.mutateAsync(values)}
    >
      <MachineFields form={form} autoFocus />
      {licences.exhausted && form.values.appAccess && <LicencesExhausted />}
      <SwitchField
        label={t('people.field.appAccess')}
        help={`${t('machines.appHelp')} ${licences.text}`}
        {...form.getInputProps('appAccess', { type: 'checkbox' })}
      />
      {own?.owner && (
        <SwitchField
          label={t('people.field.portalAccess')}
          help={t('machines.portalHelp')}
          {...form.getInputProps('portalAccess', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}
