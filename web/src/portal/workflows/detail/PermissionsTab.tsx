import type { WorkflowPermission } from '@feldwerk/contract/workflow-permissions.ts'
import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconUsersGroup, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { permissionsKey } from '../../known/permissions-key.ts'
import { PermitDialog } from '../permissions/PermitDialog.tsx'
import { usePermissions } from '../permissions/use-permissions.ts'
import { CardRow, CardRows, RowName } from './CardRows.tsx'
import styles from './PermissionsTab.module.css'

/** Who may perform the workflow: people, machines and groups. */
export function PermissionsTab({ workflow }: { readonly workflow: Workflow }) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  const permissions = usePermissions(workflow.id)
  const rows = permissions.data?.data ?? []
  return (
    <>
      {workflow.version === null && (
        <Notice tone="neutral" title={t('workflows.notPublished')}>
          {t('workflows.permissions.onceVisible')}
        </Notice>
      )}
      <Card
        title={t('workflows.permissions.title')}
        note={permissions.data && String(permissions.data.recordsTotal)}
        flush
        divided
        action={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus {...icon} />}
            onClick={() => setAdding(true)}
          >
            {t('workflows.permissions.add')}
          </Button>
        }
      >
        <CardRows query={permissions} none={rows.length === 0 ? t('workflows.permissions.none') : undefined}>
          {rows.map((row) => (
            <PermissionRow key={row.id} row={row} workflowId={workflow.id} />
          ))}
        </CardRows>
      </Card>
      {adding && <PermitDialog workflowId={workflow.id} onClose={() => setAdding(false)} />}
    </>
  )
}

interface PermissionRowProps {
  readonly row: WorkflowPermission
  readonly workflowId: string
}

function PermissionRow({ row, workflowId }: PermissionRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { account, accountGroup } = row
  const name = account ? fullName(account) : (accountGroup?.name ?? '')
  const href = account
    ? `/${account.asMachine ? 'machines' : 'users'}/detail?id=${account.id}`
    : `/groups/detail?id=${accountGroup?.id}`
  const remove = useMutation({
    mutationFn: () =>
      client.workflowPermissions.remove({
        workflowId,
        holders: {
          ...(account ? { accounts: [{ id: account.id }] } : {}),
          ...(accountGroup ? { accountGroups: [{ id: accountGroup.id }] } : {}),
        },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: permissionsKey(workflowId) })
      toast.success({ title: t('workflows.permissions.removed'), text: name })
    },
    onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
  })
  const ask = async () => {
    const question = {
      title: t('workflows.permissions.removeTitle', { name }),
      text: t('workflows.permissions.removeText'),
      confirmLabel: t('workflows.permissions.removeConfirm'),
      destructive: true,
    }
    if (await confirm(question)) remove.mutate()
  }
  return (
    <CardRow
      lead={
        account ? (
          <Avatar name={name} imageUrl={account.imageUrl} decorative />
        ) : (
          <span className={styles['group']}>
            <IconUsersGroup {...icon} />
          </span>
        )
      }
      words={
        <>
          <RowName href={href}>{name}</RowName>
          <Quiet look="caption" inline>
            {accountGroup
              ? t('workflows.permissions.people', { count: accountGroup.userCount })
              : t('workflows.permissions.since', { when: format.date(row.createdAt) })}
          </Quiet>
        </>
      }
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        loading={remove.isPending}
        aria-label={t('workflows.permissions.removeOf', { name })}
        onClick={() => void ask()}
      >
        <IconX {...icon} />
      </ActionIcon>
    </CardRow>
  )
}
