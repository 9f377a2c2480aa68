import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { DetailList } from '@feldwerk/ui/parts/DetailList.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Column, Columns } from '@feldwerk/ui/shell/Columns.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { useOwnAccount } from '../../session/own-account.ts'
import { AppItem, RemoveItems } from '../account/AccountItems.tsx'
import { ApiTokenDialog } from '../account/ApiTokenDialog.tsx'
import { ApiTokensCard } from '../account/ApiTokensCard.tsx'
import { mayManage } from '../account/access-words.tsx'
import { PictureCard } from '../account/PictureCard.tsx'
import { RemovedNotice } from '../account/RemovedNotice.tsx'
import { useAccount, useUpdateAccount } from '../account/use-account.ts'
import { PageMenu } from '../detail/PageMenu.tsx'
import { useBack } from '../list/back.ts'
import { lastAddress } from '../list/last-address.ts'
import { DetailMissing } from '../nowhere/DetailMissing.tsx'
import { MachineAccessCard } from './MachineAccessCard.tsx'
import { MachineFields } from './MachineFields.tsx'

/** One machine: what it is, and the tokens it acts with. */
export function MachinePage() {
  const { t } = useTranslation()
  const { id } = useSearch({ from: '/protected/machines/detail' })
  const machine = useAccount(id)
  useBack(t('shell.nav.machines'), lastAddress('/machines'))
  if (!machine.data) {
    return (
      <DetailMissing
        title={t('machines.one')}
        list="/machines"
        toList={t('machines.toList')}
        id={id}
        query={machine}
      />
    )
  }
  if (!machine.data.asMachine) return <Navigate to="/users/detail" search={{ id }} replace />
  return <MachineDetails key={machine.data.id} machine={machine.data} />
}

function MachineDetails({ machine }: { readonly machine: AccountRow }) {
  const { t } = useTranslation()
  const update = useUpdateAccount(machine.id)
  const { account: own } = useOwnAccount()
  const managed = mayManage(own, machine) && !machine.deleted
  return (
    <Page head={<MachineHead machine={machine} managed={managed} />}>
      <Columns>
        <Column>
          {machine.deleted && <RemovedNotice account={machine} />}
          <Card title={t('people.details')} divided flush={machine.deleted}>
            {managed ? <MachineForm machine={machine} /> : <MachineFacts machine={machine} />}
          </Card>
          {managed && <MachineTokens machine={machine} />}
        </Column>
        {!machine.deleted && (
          <Column>
            <MachineAccessCard machine={machine} />
            {managed && (
              <PictureCard
                imageUrl={machine.imageUrl}
                save={(imageRef) => update.mutateAsync({ imageRef })}
              />
            )}
          </Column>
        )}
      </Columns>
    </Page>
  )
}

interface MachineHeadProps {
  readonly machine: AccountRow
  readonly managed: boolean
}

function MachineHead({ machine, managed }: MachineHeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = fullName(machine)
  return (
    <PageHead
      lead={machine.imageUrl && <Avatar name={name} imageUrl={machine.imageUrl} size={48} decorative />}
      title={name}
      facts={t('machines.since', { since: format.date(machine.createdAt) })}
      actions={
        managed && (
          <PageMenu label={t('people.actionsFor', { name })}>
            <AppItem account={machine} />
            <RemoveItems account={machine} />
          </PageMenu>
        )
      }
    />
  )
}

function MachineTokens({ machine }: { readonly machine: AccountRow }) {
  const { t } = useTranslation()
  const [makes, setMakes] = useState(false)
  return (
    <>
      <ApiTokensCard
        accountId={machine.id}
        action={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconKey {...icon} />}
            onClick={() => setMakes(true)}
          >
            {t('tokens.create')}
          </Button>
        }
      />
      {makes && <ApiTokenDialog accountId={machine.id} onClose={() => setMakes(false)} />}
    </>
  )
}

function MachineFacts({ machine }: { readonly machine: AccountRow }) {
  const { t } = useTranslation()
  return (
    <DetailList
      items={[
        { label: t('machines.field.machineManufacturer'), value: machine.machineManufacturer },
        { label: t('machines.field.machineSerialNumber'), value: machine.machineSerialNumber },
        { label: t('machines.field.machineDescription'), value: machine.machineDescription },
      ]}
    />
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
