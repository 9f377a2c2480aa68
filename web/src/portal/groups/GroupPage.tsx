import type { AccountGroupWithMembers, AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { z } from '@feldwerk/contract/zod.ts'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { AccountMissing } from '../account/AccountMissing.tsx'
import styles from '../account/account.module.css'
import { useBack } from '../shell/back.ts'
import { MemberPicker } from './MemberPicker.tsx'
import { useGroup, useSaveGroup } from './use-groups.ts'

type Group = z.infer<typeof AccountGroupWithMembers>

/** One group and who is in it. */
export function GroupPage() {
  const { t } = useTranslation()
  const { id } = useSearch({ from: '/protected/groups/detail' })
  const group = useGroup(id)
  useBack(t('shell.nav.groups'), '/groups')
  if (!group.data) return <AccountMissing title={t('groups.one')} query={group} />
  return <GroupDetails key={group.data.lastChangeAt} group={group.data} />
}

function GroupDetails({ group }: { readonly group: Group }) {
  const { t } = useTranslation()
  const format = useFormat()
  const changed = {
    when: format.dateTime(group.lastChangeAt),
    who: group.lastChangeBy ? fullName(group.lastChangeBy) : '',
  }
  return (
    <Page
      head={
        <PageHead
          title={group.name}
          facts={t(group.lastChangeBy ? 'groups.changedBy' : 'groups.changed', changed)}
        />
      }
    >
      <div className={styles['grid']}>
        <Card title={t('people.details')} divided>
          <GroupForm group={group} />
        </Card>
        <Card title={t('groups.field.members')} note={format.number(group.userCount)} flush divided>
          {group.accounts.length === 0 && <p className={styles['empty']}>{t('groups.noMembers')}</p>}
          <ul className={styles['rows']}>
            {group.accounts.map((account) => (
              <MemberRow key={account.id} account={account} />
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  )
}

function MemberRow({ account }: { readonly account: AccountReference }) {
  const area = account.asMachine ? 'machines' : 'users'
  return (
    <li className={styles['row']}>
      <Avatar name={fullName(account)} imageUrl={account.imageUrl} decorative />
      <Link className={styles['nameLink']} href={`/${area}/detail?id=${account.id}`}>
        {fullName(account)}
      </Link>
    </li>
  )
}

function GroupForm({ group }: { readonly group: Group }) {
  const { t } = useTranslation()
  const save = useSaveGroup(group.id)
  const form = useForm({
    initialValues: {
      name: group.name,
      chatActive: group.chatActive,
      members: group.accounts.map((account) => account.id),
    },
    validate: { name: (value) => (value.trim() ? null : t('groups.missingName')) },
  })
  return (
    <FormShell
      form={form}
      title={t('people.details')}
      hideTitle
      error={formProblem(save.error, { fieldOf: { groupNameAlreadyExists: 'name' } })}
      loading={save.isPending}
      submitLabel={t('people.save')}
      onSubmit={async (values) => {
        await save.mutateAsync(values)
        toast.success({ title: t('people.saved') })
      }}
    >
      <TextField label={t('groups.field.name')} maxLength={200} {...form.getInputProps('name')} />
      <MemberPicker
        label={t('groups.field.members')}
        known={group.accounts}
        value={form.values.members}
        onChange={(members) => form.setFieldValue('members', members)}
      />
      <SwitchField
        label={t('groups.field.chatActive')}
        help={t('groups.chatHelp')}
        {...form.getInputProps('chatActive', { type: 'checkbox' })}
      />
    </FormShell>
  )
}
