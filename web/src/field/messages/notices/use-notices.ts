import type { PortalNotification } from '@feldwerk/contract/portal-notifications.ts'
import { useEffect, useState } from 'react'
import { useSession } from '../../../session/session-context.ts'
import { useDevice } from '../../device/device.ts'
import { useWhenOnline } from '../../frame/use-when-online.ts'
import { useKeptNotices } from '../../known/notice-list.ts'
import { prepareNotices, readNotices } from '../../known/notices.ts'

/** What the person was notified of, as the phone has it. */
export interface OwnNotices {
  /** Undefined while there has never been an answer. */
  readonly notices: readonly PortalNotification[] | undefined
  /** The first answer is still on its way. */
  readonly isPending: boolean
  readonly read: (ids: readonly string[]) => void
}

/** Whether it is said of a task that presses: such a task stands among the reminders. */
export const isReminder = ({ event }: PortalNotification): boolean =>
  event === 'TASK_DUE' || event === 'TASK_LATE'

/** Notifications from the phone; the server is asked when the screen is opened, and tells what comes after that. */
export function useOwnNotices(accountId: string): OwnNotices {
  const { quietClient: client } = useSession()
  const { known } = useDevice()
  const notices = useKeptNotices(known, accountId)
  const [hasAsked, setAsked] = useState(false)
  const ask = () => prepareNotices({ known, client, accountId }).catch(() => undefined)
  useEffect(() => {
    const asking = prepareNotices({ known, client, accountId }).catch(() => undefined)
    void asking.then(() => setAsked(true))
  }, [known, client, accountId])
  useWhenOnline(ask)
  return {
    notices,
    isPending: notices === undefined && !hasAsked,
    read: (ids) => void readNotices({ known, client, accountId }, ids).catch(() => undefined),
  }
}
