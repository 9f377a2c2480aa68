import type { Account } from '@feldwerk/contract/accounts.ts'
import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import type { Task } from '@feldwerk/contract/tasks.ts'
import { useSession } from '../../session/session-context.ts'
import { useDevice } from '../device/device.ts'
import { goTo, screens } from '../frame/screen.ts'
import { resolvedTask, sayBegun } from '../known/tasks.ts'
import { resolvedWorkflow } from '../known/workflows.ts'
import type { Work } from '../outbox/database.ts'
import { isFull } from '../outbox/space.ts'
import { startWork } from '../outbox/works.ts'
import { useWorkPaused } from './use-work-paused.ts'

type KnownTask = Parameters<typeof resolvedTask>[1] & Pick<Task, 'begunAt'>

/** The work to begin. */
export interface WorkStart {
  readonly workflowId: string
  readonly names: Readonly<Record<string, string>>
  readonly about?: string | null
  readonly task?: KnownTask
  /** Answers known in advance, once the questions are known. */
  readonly answersOf?: (resolved: ResolvedWorkflow) => Work['answers']
}

/** Why the work could not begin: it is not on the phone and there is no network, the phone is full, or new work rests. */
export type NotBegun = 'notKept' | 'full' | 'paused'

/** Begins a piece of work and shows its first question, also without a network. Gives why it could not. */
export function useBegin({ id: accountId }: Account): (wanted: WorkStart) => Promise<NotBegun | undefined> {
  const { quietClient: client } = useSession()
  const { known, outbox } = useDevice()
  const isPaused = useWorkPaused()
  return async ({ workflowId, names, about = null, task, answersOf }) => {
    if (isPaused) return 'paused'
    const source = { known, client, accountId }
    const ready = task ? resolvedTask(source, task) : resolvedWorkflow(source, workflowId)
    const resolved = await ready.catch(() => undefined)
    if (!resolved) return 'notKept'
    const answers = answersOf?.(resolved) ?? {}
    try {
      const given = { accountId, names, about, taskId: task?.id ?? null, resolved, answers }
      const work = await startWork(outbox.database, given)
      if (task) void sayBegun(client, [task], [work])
      goTo(`${screens.perform}?work=${work.id}`)
      return undefined
    } catch (error) {
      if (isFull(error)) return 'full'
      throw error
    }
  }
}
