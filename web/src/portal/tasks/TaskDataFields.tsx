import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import type { ReactNode } from 'react'
import { FieldFor } from '../assets/form/FieldFor.tsx'
import { useWorkflow } from '../known/use-workflows.ts'
import { propertyOfField } from '../names/task-titles.ts'
import type { References, Value } from '../values/value.ts'

interface TaskDataFieldsProps {
  readonly workflowId: string
  readonly value: Readonly<Record<string, Value>>
  readonly references: References
  /** Of the form, by path. */
  readonly errors: Readonly<Record<string, ReactNode>>
  /** `name` is the field that was changed. */
  readonly onChange: (value: Readonly<Record<string, Value>>, name: string) => void
}

/** A field for each piece of data that tasks of the workflow carry. */
export function TaskDataFields({ workflowId, value, references, errors, onChange }: TaskDataFieldsProps) {
  const workflow = useWorkflow(workflowId)
  if (workflow.isLoading) return <Lines count={2} />
  const fields = workflow.data?.definition.taskType.fields ?? []
  return fields.map((field) => {
    const error = errors[`taskData.${field.name}`]
    return (
      <FieldFor
        key={`${workflowId} ${field.id}`}
        property={{ ...propertyOfField(field), name: `taskData.${field.name}` }}
        value={value[field.name]}
        references={references}
        error={typeof error === 'string' ? error : undefined}
        onChange={(next) => onChange({ ...value, [field.name]: next }, field.name)}
      />
    )
  })
}
