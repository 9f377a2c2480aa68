import type { AccountGroup } from '@feldwerk/contract/account-groups.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { NameList } from '../list/NameList.tsx'

type GroupToRemove = Pick<AccountGroup, 'id' | 'name' | 'userCount'>

/** Removes groups after asking, all or none. This cannot be undone, so the question names what is removed. */
export function useRemoveGroups() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const client = useClient()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (groups: readonly GroupToRemove[]) =>
      client.accountGroups.remove({ accountGroupIds: groups.map(({ id }) => id) }),
    onSuccess: async (_answer, groups) => {
      await queries.invalidateQueries({ queryKey: ['accountGroups', 'list'] })
      toast.success({
        title: t('groups.removed', { count: groups.length }),
        ...(groups.length === 1 ? { text: groups.map(({ name }) => name).join('') } : {}),
      })
    },
    onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
  })

  /** Asks and removes; true when it is done. */
  const ask = async (groups: readonly GroupToRemove[]): Promise<boolean> => {
    const [first] = groups
    if (!first) return false
    const question = {
      title: t('groups.remove.title', { count: groups.length }),
      text: (
        <>
          <NameList items={groups} />
          {groups.length > 1
            ? t('groups.remove.textMany')
            : t('groups.remove.text', { count: first.userCount })}
        </>
      ),
      confirmLabel: t('groups.remove.confirm', { count: groups.length }),
      destructive: true,
    }
    if (!(await confirm(question))) return false
    return remove.mutateAsync(groups).then(
      () => true,
      () => false,
    )
  }
  return { ask, isPending: remove.isPending }
}
