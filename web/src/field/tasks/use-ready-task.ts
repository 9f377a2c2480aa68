import type { Account } from '@feldwerk/contract/accounts.ts'
import type { Task } from '@feldwerk/contract/tasks.ts'
import type { TaskField } from '@feldwerk/workflow/definition.ts'
import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { useDevice } from '../device/device.ts'
import { readyTask } from '../known/tasks.ts'

interface ReadyTask {
  /** What its data mean. */
  readonly fields: readonly TaskField[]
  /** Whether all that it takes lies on the phone; undefined until it is known. */
  readonly isKept: boolean | undefined
}

/** What lies on the phone for a task; it follows every change. */
export function useReadyTask({ id: accountId }: Account, { id: taskId }: Pick<Task, 'id'>): ReadyTask {
  const { known } = useDevice()
  const [ready, setReady] = useState<ReadyTask>({ fields: [], isKept: undefined })
  useEffect(() => {
    const subscription = liveQuery(() => readyTask(known, accountId, taskId)).subscribe((resolved) =>
      setReady({ fields: resolved?.definition.taskType.fields ?? [], isKept: resolved !== undefined }),
    )
    return () => subscription.unsubscribe()
  }, [known, accountId, taskId])
  return ready
}
