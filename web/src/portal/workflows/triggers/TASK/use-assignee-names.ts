import type { AssigneeIds } from '../../../tasks/task/use-tasks.ts'
import { recipientKey } from '../recipients.ts'
import { useRecipientNames } from '../use-recipient-names.ts'
import type { TriggerSight } from '../use-seen.ts'

/** Names by their ids whom a task goes to, whatever has become of their permission. */
export function useAssigneeNames(
  { accounts, accountGroups }: AssigneeIds,
  seen: TriggerSight,
): ReadonlyMap<string, string> {
  const assigned = [
    ...accounts.map((id) => ({ id, recipient: { accountId: id } })),
    ...accountGroups.map((id) => ({ id, recipient: { accountGroupId: id } })),
  ]
  const names = useRecipientNames(
    assigned.map(({ recipient }) => recipient),
    seen,
  )
  return new Map(assigned.map(({ id, recipient }) => [id, names.get(recipientKey(recipient))?.name ?? '…']))
}
