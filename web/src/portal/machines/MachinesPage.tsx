import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { BulkActs } from '../account/BulkActs.tsx'
import { useTotals } from '../account/use-totals.ts'
import { AdministrationTabs } from '../administration/AdministrationTabs.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { ListToolbar } from '../list/ListToolbar.tsx'
import { useList } from '../list/use-list.ts'
import { useRows } from '../list/use-rows.ts'
import { MachineDialog } from './MachineDialog.tsx'
import { MachineMenu } from './MachineMenu.tsx'
import { useMachineColumns } from './machine-columns.tsx'
import { NoMachine } from './NoMachine.tsx'

const filters = [
  'search',
  'machineName',
  'machineManufacturer',
  'machineSerialNumber',
  'machineDescription',
  'deleted',
] as const

/** The machines that report by themselves. */
export function MachinesPage() {
  const { t } = useTranslation()
  const client = useClient()
  const { new: isNew, ...search } = useSearch({ from: '/protected/machines' })
  const list = useList(search, filters)
  const query = { ...search, deleted: search.deleted && true }
  const rows = useRows({ key: ['accounts', 'machines'], call: client.accounts.machines, query })
  const total = useTotals().machines
  return (
    <ListPage
      title={t('shell.nav.machines')}
      facts={total ? t('machines.listFacts', { count: total }) : undefined}
      actions={
        <Button leftSection={<IconPlus {...icon} />} onClick={() => list.setNew(true)}>
          {t('machines.add')}
        </Button>
      }
      tabs={<AdministrationTabs current="machines" />}
      list={list}
      rows={rows}
      columns={useMachineColumns(list)}
      nameOf={(row) => row.machineName ?? ''}
      hrefOf={({ id }) => `/machines/detail?id=${id}`}
      menu={(row) => <MachineMenu machine={row} />}
      toolbar={<ListToolbar list={list} />}
      kind={search.deleted}
      bulk={(machines, done) => <BulkActs accounts={machines} onDone={done} />}
      noMatch={list.isOnly('deleted') ? t('machines.noneRemoved') : undefined}
      empty={<NoMachine onAdd={() => list.setNew(true)} />}
    >
      {isNew && <MachineDialog onClose={() => list.setNew(false)} />}
    </ListPage>
  )
}
