import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useOwnAccount } from '../../session/own-account.ts'
import { useClient } from '../../session/session-context.ts'
import { NameList } from '../list/NameList.tsx'
import { mayManage } from './access-words.tsx'
import { useAccountsChanged } from './use-account.ts'

const areMachines = (accounts: readonly AccountRow[]) => accounts.every(({ asMachine }) => asMachine)

/** Restores removed accounts; they get their access in a second step. */
export function useRestoreAccounts() {
  const { t } = useTranslation()
  const client = useClient()
  const changed = useAccountsChanged()
  return useMutation({
    mutationFn: async (accounts: readonly AccountRow[]) => {
      for (const { id } of accounts) await client.accounts.restore({ accountId: id })
    },
    onSuccess: (_answer, accounts) =>
      toast.success({
        title: t(areMachines(accounts) ? 'people.machineRestored' : 'people.restored', {
          count: accounts.length,
        }),
        text: t('people.restoredText'),
      }),
    onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
    // Some may be back although a later one failed.
    onSettled: () => changed(),
  })
}

/**
 * Removes accounts after asking, all or none; their history stays, and the toast offers to bring them back. Whom the
 * person may not remove is left out and named.
 */
export function useRemoveAccounts() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { account: own } = useOwnAccount()
  const client = useClient()
  const changed = useAccountsChanged()
  const restore = useRestoreAccounts()
  const remove = useMutation({
    mutationFn: (accounts: readonly AccountRow[]) =>
      client.accounts.remove({ accountIds: accounts.map(({ id }) => id) }),
    onSuccess: async (_answer, accounts) => {
      await changed()
      const shown = toast.success({
        title: t(areMachines(accounts) ? 'people.remove.machineDone' : 'people.remove.done', {
          count: accounts.length,
        }),
        text: accounts.length === 1 ? accounts.map(fullName).join('') : t('people.remove.doneText'),
        action: (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              toast.dismiss(shown)
              restore.mutate(accounts)
            }}
          >
            {t('people.restore')}
          </Button>
        ),
      })
    },
    onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
  })

  /** Asks and removes; true when it is done. */
  const ask = async (accounts: readonly AccountRow[]): Promise<boolean> => {
    const hit = accounts.filter((account) => mayManage(own, account) && account.id !== own?.id)
    const kept = accounts.filter((account) => !hit.includes(account)).map(fullName)
    if (hit.length === 0) {
      toast.info({ title: t('people.remove.none'), text: t('people.remove.noneText') })
      return false
    }
    const machines = areMachines(hit)
    const question = {
      title: t(machines ? 'people.remove.machineTitle' : 'people.remove.title', { count: hit.length }),
      text: (
        <>
          <NameList items={hit.map((account) => ({ id: account.id, name: fullName(account) }))} />
          {t(machines ? 'people.remove.machineText' : 'people.remove.text')}
          {kept.length > 0 && ` ${t('people.remove.kept', { names: kept.join(', ') })}`}
        </>
      ),
      confirmLabel: t(machines ? 'people.remove.machineConfirm' : 'people.remove.confirm', {
        count: hit.length,
      }),
      destructive: true,
    }
    if (!(await confirm(question))) return false
    return remove.mutateAsync(hit).then(
      () => true,
      () => false,
    )
  }
  return { ask, isPending: remove.isPending }
}
