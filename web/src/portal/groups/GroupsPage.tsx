import type { AccountGroup } from '@feldwerk/contract/account-groups.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { useTotals } from '../account/use-totals.ts'
import { AdministrationTabs } from '../administration/AdministrationTabs.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { ListSearch } from '../list/ListSearch.tsx'
import { useList } from '../list/use-list.ts'
import { useRows } from '../list/use-rows.ts'
import { GroupDialog, type GroupStart } from './GroupDialog.tsx'
import { GroupMenu } from './GroupMenu.tsx'
import { NoGroup } from './NoGroup.tsx'
import { useGroupColumns } from './use-group-columns.tsx'
import { useRemoveGroups } from './use-remove-groups.tsx'

/** The groups of the company. */
export function GroupsPage() {
  const { t } = useTranslation()
  const client = useClient()
  const { new: isNew, ...query } = useSearch({ from: '/protected/groups' })
  const list = useList(query, ['search'])
  const rows = useRows({ key: ['accountGroups', 'list'], call: client.accountGroups.paginated, query })
  const total = useTotals().groups
  const [start, setStart] = useState<GroupStart>()
  const add = (begin?: GroupStart) => {
    setStart(begin)
    list.setNew(true)
  }
  return (
    <ListPage
      title={t('shell.nav.groups')}
      facts={total ? t('groups.facts', { count: total }) : undefined}
      actions={
        <Button leftSection={<IconPlus {...icon} />} onClick={() => add()}>
          {t('groups.add')}
        </Button>
      }
      tabs={<AdministrationTabs current="groups" />}
      list={list}
      rows={rows}
      columns={useGroupColumns()}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/groups/detail?id=${id}`}
      menu={(row) => <GroupMenu group={row} />}
      toolbar={<ListSearch list={list} label={t('groups.search')} />}
      bulk={(groups, done) => <BulkRemove groups={groups} onDone={done} />}
      empty={<NoGroup onStart={add} />}
    >
      {isNew && <GroupDialog start={start} onClose={() => list.setNew(false)} />}
    </ListPage>
  )
}

interface BulkRemoveProps {
  readonly groups: readonly AccountGroup[]
  readonly onDone: () => void
}

function BulkRemove({ groups, onDone }: BulkRemoveProps) {
  const { t } = useTranslation()
  const remove = useRemoveGroups()
  return (
    <Button
      size="xs"
      variant="default"
      data-danger
      loading={remove.isPending}
      leftSection={<IconTrash {...icon} />}
      onClick={() => void remove.ask(groups).then((done) => done && onDone())}
    >
      {t('groups.remove.button')}
    </Button>
  )
}
