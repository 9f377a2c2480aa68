import type { AccountGroupWithMembers } from '@feldwerk/contract/account-groups.ts'
import type { z } from '@feldwerk/contract/zod.ts'
import { FormShell } from '@feldwerk/ui/form/FormShell.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { MemberPicker } from './MemberPicker.tsx'
import { useSaveGroup } from './use-groups.ts'

type Group = z.infer<typeof AccountGroupWithMembers>

/** Name and members of a group. Changes by others never replace what is being typed. */
export function GroupForm({ group }: { readonly group: Group }) {
  const { t } = useTranslation()
  const { form, save, isBehind, takeNewest } = useGroupForm(group)
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
      {isBehind && (
        <Notice
          tone="amber"
          live
          title={t('groups.behind', { who: group.lastChangeBy ? fullName(group.lastChangeBy) : '' })}
          actions={
            <Button size="xs" variant="default" onClick={takeNewest}>
              {t('groups.takeNewest')}
            </Button>
          }
        >
          {t('groups.behindText')}
        </Notice>
      )}
      <TextField label={t('groups.field.name')} maxLength={200} {...form.getInputProps('name')} />
      <MemberPicker
        label={t('groups.field.members')}
        known={group.accounts}
        value={form.values.members}
        onChange={(members) => form.setFieldValue('members', members)}
      />
    </FormShell>
  )
}

function useGroupForm(group: Group) {
  const { t } = useTranslation()
  const save = useSaveGroup(group.id)
  const form = useForm({
    initialValues: valuesOf(group),
    validate: { name: (value) => (value.trim() ? null : t('groups.missingName')) },
  })
  /** The state of the group that the form was filled from. */
  const [basis, setBasis] = useState(group.lastChangeAt)
  const takeNewest = () => {
    const values = valuesOf(group)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
    setBasis(group.lastChangeAt)
  }
  const follow = useEffectEvent((newest: string) => {
    if (save.isPending) setBasis(newest)
    else if (!form.isDirty()) takeNewest()
  })
  useEffect(() => follow(group.lastChangeAt), [group.lastChangeAt])
  return { form, save, takeNewest, isBehind: basis !== group.lastChangeAt && !save.isPending }
}

function valuesOf(group: Group) {
  return {
    name: group.name,
    chatActive: group.chatActive,
    members: group.accounts.map((account) => account.id),
  }
}
