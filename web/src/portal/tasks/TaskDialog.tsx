import type { Task } from '@feldwerk/contract/tasks.ts'
import type { WorkflowRow } from '@feldwerk/contract/workflows.ts'
import { FormDialog } from '@feldwerk/ui/form/FormDialog.tsx'
import { InstantField } from '@feldwerk/ui/form/InstantField.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useForm } from '@feldwerk/ui/form/use-form.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { tasksKey } from '../known/tasks-key.ts'
import { useWholeWorkflows, useWorkflows } from '../known/use-workflows.ts'
import { taskTitle } from '../names/task-titles.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import type { Value } from '../values/value.ts'
import { AssigneePicker } from './people/AssigneePicker.tsx'
import { type MoveScope, useSeriesQuestion } from './sources/use-series-question.tsx'
import { useSaveSource } from './sources/use-sources.ts'
import { TaskDataFields } from './TaskDataFields.tsx'
import styles from './TaskDialog.module.css'
import { subjectField, subjectReferences, type TaskSubject } from './task/task-subject.ts'
import { type AssigneeIds, asReferences, idsOf } from './task/use-tasks.ts'

interface TaskValues {
  readonly workflowId: string
  readonly label: string
  readonly taskData: Readonly<Record<string, Value>>
  readonly assignedTo: AssigneeIds
  readonly validFrom: string | null
  readonly deadline: string | null
  readonly hardDeadline: boolean
}

interface TaskDialogProps {
  /** The task that is changed; a new one without. */
  readonly task?: Task
  readonly workflowId?: string | undefined
  /** What a new task is about: then only the workflows are offered whose tasks say so, if there are any. */
  readonly about?: TaskSubject | undefined
  /** What is to be said where somebody else has changed the task meanwhile. */
  readonly newer?: ReactNode
  readonly onClose: () => void
  readonly onSaved?: (task: Task) => void
}

/** A task: of which workflow, with which data, for whom, from when until when. */
export function TaskDialog({ task, workflowId, about, newer, onClose, onSaved }: TaskDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const form = useForm<TaskValues>({
    initialValues: startOf(task, workflowId),
    validate: {
      workflowId: (id) => (id ? null : t('tasks.missingWorkflow')),
      deadline: (deadline, { validFrom }) =>
        deadline && validFrom && deadline < validFrom ? t('tasks.deadlineFirst') : null,
    },
  })
  const save = useSaveTask(task)
  const series = useSeriesQuestion()
  const scopeOf = useMutation({
    mutationFn: async (all: TaskValues) => (task ? await series.ask(task, all) : 'ONE'),
  })
  // The same one as long as it is: another would take the focus to the first wrong field again.
  const failure = scopeOf.error ?? save.error
  const problem = useMemo(() => formProblem(failure), [failure])
  const { values } = form
  const offered = useOffered({ isNew: !task, about })
  return (
    <FormDialog
      opened
      onClose={onClose}
      form={form}
      wide
      title={t(task ? 'tasks.edit' : 'tasks.add')}
      {...(about?.name ? { lead: t('tasks.about', { name: about.name }) } : {})}
      error={problem}
      loading={save.isPending}
      submitLabel={t(task ? 'people.save' : 'tasks.add')}
      onSubmit={async (all) => {
        const scope = await scopeOf.mutateAsync(all)
        if (!scope) throw new Error('The person thought better of it')
        const saved = await save.mutateAsync({ values: all, scope })
        toast.success({
          title: t(task ? 'people.saved' : 'tasks.added'),
          text: taskTitle(saved, language),
        })
        onSaved?.(saved)
        onClose()
      }}
    >
      {!save.isPending && !save.isSuccess && newer}
      {!task && (
        <SelectField
          label={t('tasks.field.workflow')}
          searchable
          placeholder={t('tasks.pickWorkflow')}
          options={offered.map((one) => ({ value: one.id, label: workflowTitle(one, language) }))}
          {...form.getInputProps('workflowId')}
          onChange={(id) => {
            const chosen = offered.find((one) => one.id === id)
            const field = about && chosen && subjectField(chosen, about)
            form.setFieldValue('workflowId', id ?? '')
            form.setFieldValue('taskData', field ? { [field.name]: about.id } : {})
            if (about && !field && !values.label) form.setFieldValue('label', about.name ?? '')
            form.setFieldValue('assignedTo', { accounts: [], accountGroups: [] })
          }}
        />
      )}
      <TextField
        label={t('tasks.field.label')}
        help={t('tasks.labelHelp')}
        optional
        maxLength={200}
        {...form.getInputProps('label')}
      />
      <TaskDataFields
        workflowId={values.workflowId}
        value={values.taskData}
        references={task?.references ?? (about ? subjectReferences(about) : {})}
        errors={form.errors}
        onChange={(taskData, name) => {
          form.setFieldValue('taskData', taskData)
          form.clearFieldError(`taskData.${name}`)
        }}
      />
      <AssigneePicker
        label={t('tasks.field.assignedTo')}
        workflowId={values.workflowId}
        value={values.assignedTo}
        onChange={(to) => form.setFieldValue('assignedTo', to)}
        {...(task ? { known: task.assignedTo } : {})}
        error={form.errors['assignedTo'] ?? assigneeError(form.errors)}
      />
      <div className={styles['times']}>
        <InstantField
          label={t('tasks.field.validFrom')}
          optional
          value={values.validFrom}
          onChange={(at) => form.setFieldValue('validFrom', at)}
          data-path="validFrom"
        />
        <InstantField
          label={t('tasks.field.deadline')}
          optional
          value={values.deadline}
          onChange={(at) => form.setFieldValue('deadline', at)}
          error={form.errors['deadline']}
          data-path="deadline"
        />
      </div>
      <SwitchField
        label={t('tasks.field.hardDeadline')}
        help={t('tasks.hardHelp')}
        {...form.getInputProps('hardDeadline', { type: 'checkbox' })}
      />
      {series.question}
    </FormDialog>
  )
}

interface OfferedOptions {
  readonly isNew: boolean
  readonly about: TaskSubject | undefined
}

/** The published workflows; of them those whose tasks can say that they are about the asset, if there are any. */
function useOffered({ isNew, about }: OfferedOptions): readonly WorkflowRow[] {
  const rows = useWorkflows(isNew && !about).data
  const whole = useWholeWorkflows(isNew && about !== undefined).data
  const published = ((about ? whole : rows) ?? []).filter(({ version }) => version !== null)
  const fitting = about ? published.filter((one) => subjectField(one, about)) : []
  return fitting.length > 0 ? fitting : published
}

/** The first place of `assignedTo` that was refused. */
function assigneeError(errors: Readonly<Record<string, ReactNode>>): ReactNode {
  return Object.entries(errors).find(([path]) => path.startsWith('assignedTo.'))?.[1]
}

function startOf(task: Task | undefined, workflowId: string | undefined): TaskValues {
  return {
    workflowId: task?.workflow.id ?? workflowId ?? '',
    label: task?.label ?? '',
    taskData: (task?.taskData ?? {}) as TaskValues['taskData'],
    assignedTo: task ? idsOf(task.assignedTo) : { accounts: [], accountGroups: [] },
    validFrom: task?.validFrom ?? null,
    deadline: task?.deadline ?? null,
    hardDeadline: task?.hardDeadline ?? false,
  }
}

interface SavedTask {
  readonly values: TaskValues
  readonly scope: MoveScope
}

function useSaveTask(task: Task | undefined) {
  const client = useClient()
  const saveSource = useSaveSource()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ values, scope }: SavedTask) => {
      const { workflowId, assignedTo, taskData, ...rest } = values
      const body = {
        ...rest,
        taskData: withoutEmpty(taskData),
        assignedTo: asReferences(assignedTo),
      }
      if (!task) return await client.tasks.create({ workflowId, task: body })
      const saved = await client.tasks.update({
        taskId: task.id,
        task: { ...body, changedAt: task.changedAt },
      })
      if (scope !== 'ONE') await saveSource.mutateAsync(scope)
      return saved
    },
    // The task may be changed already where its series was refused.
    onSettled: () => queries.invalidateQueries({ queryKey: tasksKey }),
  })
}

const withoutEmpty = (values: TaskValues['taskData']) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
