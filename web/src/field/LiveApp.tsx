import type { PublishUpdate, UpdateKind } from '@feldwerk/contract/realtime.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shareLive } from '../live/share-live.ts'
import { useSession } from '../session/session-context.ts'
import { useDevice } from './device/device.ts'
import { prepareRoom } from './known/chats.ts'
import { inTurn } from './known/in-turn.ts'
import { prepareNotices } from './known/notices.ts'
import { prepareNewTasks } from './known/tasks.ts'
import { prepareWorkflows } from './known/workflows.ts'

/** Where nothing is heard for so long after the app was opened, it is asked for all the same. */
const UNHEARD_MS = 3000
/** What may be performed changes seldom, and all phones of a company hear of it in one moment. */
const WORKFLOWS_MS = 30_000

/** What queries of these kinds begin with. */
const keys: Partial<Record<UpdateKind, string>> = {
  TASK: 'tasks',
  PUSH: 'pushMessages',
  CHAT: 'thingRoom',
  ACCOUNT: 'accounts',
}

interface LiveAppProps {
  readonly accountId: string
  /** What has not been looked at: the icon of the app says how much. */
  readonly waiting: number
}

/** Brings to the phone what changes for the person, as long as there is a network. Shows nothing. */
export function LiveApp({ accountId, waiting }: LiveAppProps) {
  const queries = useQueryClient()
  const { quietClient: client } = useSession()
  const { known } = useDevice()
  useEffect(() => {
    const source = { known, client, accountId }
    const rooms = inTurn((id: string | null) => prepareRoom(source, id))
    const notices = inTurn(() => prepareNotices(source))
    const tasks = inTurn(() => prepareNewTasks(source))
    let workflows: ReturnType<typeof setTimeout> | undefined
    const onUpdate = ({ kind, id }: PublishUpdate) => {
      if (kind === 'CHAT') rooms.want(id)
      if (kind === 'NOTIFICATION') notices.want(null)
      if (kind === 'TASK') tasks.want(null)
      const key = keys[kind]
      if (key) void queries.invalidateQueries({ queryKey: [key] })
      if (kind === 'WORKFLOW')
        workflows ??= setTimeout(() => {
          workflows = undefined
          void prepareWorkflows(source).catch(() => undefined)
          void queries.invalidateQueries({ queryKey: ['workflows'] })
        }, Math.random() * WORKFLOWS_MS)
    }
    const readAll = () => {
      rooms.want(null)
      notices.want(null)
    }
    const onListening = () => {
      clearTimeout(unheard)
      readAll()
      for (const key of Object.values(keys)) void queries.invalidateQueries({ queryKey: [key] })
    }
    const unheard = setTimeout(readAll, UNHEARD_MS)
    const end = shareLive({ kind: 'APP', accountId, onUpdate, onListening })
    return () => {
      end()
      rooms.stop()
      notices.stop()
      tasks.stop()
      clearTimeout(unheard)
      clearTimeout(workflows)
    }
  }, [queries, client, known, accountId])
  useEffect(() => {
    void navigator.setAppBadge?.(waiting).catch(() => undefined)
  }, [waiting])
  return null
}
