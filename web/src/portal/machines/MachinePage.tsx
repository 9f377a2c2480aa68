import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { AccountMissing } from '../account/AccountMissing.tsx'
import { ApiTokenDialog } from '../account/ApiTokenDialog.tsx'
import { ApiTokensCard } from '../account/ApiTokensCard.tsx'
import styles from '../account/account.module.css'
import { useAccount, useUpdateAccount } from '../account/use-account.ts'
import { useBack } from '../shell/back.ts'
import { MachineAccessCard } from './MachineAccessCard.tsx'
import { MachineFields } from './MachineFields.tsx'

/** One machine: what it is, and the tokens it acts with. */
export function MachinePage() {
  const { t } = useTranslation()
  const { id } = useSearch({ from: '/protected/machines/detail' })
  const machine = useAccount(id)
  useBack(t('shell.nav.machines'), '/machines')
  if (!machine.data) return <AccountMissing title={t('machines.one')} query={machine} />
  return <MachineDetails key={machine.data.id} machine={machine.data} />
}

function MachineDetails({ machine }: { readonly machine: AccountRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [makesToken, setMakesToken] = useState(false)
  return (
    <Page
      head={
        <PageHead
          title={machine.machineName}
          facts={t('machines.since', { since: format.date(machine.createdAt) })}
          actions={
            !machine.deleted && (
              <Button
                leftSection={<IconKey size={16} stroke={1.7} aria-hidden />}
                onClick={() => setMakesToken(true)}
              >
                {t('tokens.create')}
              </Button>
            )
          }
        />
      }
    >
      <div className={styles['grid']}>
        <div className={styles['column']}>
          <Card title={t('people.details')} divided>
            <MachineForm machine={machine} />
          </Card>
          {!machine.deleted && <ApiTokensCard accountId={machine.id} />}
        </div>
        <div className={styles['column']}>
          <MachineAccessCard machine={machine} />
        </div>
      </div>
      {makesToken && <ApiTokenDialog accountId={machine.id} onClose={() => setMakesToken(false)} />}
    </Page>
  )
}

function MachineForm({ machine }: { readonly machine: AccountRow }) {
  const { t } = useTranslation()
  const update = useUpdateAccount(machine.id)
  const form = useForm({
    initialValues: {
      machineName: machine.machineName ?? '',
      machineManufacturer: machine.machineManufacturer ?? '',
      machineSerialNumber: machine.machineSerialNumber ?? '',
      machineDescription: machine.machineDescription ?? '',
    },
    validate: { machineName: (value) => (value.trim() ? null : t('machines.missing.name')) },
  })
  return (
    <FormShell
      form={form}
      title={t('people.details')}
      hideTitle
      error={formProblem(update.error)}
      loading={update.isPending}
      submitLabel={t('people.save')}
      onSubmit={async (values) => {
        await update.mutateAsync(values)
        toast.success({ title: t('people.saved') })
      }}
    >
      <MachineFields form={form} />
    </FormShell>
  )
}
