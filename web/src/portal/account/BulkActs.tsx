import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRemoveAccounts, useRestoreAccounts } from './use-remove.tsx'

interface BulkActsProps {
  readonly accounts: readonly AccountRow[]
  readonly onDone: () => void
}

/** What can be done with the chosen accounts: remove them, or bring removed ones back. */
export function BulkActs(props: BulkActsProps) {
  return props.accounts.some(({ deleted }) => deleted) ? (
    <BulkRestore {...props} />
  ) : (
    <BulkRemove {...props} />
  )
}

function BulkRemove({ accounts, onDone }: BulkActsProps) {
  const { t } = useTranslation()
  const remove = useRemoveAccounts()
  const ask = async () => {
    if (await remove.ask(accounts)) onDone()
  }
  return (
    <Button
      size="xs"
      variant="default"
      data-danger
      loading={remove.isPending}
      leftSection={<IconTrash {...icon} />}
      onClick={() => void ask()}
    >
      {t('people.remove.button')}
    </Button>
  )
}

function BulkRestore({ accounts, onDone }: BulkActsProps) {
  const { t } = useTranslation()
  const restore = useRestoreAccounts()
  return (
    <Button
      size="xs"
      variant="default"
      loading={restore.isPending}
      leftSection={<IconArrowBackUp {...icon} />}
      onClick={() => restore.mutate(accounts, { onSuccess: onDone })}
    >
      {t('people.restore')}
    </Button>
  )
}
