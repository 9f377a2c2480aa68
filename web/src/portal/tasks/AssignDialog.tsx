import type { Task } from '@feldwerk/contract/tasks.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { AssigneePicker } from './people/AssigneePicker.tsx'
import { type AssigneeIds, idsOf, useAssignTasks } from './task/use-tasks.ts'

interface AssignDialogProps {
  /** All of one workflow. */
  readonly tasks: readonly Task[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Gives tasks of one workflow to groups and people. */
export function AssignDialog({ tasks, onClose, onDone }: AssignDialogProps) {
  const { t } = useTranslation()
  const assign = useAssignTasks()
  const [first] = tasks
  const start: AssigneeIds =
    tasks.length === 1 && first ? idsOf(first.assignedTo) : { accounts: [], accountGroups: [] }
  const form = useForm({ initialValues: { to: start } })
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      title={t('tasks.assign.title', { count: tasks.length })}
      lead={t('tasks.assign.lead')}
      error={formProblem(assign.error)}
      loading={assign.isPending}
      submitLabel={t('tasks.assign.button')}
      onSubmit={async ({ to }) => {
        await assign.mutateAsync({ tasks, to })
        onDone()
      }}
    >
      <AssigneePicker
        label={t('tasks.field.assignedTo')}
        workflowId={first?.workflow.id ?? ''}
        value={form.values.to}
        onChange={(to) => form.setFieldValue('to', to)}
        {...(tasks.length === 1 && first ? { known: first.assignedTo } : {})}
      />
    </FormDialog>
  )
}
