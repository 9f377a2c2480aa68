import '@mantine/core/styles/Menu.layer.css'
import type { AccountGroupWithMembers, AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { z } from '@feldwerk/contract/zod.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { NameLink } from '@feldwerk/ui/parts/NameLink.tsx'
import { Columns } from '@feldwerk/ui/shell/Columns.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { Menu } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from '../detail/detail.module.css'
import { PageMenu } from '../detail/PageMenu.tsx'
import { useVisited } from '../known/recent-things.ts'
import { useBack } from '../list/back.ts'
import { lastAddress } from '../list/last-address.ts'
import { DetailMissing } from '../nowhere/DetailMissing.tsx'
import { GroupForm } from './GroupForm.tsx'
import groupStyles from './GroupPage.module.css'
import { useGroup } from './use-groups.ts'
import { useRemoveGroups } from './use-remove-groups.tsx'

type Group = z.infer<typeof AccountGroupWithMembers>

/** One group and its members. */
export function GroupPage() {
  const { t } = useTranslation()
  const { id } = useSearch({ from: '/protected/groups/detail' })
  const group = useGroup(id)
  useBack(t('shell.nav.groups'), lastAddress('/groups'))
  useVisited({ kind: 'ACCOUNT_GROUP', id, title: group.data?.name })
  if (!group.data) {
    return (
      <DetailMissing
        title={t('groups.one')}
        list="/groups"
        toList={t('groups.toList')}
        id={id}
        query={group}
      />
    )
  }
  return <GroupDetails key={group.data.id} group={group.data} />
}

function GroupDetails({ group }: { readonly group: Group }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Page head={<GroupHead group={group} />}>
      <Columns>
        <Card title={t('people.details')} divided>
          <GroupForm group={group} />
        </Card>
        <Card title={t('groups.field.members')} note={format.number(group.userCount)} flush divided>
          {group.accounts.length === 0 && <p className={styles['empty']}>{t('groups.noMembers')}</p>}
          <ul className={groupStyles['members']}>
            {group.accounts.map((account) => (
              <MemberRow key={account.id} account={account} />
            ))}
          </ul>
        </Card>
      </Columns>
    </Page>
  )
}

function GroupHead({ group }: { readonly group: Group }) {
  const { t } = useTranslation()
  const format = useFormat()
  const router = useRouter()
  const remove = useRemoveGroups()
  const changed = {
    when: format.dateTime(group.lastChangeAt),
    who: group.lastChangeBy ? fullName(group.lastChangeBy) : '',
  }
  const ask = async () => {
    if (await remove.ask([group])) void leaveFreely(() => router.history.push(lastAddress('/groups')))
  }
  return (
    <PageHead
      title={group.name}
      facts={t(group.lastChangeBy ? 'groups.changedBy' : 'groups.changed', changed)}
      actions={
        <PageMenu label={t('people.actionsFor', { name: group.name })}>
          <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => void ask()}>
            {t('groups.remove.button')}
          </Menu.Item>
        </PageMenu>
      }
    />
  )
}

function MemberRow({ account }: { readonly account: AccountReference }) {
  const area = account.asMachine ? 'machines' : 'users'
  return (
    <li className={styles['row']}>
      <Avatar name={fullName(account)} imageUrl={account.imageUrl} decorative />
      <NameLink href={`/${area}/detail?id=${account.id}`}>{fullName(account)}</NameLink>
    </li>
  )
}
