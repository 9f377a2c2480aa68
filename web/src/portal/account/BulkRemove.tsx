import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRemoveAccounts } from './use-remove.ts'

interface BulkRemoveProps {
  /** The rows that are shown; the chosen ones are among them. */
  readonly accounts: readonly AccountRow[]
  readonly ids: readonly string[]
  readonly onDone: () => void
}

/** Removes the chosen accounts after asking, all or none. */
export function BulkRemove({ accounts, ids, onDone }: BulkRemoveProps) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const remove = useRemoveAccounts()
  const names = accounts.filter(({ id }) => ids.includes(id)).map(fullName)
  const ask = async () => {
    const question = {
      title: t('people.remove.title', { count: ids.length }),
      text: t('people.remove.text', {
        names: names.slice(0, 5).join(', '),
        more: Math.max(0, ids.length - 5),
        count: ids.length,
      }),
      confirmLabel: t('people.remove.confirm', { count: ids.length }),
      destructive: true,
    }
    if (await confirm(question)) remove.mutate([...ids], { onSuccess: onDone })
  }
  return (
    <Button
      size="xs"
      variant="default"
      data-danger
      loading={remove.isPending}
      leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
      onClick={() => void ask()}
    >
      {t('people.remove.button')}
    </Button>
  )
}
