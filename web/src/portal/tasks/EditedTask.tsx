import type { Task } from '@feldwerk/contract/tasks.ts'
import { useState } from 'react'
import { ChangedMeanwhile } from '../conflict/ChangedMeanwhile.tsx'
import { TaskDialog } from './TaskDialog.tsx'

interface EditedTaskProps {
  /** As it is now. */
  readonly task: Task
  readonly onClose: () => void
}

/** The form of a task as it was when it was opened; what comes later does not change it. */
export function EditedTask({ task, onClose }: EditedTaskProps) {
  const [begun, setBegun] = useState(task)
  const isOutdated = task.changedAt > begun.changedAt
  return (
    <TaskDialog
      key={begun.changedAt}
      task={begun}
      newer={isOutdated && <ChangedMeanwhile onReload={() => setBegun(task)} />}
      onClose={onClose}
    />
  )
}
