import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from '../account/account.module.css'
import { useRemoveAccounts, useRestoreAccount } from '../account/use-remove.ts'
import { useSwitchApp } from '../users/use-user.ts'

/** Whether a machine may act, and the way to remove it. */
export function MachineAccessCard({ machine }: { readonly machine: AccountRow }) {
  const { t } = useTranslation()
  const switchApp = useSwitchApp()
  const confirm = useConfirm()
  const remove = useRemoveAccounts()
  const restore = useRestoreAccount()
  const ask = async () => {
    const question = {
      title: t('people.remove.title', { count: 1 }),
      text: t('machines.removeText', { name: machine.machineName }),
      confirmLabel: t('people.remove.confirm', { count: 1 }),
      destructive: true,
    }
    if (await confirm(question)) remove.mutate([machine.id])
  }
  return (
    <Card title={t('people.field.access')} divided>
      <SwitchField
        label={t('people.field.appAccess')}
        help={t('machines.appHelp')}
        checked={machine.appAccess}
        disabled={switchApp.isPending || machine.deleted}
        onChange={(event) =>
          switchApp.mutate({ accountId: machine.id, enabled: event.currentTarget.checked })
        }
      />
      <div className={styles['way']}>
        {machine.deleted ? (
          <Button
            size="xs"
            variant="default"
            loading={restore.isPending}
            onClick={() => restore.mutate(machine.id)}
          >
            {t('people.restore')}
          </Button>
        ) : (
          <Button
            size="xs"
            variant="default"
            data-danger
            loading={remove.isPending}
            onClick={() => void ask()}
          >
            {t('machines.remove')}
          </Button>
        )}
      </div>
    </Card>
  )
}
