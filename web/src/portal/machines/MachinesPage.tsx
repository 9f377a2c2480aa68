import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { DataTable } from '@feldwerk/ui/table/DataTable.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { BulkActs } from '../account/BulkActs.tsx'
import { useTotals } from '../account/use-totals.ts'
import { AdministrationTabs } from '../administration/AdministrationTabs.tsx'
import { ListToolbar } from '../list/ListToolbar.tsx'
import { useChosen } from '../list/use-chosen.ts'
import { useList } from '../list/use-list.ts'
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
  const search = useSearch({ from: '/protected/machines' })
  const navigate = useNavigate()
  const list = useList(search, filters)
  const machines = useMachines()
  const total = useTotals().machines
  const columns = useMachineColumns(list)
  const chosen = useChosen(machines.data?.data, search.deleted)
  const setNew = (on: boolean) =>
    void navigate({ to: '/machines', search: { ...search, new: on ? 'true' : undefined }, replace: true })
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={() => setNew(true)}>
      {t('machines.add')}
    </Button>
  )
  return (
    <Page
      layout="fill"
      head={
        <PageHead
          title={t('shell.nav.machines')}
          facts={total ? t('machines.listFacts', { count: total }) : undefined}
          actions={add}
        />
      }
      tabs={<AdministrationTabs current="machines" />}
    >
      <DataTable
        label={t('shell.nav.machines')}
        columns={columns}
        rows={machines.data?.data}
        total={machines.data?.recordsTotal}
        rowId={(row) => row.id}
        rowName={(row) => row.machineName ?? ''}
        query={list.query}
        onQueryChange={list.setQuery}
        onRowClick={(row) => void navigate({ to: '/machines/detail', search: { id: row.id } })}
        toolbar={<ListToolbar list={list} />}
        rowActions={(row) => <MachineMenu machine={row} />}
        selection={{
          ids: chosen.ids,
          onChange: chosen.choose,
          actions: <BulkActs accounts={chosen.rows} onDone={chosen.clear} />,
        }}
        error={
          machines.error ? { text: errorText(machines.error), retry: () => void machines.refetch() } : null
        }
        onClearFilters={list.clearFilters}
        noMatch={list.isOnly('deleted') ? t('machines.noneRemoved') : undefined}
        refreshing={machines.isPlaceholderData}
        empty={<NoMachine onAdd={() => setNew(true)} />}
      />
      {search.new && <MachineDialog onClose={() => setNew(false)} />}
    </Page>
  )
}

function useMachines() {
  const client = useClient()
  const { new: _new, deleted, ...query } = useSearch({ from: '/protected/machines' })
  const asked = { ...query, ...(deleted ? { deleted: true } : {}) }
  return useQuery({
    queryKey: ['accounts', 'machines', asked],
    queryFn: ({ signal }) => client.accounts.machines(asked, { signal }),
    placeholderData: keepPreviousData,
  })
}
