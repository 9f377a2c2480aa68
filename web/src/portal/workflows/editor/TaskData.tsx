import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import type { TaskField } from '@feldwerk/workflow/definition.ts'
import { taskFieldTitle } from '@feldwerk/workflow/parts.ts'
import { withText } from '@feldwerk/workflow/texts.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { nameFrom } from '../../names/name-from.ts'
import type { WorkflowEditing } from '../draft/use-editing.ts'
import { useTypeNames } from '../draft/use-type-names.ts'
import styles from './TaskData.module.css'

const PLAIN = ['STRING', 'LONG', 'DOUBLE', 'BOOLEAN', 'TIME', 'ACCOUNT'] as const

interface TaskDataProps {
  readonly editing: WorkflowEditing
  readonly workflowId: string
}

/** The data that each task of the workflow carries; formulas find them as `task.data`. */
export function TaskData({ editing, workflowId }: TaskDataProps) {
  const { t } = useTranslation()
  const types = useTypeNames()
  const language = useWritingLanguage()
  const { fields } = editing.definition.taskType
  const set = (next: readonly TaskField[], what = '') =>
    editing.change((now) => ({ ...now, taskType: { fields: [...next] } }), what)
  const patch = (place: number, part: Partial<TaskField>, what = '') => {
    const field = fields[place]
    if (field) set(fields.with(place, { ...field, ...part }), what)
  }
  const options = [
    ...PLAIN.map((kind) => ({ value: kind, label: t(`expression.type.${kind}`) })),
    ...Object.entries(types).map(([value, label]) => ({ value, label })),
  ]
  const typeOf = (chosen: string): TaskField['type'] => {
    const kind = PLAIN.find((one) => one === chosen)
    return kind ? { kind } : { kind: 'ASSET', id: chosen }
  }
  return (
    <>
      <h2 className={styles['title']}>{t('workflows.editor.taskData.title')}</h2>
      <p className={styles['lead']}>{t('workflows.editor.taskData.lead')}</p>
      <ul className={styles['data']} data-field="fields">
        {fields.map((field, place) => (
          <li key={field.id} className={styles['dataRow']}>
            <TextField
              label={t('workflows.editor.taskData.called')}
              maxLength={200}
              placeholder={taskFieldTitle(field, language)}
              value={field.title?.[language] ?? ''}
              onChange={(event) => {
                const title = withText(field.title ?? {}, language, event.currentTarget.value)
                patch(place, { title }, `task title ${field.id}`)
              }}
            />
            <TextField
              label={t('workflows.editor.taskData.name')}
              maxLength={63}
              value={field.name}
              onChange={(event) => patch(place, { name: event.currentTarget.value }, `task ${field.id}`)}
            />
            <SelectField
              label={t('workflows.editor.taskData.type')}
              value={field.type.kind === 'ASSET' ? field.type.id : field.type.kind}
              options={options}
              onChange={(chosen) => chosen && patch(place, { type: typeOf(chosen) })}
            />
            <div className={styles['required']}>
              <SwitchField
                label={t('workflows.editor.required')}
                checked={field.required}
                onChange={(event) => patch(place, { required: event.currentTarget.checked })}
              />
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('workflows.editor.remove', { name: taskFieldTitle(field, language) })}
              onClick={() => set(fields.toSpliced(place, 1))}
            >
              <IconX {...icon} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        mt={12}
        size="xs"
        variant="default"
        leftSection={<IconPlus {...icon} />}
        onClick={() =>
          set([
            ...fields,
            {
              id: crypto.randomUUID(),
              name: nameFrom(
                t('workflows.editor.taskData.new'),
                fields.map(({ name }) => name),
              ),
              type: { kind: 'STRING' },
              required: false,
            },
          ])
        }
      >
        {t('workflows.editor.taskData.add')}
      </Button>
      <p className={styles['sources']}>
        {t('workflows.editor.taskData.sourcesLead')}{' '}
        <Link href={`/tasks/sources?workflowId=${workflowId}`}>{t('workflows.editor.taskData.sources')}</Link>
      </p>
    </>
  )
}
